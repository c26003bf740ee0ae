-- What was mailed to a member, for the desk to see: never what a mail said.
CREATE TABLE sent_mails (
  library_id text NOT NULL REFERENCES libraries,
  -- The mail's own id: a mail that was handed over twice is one.
  id text NOT NULL,
  member_id text NOT NULL,
  template text NOT NULL,
  subject text NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, id),
  FOREIGN KEY (library_id, member_id) REFERENCES members
);
CREATE INDEX sent_mails_by_member ON sent_mails (library_id, member_id, sent_at);
CREATE INDEX sent_mails_by_time ON sent_mails (library_id, sent_at);
