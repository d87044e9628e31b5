-- expand
-- A process that has ended stays known for a while: what takes an old form away waits for it, so that a step back works.
alter table processes add column ended_on timestamptz;
