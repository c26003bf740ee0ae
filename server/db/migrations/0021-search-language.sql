-- A word with a typing error is corrected to words of the reader's language only.
DROP TRIGGER products_learn_words ON products;
DROP TRIGGER products_learn_new_words ON products;
DROP FUNCTION learn_words();
DROP FUNCTION words_of(jsonb, jsonb, jsonb);
DROP TABLE words;

CREATE TABLE words (
  library_id text NOT NULL REFERENCES libraries,
  lang text NOT NULL CHECK (lang IN ('it', 'en')),
  word text NOT NULL,
  PRIMARY KEY (library_id, lang, word)
);
CREATE INDEX words_by_likeness ON words USING gist (library_id, lang, word gist_trgm_ops);

-- An English reader reads in Italian what has no translation. Words that say nothing («della», «per») are left out.
CREATE FUNCTION words_of(name jsonb, description jsonb, contents jsonb)
RETURNS TABLE (lang text, word text) LANGUAGE sql STABLE AS $$
  SELECT spoken.lang, said.word
  FROM (VALUES ('it', 'italian_stem'::regdictionary), ('en', 'english_stem')) AS spoken (lang, stem),
    unnest(tsvector_to_array(to_tsvector('lib_plain', jsonb_build_array(
      coalesce(name->spoken.lang, name->'it'),
      coalesce(description->spoken.lang, description->'it'),
      coalesce(contents->spoken.lang, contents->'it'))))) AS said (word)
  WHERE length(said.word) BETWEEN 3 AND 40 AND said.word ~ '^[a-z0-9]*[a-z][a-z0-9]*$'
    AND ts_lexize(spoken.stem, said.word) <> '{}'
$$;

-- In order, so that two additions at once wait for each other and never in a circle.
CREATE FUNCTION learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO words (library_id, lang, word)
    SELECT library_id, lang, word FROM (
      SELECT DISTINCT p.library_id, said.lang, said.word
      FROM changed p, words_of(p.name, p.description, p.contents) AS said
      WHERE p.status = 'published'
    ) AS said
    WHERE NOT EXISTS (
      SELECT 1 FROM words w WHERE w.library_id = said.library_id AND w.lang = said.lang AND w.word = said.word)
    ORDER BY 1, 2, 3
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER products_learn_words AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION learn_words();
CREATE TRIGGER products_learn_new_words AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION learn_words();
INSERT INTO words (library_id, lang, word)
  SELECT DISTINCT p.library_id, said.lang, said.word
  FROM products p, words_of(p.name, p.description, p.contents) AS said
  WHERE p.status = 'published';

-- As before, but the beginning of a word counts in names only: «alta» is no «altre» of a description.
CREATE OR REPLACE FUNCTION search_query(words text[]) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
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
      WHEN length(word) > 4 THEN quote_literal(regexp_replace(word, '[aeio]$', '')) || ':*A'
      WHEN length(word) > 2 THEN quote_literal(word) || ':*A'
      ELSE quote_literal(word) END);
    asked := asked && form;
  END LOOP;
  RETURN asked;
END $$;

-- The categories whose name has all these words, in either language.
CREATE FUNCTION categories_called(library text, words text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(c.id), '{}') FROM categories c
  WHERE c.library_id = library AND (
    to_tsvector('lib_it', c.name->>'it') @@ plainto_tsquery('lib_it', array_to_string(words, ' '))
    OR to_tsvector('lib_en', coalesce(c.name->>'en', '')) @@ plainto_tsquery('lib_en', array_to_string(words, ' ')))
$$;
