-- Counts alone: no member, no account, no session and no address. A figure is counted by day, and by week and by month
-- under a name of its own, at their first day; the empty key is the sum of all records.
create table usage_counts (
  day date not null,
  figure text not null,
  key text not null,
  aor_short_name text not null,
  member_type_id integer not null,
  count integer not null,
  primary key (figure, day, key, aor_short_name, member_type_id)
);
