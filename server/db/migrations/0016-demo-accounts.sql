-- The demonstration's accounts, whose password everybody knows: a start without the demonstration closes them.
ALTER TABLE members ADD COLUMN is_demo boolean NOT NULL DEFAULT false;

-- All of them were made with one and the same hash.
UPDATE members SET is_demo = true WHERE email LIKE '%@demo.test' OR password_hash IN
  (SELECT password_hash FROM members WHERE email LIKE '%@demo.test');
