-- expand
-- Until when members register and unregister; null is until the start.
alter table training_classes add column has_wait_list boolean not null default false;
alter table training_classes add column register_until timestamptz;
alter table training_classes add column unregister_until timestamptz;
-- Seats that are on offer to members of the wait list: a seat is taken by one guarded update of this row.
alter table training_classes add column seats_offered integer not null default 0;
-- Who waits for a seat, in the order of their ids; whoever staff have put ahead comes first.
create table training_waits (
  id integer generated always as identity primary key,
  training_class_id integer not null references training_classes,
  member_id integer not null references members,
  state text not null check (state in ('waiting', 'offered', 'lapsed')),
  joined_on timestamptz not null,
  ahead_on timestamptz,
  offered_until timestamptz,
  unique (training_class_id, member_id),
  check ((state = 'waiting') = (offered_until is null))
);
create index training_waits_member_id on training_waits (member_id);
create index training_waits_line on training_waits (training_class_id, ahead_on, id) where state = 'waiting';
create index training_waits_offers on training_waits (offered_until) where state = 'offered';
