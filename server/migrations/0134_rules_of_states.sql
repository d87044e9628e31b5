-- expand
alter table compliance_records add column first_private_showing_on date, add column first_private_marketing_on date;
--> statement-breakpoint
-- Sets of one date may be for different states, which the lock of their writes keeps apart.
drop index rule_sets_place;
