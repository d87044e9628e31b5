-- expand, reviewed: names, columns and refusals stay as they are, and nothing is copied or scanned under the lock.
-- Audit trail and history lie in partitions by month, so that what is old can be archived.
lock table audit_entries, history_entries in access exclusive mode;
-- The message names the whole, whichever partition a row lies in.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % cannot be changed', coalesce(tg_argv[0], tg_table_name);
end
$$;
-- Brings a table with the columns of the whole in as a partition. Indexes that it has already are taken as they are, and
-- row triggers come by themselves; what refuses to empty it does not.
create function attach_partition(whole text, part text, bounds text) returns void language plpgsql as $$
begin
  execute format('alter table %I attach partition %I %s', whole, part, bounds);
  execute format('create trigger %I before truncate on %I for each statement execute function refuse_change(%L)',
    whole || '_kept', part, whole);
end
$$;
-- Makes the partition of a month; on the whole it takes no lock that reads or writes wait for.
create function add_month(whole text, month timestamptz) returns void language plpgsql as $$
declare
  part text := whole || to_char(month at time zone 'UTC', '_YYYY_MM');
begin
  execute format('create table %I (like %I including all)', part, whole);
  perform attach_partition(whole, part,
    format('for values from (%L) to (%L)', month, (month at time zone 'UTC' + interval '1 month') at time zone 'UTC'));
end
$$;
-- The first partition up to the bound of its check, the months after it, and the default for what fits none.
create function partition_first(whole text) returns void language plpgsql as $$
declare
  first text := whole || '_first';
  bound timestamptz := (select substring(pg_get_constraintdef(oid) from '''([^'']+)''')::timestamptz
    from pg_constraint where conname = first and contype = 'c');
  month timestamptz := bound;
begin
  perform attach_partition(whole, first, format('for values from (minvalue) to (%L)', bound));
  execute format('alter table %I drop constraint %I', first, first);
  while month at time zone 'UTC' <= date_trunc('month', now() at time zone 'UTC') + interval '3 months' loop
    perform add_month(whole, month);
    month := (month at time zone 'UTC' + interval '1 month') at time zone 'UTC';
  end loop;
  execute format('create table %I (like %I including all)', whole || '_default', whole);
  perform attach_partition(whole, whole || '_default', 'default');
end
$$;
--> statement-breakpoint
create sequence audit_entry_number;
select setval('audit_entry_number', last_value, is_called) from audit_entries_id_seq;
alter table audit_entries alter column id drop identity;
alter table audit_entries rename to audit_entries_first;
drop trigger audit_entries_append_only on audit_entries_first;
drop trigger audit_entries_kept on audit_entries_first;
alter table audit_entries_first drop constraint audit_entries_pkey,
  add primary key using index audit_entries_first_pkey;
alter index audit_entries_time rename to audit_entries_first_time;
alter index audit_entries_actor rename to audit_entries_first_actor;
alter index audit_entries_action rename to audit_entries_first_action;
alter index audit_entries_entity rename to audit_entries_first_entity;
alter index audit_entries_act rename to audit_entries_first_act;
alter index audit_entries_record rename to audit_entries_first_record;
alter index audit_entries_concerned rename to audit_entries_first_concerned;
alter index audit_entries_staff_acts rename to audit_entries_first_staff_acts;
alter index audit_entries_staff_actor rename to audit_entries_first_staff_actor;
create table audit_entries (like audit_entries_first including generated including storage) partition by range (at);
alter table audit_entries alter column id set default nextval('audit_entry_number'), add primary key (id, at);
alter sequence audit_entry_number owned by audit_entries.id;
create index audit_entries_time on audit_entries (at desc, id desc);
create index audit_entries_actor on audit_entries (actor, at desc, id desc) include (action, entity, is_staff_act);
create index audit_entries_action on audit_entries (action, at desc, id desc) include (actor, entity, is_staff_act);
create index audit_entries_entity on audit_entries (entity, at desc, id desc) include (actor, action, is_staff_act);
create index audit_entries_act on audit_entries (entity, action, at desc, id desc) include (actor, is_staff_act);
create index audit_entries_record on audit_entries (entity_id, entity, at desc, id desc);
create index audit_entries_concerned on audit_entries (concerned, at desc, id desc)
  include (actor, action, entity, is_staff_act);
create index audit_entries_staff_acts on audit_entries (at desc, id desc) include (actor, action, entity)
  where is_staff_act;
create index audit_entries_staff_actor on audit_entries (actor, at desc, id desc) include (action, entity)
  where is_staff_act;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change('audit_entries');
create trigger audit_entries_kept before truncate on audit_entries
  for each statement execute function refuse_change('audit_entries');
select partition_first('audit_entries');
--> statement-breakpoint
alter table history_entries rename to history_entries_first;
drop trigger history_entries_append_only on history_entries_first;
drop trigger history_entries_kept on history_entries_first;
drop index history_entries_chain;
alter table history_entries_first drop constraint history_entries_registration_id_number_key,
  drop constraint history_entries_pkey, add primary key using index history_entries_first_pkey;
create table history_entries (like history_entries_first including storage, primary key (id, at))
  partition by range (at);
create unique index history_entries_number on history_entries (registration_id, number, at);
create trigger history_entries_append_only before update or delete on history_entries
  for each row execute function refuse_change('history_entries');
create trigger history_entries_kept before truncate on history_entries
  for each statement execute function refuse_change('history_entries');
select partition_first('history_entries');
drop function partition_first;
