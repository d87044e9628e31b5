-- expand
-- The columns of the first records in the order of the file: an object keeps its keys in an order of its own.
alter table import_files add column columns text[] not null default '{}';
