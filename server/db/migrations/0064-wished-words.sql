-- What members looked for and the library does not have: their words as they typed them, in small letters. Staff hides
-- words that nobody should read; new wishes of hidden words are hidden too.
CREATE TABLE wished_words (
  library_id text NOT NULL REFERENCES libraries,
  member_id text NOT NULL,
  words text NOT NULL CHECK (length(words) BETWEEN 3 AND 60),
  hidden boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, member_id, words),
  FOREIGN KEY (library_id, member_id) REFERENCES members
);
CREATE INDEX wished_words_by_words ON wished_words (library_id, words);
