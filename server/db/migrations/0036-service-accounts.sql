-- What a library gave us to use a service of others in its own name. One that has ended is used by what began with it.
-- The secret is encrypted with a key that is not in the database (server/services/seal.ts).
CREATE TABLE service_accounts (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  service text NOT NULL CHECK (service IN ('mail', 'payments', 'sign_on')),
  -- Grows with every change, so that every process opens its client anew.
  version integer NOT NULL DEFAULT 1,
  settings jsonb NOT NULL,
  secret text,
  secret_set_at timestamptz,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (library_id, id),
  CHECK ((secret IS NULL) = (secret_set_at IS NULL))
);
CREATE UNIQUE INDEX service_accounts_in_use ON service_accounts (library_id, service) WHERE ended_at IS NULL;

-- The account with which a payment began; null: the installation's.
ALTER TABLE payment_intents
  ADD COLUMN account_id text,
  ADD CONSTRAINT payment_intents_account FOREIGN KEY (library_id, account_id) REFERENCES service_accounts;
