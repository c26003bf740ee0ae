-- What became of a payment, moment by moment; a refund that somebody decided; and what its payer disputed.
ALTER TABLE payment_intents
  ADD COLUMN granted_at timestamptz,
  -- Since when the money is owed back, and who decided so: null where it was not a person.
  ADD COLUMN refund_asked_at timestamptz,
  ADD COLUMN refund_asked_by text,
  -- Why, in words that the member reads too.
  ADD COLUMN refund_note text,
  ADD COLUMN refunded_at timestamptz,
  ADD COLUMN flagged_at timestamptz;

UPDATE payment_intents SET granted_at = settled_at WHERE status = 'granted';
UPDATE payment_intents SET refunded_at = settled_at WHERE status = 'refunded';
UPDATE payment_intents i
  SET granted_at = COALESCE(i.granted_at, a.paid), refund_asked_at = a.owed, flagged_at = a.flagged
  FROM (
    SELECT library_id, subject_id,
      max(at) FILTER (WHERE action = 'pay') AS paid,
      max(at) FILTER (WHERE action = 'owe') AS owed,
      max(at) FILTER (WHERE action = 'flag') AS flagged
    FROM audit WHERE subject = 'payment' GROUP BY library_id, subject_id
  ) a
  WHERE a.library_id = i.library_id AND a.subject_id = i.id;

CREATE INDEX payment_intents_latest ON payment_intents (library_id, created_at, id);

-- A payer's dispute under the provider's id, as its latest message has it. One payment may be disputed more than once.
CREATE TABLE payment_disputes (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  intent_id text NOT NULL,
  reason text NOT NULL,
  -- The provider's names.
  status text NOT NULL,
  opened_at timestamptz NOT NULL,
  -- Until when the library has to answer there.
  answer_by timestamptz,
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('won', 'lost', 'ended')),
  -- The moment of the message that was stored last: an older one that comes later changes nothing.
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, id),
  FOREIGN KEY (library_id, intent_id) REFERENCES payment_intents,
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX payment_disputes_of ON payment_disputes (library_id, intent_id, opened_at);
