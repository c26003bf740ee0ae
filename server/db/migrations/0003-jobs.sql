-- What each reader is written to in, what the jobs may do, and what they did.
ALTER TABLE members ADD COLUMN lang text NOT NULL DEFAULT 'it' CHECK (lang IN ('it', 'en'));

ALTER TABLE libraries
  -- Loans asked for are approved at once, without the desk.
  ADD COLUMN auto_approve boolean NOT NULL DEFAULT false,
  -- After so many days on which the point was open, a loan nobody collected is cancelled.
  ADD COLUMN collect_open_days integer NOT NULL DEFAULT 3 CHECK (collect_open_days BETWEEN 1 AND 30);

-- Set when a piece of work was tried often enough: it waits for a person.
ALTER TABLE outbox ADD COLUMN given_up_at timestamptz;

CREATE TABLE job_runs (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  name text NOT NULL,
  -- Runs in a row that found nothing to do share a row: started_at is the first's, finished_at the last's.
  runs integer NOT NULL DEFAULT 1,
  started_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  -- { what: how many }; empty when there was nothing to do.
  counts jsonb NOT NULL DEFAULT '{}',
  error text,
  PRIMARY KEY (library_id, id)
);
CREATE INDEX job_runs_latest ON job_runs (library_id, name, finished_at DESC);

-- What a member has been reminded of, so that each thing is said once.
CREATE TABLE notices (
  library_id text NOT NULL,
  member_id text NOT NULL,
  subject_id text NOT NULL,
  kind text NOT NULL,
  -- The day in Rome on which it was said, all of a day in one mail.
  said_on date NOT NULL,
  PRIMARY KEY (library_id, member_id, subject_id, kind),
  FOREIGN KEY (library_id, member_id) REFERENCES members
);
CREATE INDEX notices_by_day ON notices (library_id, member_id, said_on);
