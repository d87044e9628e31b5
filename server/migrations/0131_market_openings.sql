-- expand
-- When staff of the MLS said that the market is open: one row, after which nothing is asked before it.
create table market_openings (
  id integer primary key default 1 check (id = 1),
  opened_on timestamptz not null,
  opened_by integer
);
