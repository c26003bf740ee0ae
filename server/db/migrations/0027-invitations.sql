-- Somebody is asked to become a member, or one of the staff. One that is withdrawn has no row.
CREATE TABLE invitations (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  email text NOT NULL,
  level integer NOT NULL CHECK (level BETWEEN 1 AND 10),
  lang text NOT NULL CHECK (lang IN ('it', 'en')),
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  token_hash text NOT NULL,
  invited_by text,
  created_at timestamptz NOT NULL,
  -- Null: written, and not sent yet.
  sent_at timestamptz,
  expires_at timestamptz NOT NULL,
  opened_at timestamptz,
  accepted_at timestamptz,
  member_id text,
  PRIMARY KEY (library_id, id),
  UNIQUE (library_id, token_hash),
  FOREIGN KEY (library_id, member_id) REFERENCES members,
  CHECK ((accepted_at IS NULL) = (member_id IS NULL))
);
-- Whoever is invited twice has one invitation.
CREATE UNIQUE INDEX invitations_open ON invitations (library_id, email) WHERE accepted_at IS NULL;

ALTER TABLE members
  -- Since when they have their level; null where nobody wrote it down.
  ADD COLUMN role_since timestamptz,
  -- Why somebody is suspended, and the last day of it; null: until it is lifted.
  ADD COLUMN banned_reason text,
  ADD COLUMN banned_until date;
