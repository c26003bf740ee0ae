-- What is being written at the desk and no reader sees yet: one for each text.
CREATE TABLE text_drafts (
  library_id text NOT NULL REFERENCES libraries,
  name text NOT NULL,
  content jsonb NOT NULL,
  saved_by text NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, name)
);

-- Each publication of a text. The first of a text is what stood there before anybody wrote at the desk: it is nobody's.
CREATE TABLE text_versions (
  library_id text NOT NULL REFERENCES libraries,
  name text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  content jsonb NOT NULL,
  published_by text,
  published_at timestamptz NOT NULL,
  restored_from integer,
  PRIMARY KEY (library_id, name, version)
);

-- Which version of the terms of use a member has accepted, and when.
CREATE TABLE policy_acceptances (
  library_id text NOT NULL REFERENCES libraries,
  member_id text NOT NULL,
  version text NOT NULL,
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, member_id, version),
  FOREIGN KEY (library_id, member_id) REFERENCES members
);
