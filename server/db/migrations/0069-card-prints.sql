-- Members' cards that were put on paper together. A card counts as printed once a confirmed print has its number.
CREATE TABLE card_prints (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  -- The cell of the first sheet that it begins at.
  first_cell integer NOT NULL,
  cards integer NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  PRIMARY KEY (library_id, id)
);
CREATE INDEX card_prints_latest ON card_prints (library_id, created_at);

CREATE TABLE printed_cards (
  library_id text NOT NULL,
  print_id text NOT NULL,
  member_id text NOT NULL,
  position integer NOT NULL,
  -- As it is on the card; the name is the member's of the day on which the file is made.
  card_number text NOT NULL,
  PRIMARY KEY (library_id, print_id, member_id),
  FOREIGN KEY (library_id, print_id) REFERENCES card_prints ON DELETE CASCADE,
  -- Who came in by an import that is undone, or never proved an address, leaves as if they had never been here.
  FOREIGN KEY (library_id, member_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX printed_cards_by_member ON printed_cards (library_id, member_id);
