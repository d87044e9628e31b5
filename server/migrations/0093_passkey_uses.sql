-- expand
-- When a passkey was used last, and whether it is copied to other devices of its owner; unknown of those made before.
alter table second_factors add column last_used_on timestamptz;
--> statement-breakpoint
alter table second_factors add column is_synced boolean;
