-- expand
-- A room in another time zone than the market's; null for that of the market.
alter table training_locations add column zone text;
