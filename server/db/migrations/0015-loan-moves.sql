-- The move that ended a loan decides about its refund and its stage; a volunteer's own words decide nothing.
ALTER TABLE orders ADD COLUMN closed_by text CHECK (closed_by IN
  ('deny', 'lapse', 'cancel', 'cancel_by_desk', 'no_show', 'return', 'write_off'));

ALTER TABLE orders DROP CONSTRAINT IF EXISTS orders_return_condition_check;
ALTER TABLE orders ADD CONSTRAINT orders_return_condition_check
  CHECK (return_condition IN ('good', 'damaged', 'lost'));

-- A move has one name. The audit knew some by two: the desk cancelled under its member's name for it.
UPDATE audit SET action = 'cancel_by_desk' FROM orders AS o
  WHERE audit.subject = 'order' AND audit.action = 'cancel'
    AND o.library_id = audit.library_id AND o.id = audit.subject_id
    AND coalesce(audit.on_behalf_of, audit.actor_id) IS DISTINCT FROM o.member_id;
UPDATE audit SET action = 'lapse' WHERE subject = 'order' AND action = 'expire';
UPDATE audit SET action = 'return' WHERE subject = 'order' AND action = 'take_back';
UPDATE audit SET action = 'hand_over' WHERE subject = 'order' AND action = 'hand_over_early';
UPDATE audit SET action = 'write_off' WHERE subject = 'order' AND action IN ('give_up_lost', 'give_up_damaged');

UPDATE orders SET closed_by = coalesce(
  (SELECT a.action FROM audit AS a
    WHERE a.library_id = orders.library_id AND a.subject = 'order' AND a.subject_id = orders.id
      AND a.action IN ('deny', 'lapse', 'cancel', 'cancel_by_desk', 'no_show', 'return', 'write_off')
    ORDER BY a.at DESC, a.id DESC LIMIT 1),
  -- A loan without its audit came from somewhere else, with the words that the system itself writes or none.
  CASE
    WHEN status = 'denied' AND closed_reason = 'expired' THEN 'lapse'
    WHEN status = 'denied' THEN 'deny'
    WHEN status = 'cancelled' AND closed_reason = 'no_show' THEN 'no_show'
    WHEN status = 'cancelled' AND closed_reason IS NOT NULL THEN 'cancel_by_desk'
    WHEN status = 'cancelled' THEN 'cancel'
    WHEN closed_reason IN ('lost', 'damaged') THEN 'write_off'
    ELSE 'return'
  END)
WHERE status IN ('cancelled', 'denied', 'returned');

UPDATE orders SET return_condition = 'lost' WHERE closed_by = 'write_off' AND closed_reason = 'lost';
