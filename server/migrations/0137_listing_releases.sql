-- expand
-- Offers of listings whose agent has left, from their office to that of the agent; one at a time is open.
create table listing_releases (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid not null references listings (id) on delete cascade,
  from_office_code text not null,
  to_office_code text not null,
  state text not null check (state in ('offered', 'accepted', 'declined', 'withdrawn')),
  offered_by text not null,
  offered_on timestamptz not null,
  answer_by timestamptz not null,
  settled_by text,
  settled_on timestamptz
);
--> statement-breakpoint
create index listing_releases_registration on listing_releases (registration_id);
--> statement-breakpoint
create index listing_releases_to on listing_releases (to_office_code, offered_on);
--> statement-breakpoint
create index listing_releases_from on listing_releases (from_office_code, offered_on);
--> statement-breakpoint
alter table compliance_records add column signature_again_from timestamptz;
