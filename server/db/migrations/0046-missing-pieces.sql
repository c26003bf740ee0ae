-- What an object lacks of its contents now, until it is found or replaced: `{ it, en, since, order_id }`.
ALTER TABLE products ADD COLUMN missing jsonb NOT NULL DEFAULT '[]';
-- What a loan went out and came back without: `{ it, en, at }`, where `at` is its move.
ALTER TABLE orders ADD COLUMN missing jsonb NOT NULL DEFAULT '[]';
