-- One inbox at the desk: questions, problems told of an object, and what became of the notes on loans.
ALTER TABLE support_requests
  ADD COLUMN kind text NOT NULL DEFAULT 'question' CHECK (kind IN ('question', 'problem', 'note')),
  -- Who wrote while signed in; others are known by their address.
  ADD COLUMN member_id text,
  ADD COLUMN product_id text,
  ADD COLUMN order_id text,
  ADD COLUMN file_id text,
  -- Some of the staff, who may be members of another library.
  ADD COLUMN taken_by text,
  ADD COLUMN taken_at timestamptz,
  ADD COLUMN done_by text,
  ADD COLUMN done_at timestamptz,
  ADD COLUMN answers jsonb NOT NULL DEFAULT '[]',
  ADD FOREIGN KEY (library_id, member_id) REFERENCES members,
  ADD FOREIGN KEY (library_id, product_id) REFERENCES products,
  ADD FOREIGN KEY (library_id, order_id) REFERENCES orders,
  -- The text of a note is the loan's own.
  ADD CHECK ((kind = 'note') = (order_id IS NOT NULL)),
  ADD CHECK ((kind = 'problem') = (product_id IS NOT NULL)),
  ADD CHECK ((taken_by IS NULL) = (taken_at IS NULL)),
  ADD CHECK ((done_by IS NULL) = (done_at IS NULL));
CREATE UNIQUE INDEX support_notes ON support_requests (library_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX support_by_member ON support_requests (library_id, member_id) WHERE member_id IS NOT NULL;

-- A review hidden at the desk is printed nowhere; its answer stands under it.
ALTER TABLE reviews
  ADD COLUMN hidden_at timestamptz,
  ADD COLUMN hidden_by text,
  ADD COLUMN hidden_reason text,
  ADD COLUMN answer text,
  ADD COLUMN answered_at timestamptz;
CREATE INDEX reviews_latest ON reviews (library_id, created_at DESC);

-- What came of telephoning a member, or writing to them.
CREATE TABLE member_calls (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  member_id text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('answered', 'no_answer', 'will_come', 'wrong_number')),
  -- The day on which they said they would come.
  comes_on date,
  -- One of the staff, who may be a member of another library.
  called_by text NOT NULL,
  called_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, id),
  FOREIGN KEY (library_id, member_id) REFERENCES members,
  CHECK (outcome = 'will_come' OR comes_on IS NULL)
);
CREATE INDEX member_calls_by_member ON member_calls (library_id, member_id, called_at);
