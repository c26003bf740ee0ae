-- What is being written of a letter at the desk, and no mail says yet.
CREATE TABLE letter_drafts (
  library_id text NOT NULL REFERENCES libraries,
  name text NOT NULL,
  content jsonb NOT NULL,
  saved_by text NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, name)
);

-- The library's own words in a letter: the last version is in use. Without content the letter is as it came.
CREATE TABLE letter_versions (
  library_id text NOT NULL REFERENCES libraries,
  name text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  content jsonb,
  published_by text,
  published_at timestamptz NOT NULL,
  restored_from integer,
  PRIMARY KEY (library_id, name, version)
);
