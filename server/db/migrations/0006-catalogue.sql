-- Search, support, public documents, upkeep of files and points, and what the external CRM was told.
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Italian and English word forms, read without their accents: «perche» finds «perché».
CREATE TEXT SEARCH CONFIGURATION lib_it (COPY = italian);
ALTER TEXT SEARCH CONFIGURATION lib_it ALTER MAPPING FOR hword, hword_part, word WITH unaccent, italian_stem;
CREATE TEXT SEARCH CONFIGURATION lib_en (COPY = english);
ALTER TEXT SEARCH CONFIGURATION lib_en ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
CREATE TEXT SEARCH CONFIGURATION lib_plain (COPY = simple);
ALTER TEXT SEARCH CONFIGURATION lib_plain ALTER MAPPING FOR hword, hword_part, word WITH unaccent, simple;

ALTER TABLE products ADD COLUMN search tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('lib_it'::regconfig, coalesce(name->>'it', '')), 'A') ||
  setweight(to_tsvector('lib_en'::regconfig, coalesce(name->>'en', '')), 'A') ||
  setweight(to_tsvector('lib_plain'::regconfig, replace(code, '-', ' ') || ' ' || coalesce(name->>'it', '')), 'A') ||
  setweight(to_tsvector('lib_it'::regconfig, coalesce(contents->'it', '[]')), 'B') ||
  setweight(to_tsvector('lib_en'::regconfig, coalesce(contents->'en', '[]')), 'B') ||
  setweight(to_tsvector('lib_it'::regconfig, coalesce(description->>'it', '')), 'C') ||
  setweight(to_tsvector('lib_en'::regconfig, coalesce(description->>'en', '')), 'C')
) STORED;
-- The embedded engine has no autovacuum to empty a pending list, so there is none.
CREATE INDEX products_by_search ON products USING gin (library_id, search) WITH (fastupdate = off) WHERE status = 'published';

-- All words must be there: each as an Italian or an English form, or as the beginning of a name, its last vowel
-- left open: a word still being typed, or a plural the stemmer does not know («trapani»). «di», «con» and their
-- like count only when nothing else was written.
CREATE FUNCTION search_query(words text[]) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  word text;
  form tsquery;
  asked tsquery := ''::tsquery;
BEGIN
  FOREACH word IN ARRAY words LOOP
    form := to_tsquery('lib_it', quote_literal(word));
    CONTINUE WHEN numnode(form) = 0 AND cardinality(words) > 1;
    form := form || to_tsquery('lib_en', quote_literal(word));
    form := form || to_tsquery('lib_plain', CASE
      WHEN length(word) > 4 THEN quote_literal(regexp_replace(word, '[aeio]$', '')) || ':*'
      WHEN length(word) > 2 THEN quote_literal(word) || ':*'
      ELSE quote_literal(word) END);
    asked := asked && form;
  END LOOP;
  RETURN asked;
END $$;

-- The words a library's objects are described with: what a word with a typing error is compared to.
CREATE TABLE words (
  library_id text NOT NULL REFERENCES libraries,
  word text NOT NULL,
  PRIMARY KEY (library_id, word)
);
CREATE INDEX words_by_likeness ON words USING gist (library_id, word gist_trgm_ops);

CREATE FUNCTION words_of(name jsonb, description jsonb, contents jsonb) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT word FROM unnest(tsvector_to_array(to_tsvector('lib_plain', jsonb_build_array(name, description, contents)))) AS word
  WHERE length(word) BETWEEN 3 AND 40 AND word ~ '^[a-z0-9]*[a-z][a-z0-9]*$'
$$;

-- In order, so that two additions at once wait for each other and never in a circle. Words that say nothing
-- («della», «per») are no correction of any other.
CREATE FUNCTION learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO words (library_id, word)
    SELECT library_id, word FROM (
      SELECT DISTINCT p.library_id, word FROM changed p, words_of(p.name, p.description, p.contents) AS word
      WHERE p.status = 'published'
    ) AS said
    WHERE ts_lexize('italian_stem', word) <> '{}'
      AND NOT EXISTS (SELECT 1 FROM words w WHERE w.library_id = said.library_id AND w.word = said.word)
    ORDER BY 1, 2
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER products_learn_words AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION learn_words();
CREATE TRIGGER products_learn_new_words AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION learn_words();
INSERT INTO words (library_id, word)
  SELECT DISTINCT p.library_id, word FROM products p, words_of(p.name, p.description, p.contents) AS word
  WHERE p.status = 'published' AND ts_lexize('italian_stem', word) <> '{}';

-- Objects that the external CRM puts forward, in its order.
CREATE TABLE crm_highlights (
  library_id text NOT NULL,
  product_id text NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (library_id, product_id),
  FOREIGN KEY (library_id, product_id) REFERENCES products
);

-- How far a run of the synchronisation came, so that one cut short goes on from there.
CREATE TABLE crm_syncs (
  library_id text NOT NULL REFERENCES libraries,
  kind text NOT NULL CHECK (kind IN ('users', 'products', 'orders')),
  run text NOT NULL,
  after_id text NOT NULL DEFAULT '',
  sent integer NOT NULL DEFAULT 0,
  requested_by text,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  error text,
  PRIMARY KEY (library_id, kind)
);

CREATE TABLE support_requests (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  email text NOT NULL,
  section text NOT NULL CHECK (section IN ('informazioni sul servizio', 'problemi tecnici')),
  object text NOT NULL,
  message text NOT NULL,
  lang text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, id)
);
CREATE INDEX support_latest ON support_requests (library_id, created_at DESC);

-- Documents of a library for everybody, as its questions and answers in print.
CREATE TABLE documents (
  library_id text NOT NULL REFERENCES libraries,
  name text NOT NULL,
  stored_name text NOT NULL,
  title text NOT NULL,
  size integer NOT NULL,
  public boolean NOT NULL DEFAULT false,
  uploaded_by text,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, name)
);

-- Deleted files and points come back for thirty days.
ALTER TABLE files ADD COLUMN deleted_at timestamptz, ADD COLUMN deleted_by text, ADD COLUMN avif_at timestamptz,
  ADD COLUMN missing_since timestamptz;
CREATE INDEX files_latest ON files (library_id, created_at DESC, id);
CREATE INDEX files_by_uploader ON files (library_id, uploaded_by, created_at DESC);
ALTER TABLE headquarters ADD COLUMN deleted_at timestamptz, ADD COLUMN deleted_by text;
