-- expand
-- Uploaded files are read in slices: of a value that is not compressed the database fetches a slice alone.
alter table import_parts alter column bytes set storage external;
