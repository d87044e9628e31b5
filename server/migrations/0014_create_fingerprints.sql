-- What a create with this key held: the key answers only the same again. Keys from before know no content, and match none.
alter table idempotency_keys add column fingerprint text not null default '';
--> statement-breakpoint
alter table idempotency_keys alter column fingerprint drop default;
