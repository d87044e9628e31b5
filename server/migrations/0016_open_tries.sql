-- Tries that are being looked at, by their id with the second until which they hold their place.
alter table sign_in_counters add column open_tries jsonb not null default '{}';
