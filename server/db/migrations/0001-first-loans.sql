-- Every table leads its keys with library_id, so that the same schema can be distributed by tenant.
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE libraries (
  library_id text PRIMARY KEY,
  name text NOT NULL,
  town text NOT NULL DEFAULT '',
  available boolean NOT NULL DEFAULT true,
  renewable_card boolean NOT NULL DEFAULT false,
  auto_membership boolean NOT NULL DEFAULT false,
  mandatory_sharing boolean NOT NULL DEFAULT false,
  sso_signin boolean NOT NULL DEFAULT false,
  preparation_days integer NOT NULL DEFAULT 2 CHECK (preparation_days BETWEEN 0 AND 30),
  max_open_loans integer NOT NULL DEFAULT 3 CHECK (max_open_loans >= 0),
  delivery_on boolean NOT NULL DEFAULT false,
  delivery_price_cents integer NOT NULL DEFAULT 0 CHECK (delivery_price_cents >= 0),
  delivery_radius_km integer NOT NULL DEFAULT 0 CHECK (delivery_radius_km >= 0),
  -- Words, links and contacts: one document the desk edits as a whole (shape: server/library/settings.ts).
  settings jsonb NOT NULL DEFAULT '{}',
  next_shelf_no integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);

CREATE TABLE library_secrets (
  library_id text NOT NULL REFERENCES libraries,
  name text NOT NULL,
  value text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, name)
);

CREATE TABLE members (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  password_hash text,
  level integer NOT NULL DEFAULT 10 CHECK (level BETWEEN 0 AND 10),
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text,
  card_number text,
  domicile jsonb,
  joined_at timestamptz NOT NULL,
  verified_at timestamptz,
  banned_at timestamptz,
  deleted_at timestamptz,
  PRIMARY KEY (library_id, id),
  UNIQUE (library_id, email)
);

CREATE TABLE memberships (
  library_id text NOT NULL,
  id text NOT NULL,
  member_id text NOT NULL,
  card_name text NOT NULL,
  from_date date NOT NULL,
  to_date date NOT NULL CHECK (to_date >= from_date),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, id),
  FOREIGN KEY (library_id, member_id) REFERENCES members
);
CREATE INDEX memberships_by_member ON memberships (library_id, member_id, to_date);

-- One row a signed-in device. The refresh secret is derived, only its hash is kept.
CREATE TABLE sessions (
  library_id text NOT NULL,
  id text NOT NULL,
  member_id text NOT NULL,
  generation integer NOT NULL DEFAULT 0,
  secret_hash text NOT NULL,
  previous_hash text,
  rotated_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_reason text,
  PRIMARY KEY (library_id, id),
  FOREIGN KEY (library_id, member_id) REFERENCES members
);
CREATE INDEX sessions_by_member ON sessions (library_id, member_id);

CREATE TABLE categories (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  slug text NOT NULL CHECK (slug NOT IN ('all', 'last_arrival')),
  name jsonb NOT NULL,
  tint integer NOT NULL CHECK (tint BETWEEN 1 AND 12),
  position integer NOT NULL,
  img_file_id text,
  next_shelf_no integer NOT NULL DEFAULT 0,
  PRIMARY KEY (library_id, id),
  UNIQUE (library_id, slug)
);

CREATE TABLE headquarters (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  name text NOT NULL,
  address text NOT NULL,
  cap text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  province text NOT NULL DEFAULT '',
  lat double precision,
  lon double precision,
  available boolean NOT NULL DEFAULT true,
  smartlocker boolean NOT NULL DEFAULT false,
  smartlocker_instruction jsonb,
  -- [{ id, day, hours }], [YYYY-MM-DD], [{ id, name, inizio, fine }]: always read and edited together.
  opening_hours jsonb NOT NULL DEFAULT '[]',
  additional_days jsonb NOT NULL DEFAULT '[]',
  holidays jsonb NOT NULL DEFAULT '[]',
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (library_id, id)
);

CREATE TABLE files (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  name text NOT NULL CHECK (name <> 'all'),
  size integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  -- [{ url, width }], narrowest first.
  sources jsonb NOT NULL,
  alt jsonb NOT NULL DEFAULT '{"it":"","en":""}',
  folder text NOT NULL DEFAULT '',
  tags jsonb NOT NULL DEFAULT '[]',
  uploaded_by text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, id)
);

CREATE TABLE products (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  code text NOT NULL,
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  -- { it: [..], en: [..] }: what is in the box.
  contents jsonb NOT NULL DEFAULT '{"it":[],"en":[]}',
  headquarter_id text NOT NULL,
  owner_id text,
  transportable boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN
    ('pending', 'changes_requested', 'rejected', 'published', 'withdrawn', 'retired')),
  maintenance_since timestamptz,
  maintenance_note text,
  max_months integer NOT NULL DEFAULT 2 CHECK (max_months BETWEEN 1 AND 12),
  preparation_days integer CHECK (preparation_days BETWEEN 0 AND 30),
  highlight integer,
  -- Its place on the shelf of all objects, given once at publication: pages of a list never move.
  shelf_no integer,
  created_at timestamptz NOT NULL,
  published_at timestamptz,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, id),
  UNIQUE (library_id, code),
  UNIQUE (library_id, shelf_no),
  CHECK (status <> 'published' OR (published_at IS NOT NULL AND shelf_no IS NOT NULL)),
  FOREIGN KEY (library_id, headquarter_id) REFERENCES headquarters,
  FOREIGN KEY (library_id, owner_id) REFERENCES members
);
CREATE INDEX products_by_arrival ON products (library_id, status, published_at DESC, shelf_no DESC);
CREATE INDEX products_by_owner ON products (library_id, owner_id) WHERE owner_id IS NOT NULL;

