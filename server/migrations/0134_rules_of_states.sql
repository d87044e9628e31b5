-- expand
ALTER TABLE compliance_records ADD COLUMN first_private_showing_on date, ADD COLUMN first_private_marketing_on date;
--> statement-breakpoint
-- Sets of before are for all states and bar no option.
UPDATE rule_sets SET body = '{"states": [], "forbidden": []}'::jsonb || body;
--> statement-breakpoint
-- Sets of one date may be for different states, which the lock of their writes keeps apart.
DROP INDEX rule_sets_place;
--> statement-breakpoint
CREATE INDEX rule_sets_place ON rule_sets (originating_system_id, valid_from);
