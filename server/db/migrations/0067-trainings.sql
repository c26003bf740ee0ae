-- What the training of a category is, in the library's words: its objects are lent only to members who have done it.
-- Null: to everybody.
ALTER TABLE categories ADD COLUMN training jsonb CHECK (training IS NULL OR length(training ->> 'it') > 0);

-- Who was trained for a category, on which day and by whom of the staff.
CREATE TABLE trainings (
  library_id text NOT NULL REFERENCES libraries,
  member_id text NOT NULL,
  category_id text NOT NULL,
  given_on date NOT NULL,
  given_by text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, member_id, category_id),
  FOREIGN KEY (library_id, member_id) REFERENCES members,
  FOREIGN KEY (library_id, category_id) REFERENCES categories
);
CREATE INDEX trainings_by_category ON trainings (library_id, category_id);

-- Somebody of the desk let it go out, with a reason, to a member who was not trained for it.
ALTER TABLE orders ADD COLUMN without_training boolean NOT NULL DEFAULT false;