CREATE TABLE product_categories (
  library_id text NOT NULL,
  product_id text NOT NULL,
  category_id text NOT NULL,
  shelf_no integer NOT NULL,
  PRIMARY KEY (library_id, product_id, category_id),
  UNIQUE (library_id, category_id, shelf_no),
  FOREIGN KEY (library_id, product_id) REFERENCES products,
  FOREIGN KEY (library_id, category_id) REFERENCES categories
);

CREATE TABLE product_pictures (
  library_id text NOT NULL,
  product_id text NOT NULL,
  position integer NOT NULL,
  file_id text NOT NULL,
  PRIMARY KEY (library_id, product_id, position),
  FOREIGN KEY (library_id, product_id) REFERENCES products,
  FOREIGN KEY (library_id, file_id) REFERENCES files
);

CREATE TABLE orders (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  member_id text NOT NULL,
  product_id text NOT NULL,
  status text NOT NULL CHECK (status IN
    ('checkout', 'pending', 'approved', 'extended', 'cancelled', 'denied', 'returned')),
  method text NOT NULL DEFAULT 'pickup' CHECK (method IN ('pickup', 'delivery')),
  headquarter_id text,
  from_date date,
  to_date date,
  preparation_days integer NOT NULL DEFAULT 0,
  -- The days nobody else may have: the loan and the preparation after it, both ends included.
  blocked daterange GENERATED ALWAYS AS (daterange(from_date, to_date + preparation_days, '[]')) STORED,
  note text NOT NULL DEFAULT '',
  note_answers jsonb NOT NULL DEFAULT '[]',
  pickup_code text,
  deposit_code text,
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  decided_at timestamptz,
  ready_at timestamptz,
  picked_up_at timestamptz,
  returned_at timestamptz,
  paid_at timestamptz,
  refunded_at timestamptz,
  closed_reason text,
  return_condition text CHECK (return_condition IN ('good', 'damaged')),
  PRIMARY KEY (library_id, id),
  FOREIGN KEY (library_id, member_id) REFERENCES members,
  FOREIGN KEY (library_id, product_id) REFERENCES products,
  FOREIGN KEY (library_id, headquarter_id) REFERENCES headquarters,
  CHECK ((from_date IS NULL) = (to_date IS NULL)),
  CHECK (to_date >= from_date),
  CHECK (status = 'checkout' OR (from_date IS NOT NULL AND confirmed_at IS NOT NULL)),
  CHECK (from_date IS NULL OR status <> 'checkout' OR expires_at IS NOT NULL),
  CONSTRAINT orders_never_overlap EXCLUDE USING gist
    (library_id WITH =, product_id WITH =, blocked WITH &&)
    WHERE (from_date IS NOT NULL AND status IN ('checkout', 'pending', 'approved', 'extended'))
);
CREATE UNIQUE INDEX orders_one_checkout ON orders (library_id, member_id) WHERE status = 'checkout';
CREATE INDEX orders_by_member ON orders (library_id, member_id, status);
CREATE INDEX orders_by_product ON orders (library_id, product_id, status);
CREATE INDEX orders_by_status ON orders (library_id, status, from_date);

CREATE TABLE audit (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  at timestamptz NOT NULL,
  -- Null for the system; on_behalf_of is the impersonated member.
  actor_id text,
  on_behalf_of text,
  action text NOT NULL,
  subject text NOT NULL,
  subject_id text NOT NULL,
  reason text,
  data jsonb,
  PRIMARY KEY (library_id, id)
);
CREATE INDEX audit_by_subject ON audit (library_id, subject, subject_id, at);

-- What must happen after a commit, written by the verb's own transaction.
CREATE TABLE outbox (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  topic text NOT NULL,
  payload jsonb NOT NULL,
  dedupe_key text,
  created_at timestamptz NOT NULL,
  available_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  leased_until timestamptz,
  done_at timestamptz,
  error text,
  PRIMARY KEY (library_id, id),
  UNIQUE (library_id, topic, dedupe_key)
);
CREATE INDEX outbox_waiting ON outbox (library_id, topic, available_at) WHERE done_at IS NULL;

-- Work that only one process may do at a time.
CREATE TABLE leases (
  library_id text NOT NULL REFERENCES libraries,
  name text NOT NULL,
  holder text NOT NULL,
  until timestamptz NOT NULL,
  data jsonb,
  PRIMARY KEY (library_id, name)
);

CREATE TABLE publications (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'running', 'done', 'failed')),
  reason text NOT NULL CHECK (reason IN ('desk', 'change', 'midnight', 'hook', 'command', 'start')),
  everything boolean NOT NULL DEFAULT false,
  requested_by text,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  to_print integer NOT NULL DEFAULT 0,
  printed integer NOT NULL DEFAULT 0,
  unchanged integer NOT NULL DEFAULT 0,
  removed integer NOT NULL DEFAULT 0,
  milliseconds integer,
  error text,
  PRIMARY KEY (library_id, id)
);
CREATE INDEX publications_latest ON publications (library_id, created_at DESC);
