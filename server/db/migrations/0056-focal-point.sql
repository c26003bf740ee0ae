-- What of a picture is to be seen where it is cut, in hundredths from its left and from its top.
ALTER TABLE files
  ADD COLUMN focal_x smallint NOT NULL DEFAULT 50 CHECK (focal_x BETWEEN 0 AND 100),
  ADD COLUMN focal_y smallint NOT NULL DEFAULT 50 CHECK (focal_y BETWEEN 0 AND 100);
