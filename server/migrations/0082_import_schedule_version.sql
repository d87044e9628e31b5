-- expand
-- Whoever saves the schedule of imports names the version that they have seen, so that nobody overwrites another unawares.
alter table import_schedules add column row_version integer not null default 1;
