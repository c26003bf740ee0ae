-- Who is at a point's desk, in a span of its hours on a day. An open day without hours has one span, the empty one.
CREATE TABLE shifts (
  library_id text NOT NULL REFERENCES libraries,
  headquarter_id text NOT NULL,
  day date NOT NULL,
  hours text NOT NULL,
  member_id text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, headquarter_id, day, hours, member_id),
  FOREIGN KEY (library_id, headquarter_id) REFERENCES headquarters,
  FOREIGN KEY (library_id, member_id) REFERENCES members
);
CREATE INDEX shifts_by_member ON shifts (library_id, member_id, day);
