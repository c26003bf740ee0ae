-- Where everybody shares: how many days after joining a member may still borrow without an object of their own.
ALTER TABLE libraries
  ADD COLUMN sharing_grace_days integer NOT NULL DEFAULT 60 CHECK (sharing_grace_days BETWEEN 0 AND 730);
