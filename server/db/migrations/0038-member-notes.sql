-- What staff write about a member for one another; the member finds it in the copy of their data.
CREATE TABLE member_notes (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  member_id text NOT NULL,
  text text NOT NULL,
  -- One of the staff, who may be a member of another library.
  written_by text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, id),
  FOREIGN KEY (library_id, member_id) REFERENCES members
);
CREATE INDEX member_notes_by_member ON member_notes (library_id, member_id, created_at);
