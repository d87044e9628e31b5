-- expand
-- Whose listing a deadline is of, as far as pages of deadlines are bounded and ordered by it: among all deadlines of a market
-- or an association a page is then found by an index. `is_listed` is null while the rest is not filled in, and false when the
-- listing is there for nobody.
alter table deadlines add column is_listed boolean, add column list_aor text, add column agent_last_name text,
  add column agent_first_name text, add column office_name text;
-- Pages are found without the rows themselves only as long as the table is tidied often.
alter table deadlines set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
--> statement-breakpoint
-- Kept by the database, so that processes of the former release keep it too.
create function place_deadline() returns trigger language plpgsql as $$
begin
  select standard_status <> 'Z', list_aor, last_name, first_name, name
    into new.is_listed, new.list_aor, new.agent_last_name, new.agent_first_name, new.office_name
    from listings left join members on lower(login_id) = lower(list_agent_mls_id)
      left join offices on office_code = list_office_code
    where listings.id = new.registration_id;
  return new;
end
$$;
create trigger deadlines_place before insert on deadlines
  for each row when (new.is_listed is null) execute function place_deadline();
--> statement-breakpoint
create function place_deadlines_of(listing_ids uuid[]) returns void language sql as $$
  update deadlines set is_listed = standard_status <> 'Z', list_aor = listings.list_aor, agent_last_name = last_name,
      agent_first_name = first_name, office_name = name
    from listings left join members on lower(login_id) = lower(list_agent_mls_id)
      left join offices on office_code = list_office_code
    where listings.id = any(listing_ids) and registration_id = listings.id
$$;
create function place_deadlines_of_listing() returns trigger language plpgsql as $$
begin
  perform place_deadlines_of(array[new.id]);
  return null;
end
$$;
create trigger listings_place_deadlines after update on listings for each row
  when ((old.standard_status, old.list_aor, old.list_agent_mls_id, old.list_office_code)
    is distinct from (new.standard_status, new.list_aor, new.list_agent_mls_id, new.list_office_code))
  execute function place_deadlines_of_listing();
--> statement-breakpoint
create function place_deadlines_of_agent() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_op <> 'UPDATE' or (old.login_id, old.first_name, old.last_name)
      is distinct from (new.login_id, new.first_name, new.last_name) then
    ids := array(select id from listings
      where list_agent_mls_id in (old.login_id, new.login_id) and standard_status <> 'Z');
  end if;
  -- A roster brings many members without a listing.
  if ids <> '{}' then
    perform place_deadlines_of(ids);
  end if;
  return null;
end
$$;
create trigger members_place_deadlines after insert or update or delete on members
  for each row execute function place_deadlines_of_agent();
--> statement-breakpoint
create function place_deadlines_of_office() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_op <> 'UPDATE' or (old.office_code, old.name) is distinct from (new.office_code, new.name) then
    ids := array(select id from listings
      where list_office_code in (old.office_code, new.office_code) and standard_status <> 'Z');
  end if;
  if ids <> '{}' then
    perform place_deadlines_of(ids);
  end if;
  return null;
end
$$;
create trigger offices_place_deadlines after insert or update or delete on offices
  for each row execute function place_deadlines_of_office();
