SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA clock;
CREATE SCHEMA drizzle;
CREATE SCHEMA pgboss;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE TYPE pgboss.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);
CREATE FUNCTION clock.now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    RETURN (now() + '-303:28:59.499'::interval);
CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN
      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false)
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;
      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;
      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;
      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;
CREATE FUNCTION pgboss.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;
      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$;
CREATE FUNCTION pgboss.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;
CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;
      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;
      EXECUTE pgboss.job_table_format(command, 'job_common');
      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;
CREATE FUNCTION pgboss.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;
      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;
      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$;
CREATE FUNCTION public.add_member_standings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into member_standings (member_id) select id from added;
  return null;
end $$;
CREATE FUNCTION public.add_month(whole text, month timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  part text := whole || to_char(month at time zone 'UTC', '_YYYY_MM');
begin
  execute format('create table %I (like %I including all)', part, whole);
  perform attach_partition(whole, part,
    format('for values from (%L) to (%L)', month, (month at time zone 'UTC' + interval '1 month') at time zone 'UTC'));
end
$$;
CREATE FUNCTION public.announce_ended_session() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('session_ended', old.uid);
  return old;
end
$$;
CREATE FUNCTION public.attach_partition(whole text, part text, bounds text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  execute format('alter table %I attach partition %I %s', whole, part, bounds);
  execute format('create trigger %I before truncate on %I for each statement execute function refuse_change(%L)',
    whole || '_kept', part, whole);
end
$$;
CREATE FUNCTION public.audience_entries(criteria jsonb) RETURNS TABLE(field text, op text, wanted text[])
    LANGUAGE sql IMMUTABLE ROWS 2 PARALLEL SAFE
    AS $$
  select lower(c ->> 'field'), lower(c ->> 'op'), array(
    select case lower(c ->> 'op')
      when 'contains' then '%' || regexp_replace(lower(v), '([\\%_])', '\\\1', 'g') || '%'
      else lower(v)
    end
    from jsonb_array_elements_text(case jsonb_typeof(c -> 'values') when 'array' then c -> 'values' else '[]' end) as v
  )
  from jsonb_array_elements(case
    when criteria is null or criteria in ('null', '[]') then '[]'
    when jsonb_typeof(criteria) = 'array' then criteria
    else '[null]'
  end) as c
$$;
CREATE FUNCTION public.audience_keys(criteria jsonb) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case
    when criteria is null or criteria in ('null', '[]') then array['*']
    when jsonb_typeof(criteria) <> 'array' then '{}'
    else coalesce(
      (
        select array(
          select lower(c ->> 'field') || ':' || lower(v)
          from jsonb_array_elements_text(
            case jsonb_typeof(c -> 'values') when 'array' then c -> 'values' else '[]' end
          ) as v
        )
        from jsonb_array_elements(criteria) with ordinality as entry (c, place)
        where lower(c ->> 'op') in ('equal', 'in')
        order by (lower(c ->> 'field') = 'loginid') desc nulls last, place
        limit 1
      ),
      array['*']
    )
  end
$$;
CREATE FUNCTION public.audit_is_staff_act(actor text, action text, entity text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((actor <> ALL (ARRAY['system'::text, 'unknown'::text, 'import'::text])) AND (actor !~~ 'operator:%'::text) AND (entity <> ALL (ARRAY['account'::text, 'listing'::text, 'call'::text, 'roster'::text, 'office'::text, 'association'::text, 'memberSetting'::text, 'officeSetting'::text, 'memberApplication'::text, 'officeApplication'::text])) AND (NOT ((entity = 'member'::text) AND (action = ANY (ARRAY['create'::text, 'update'::text, 'deactivate'::text])))) AND (NOT ((entity = 'attendee'::text) AND (action <> 'record presence'::text))) AND (NOT ((entity = 'course request'::text) AND (action <> 'update'::text))) AND (NOT ((entity = ANY (ARRAY['eula'::text, 'systemNotification'::text])) AND (action = 'acknowledge'::text))));
CREATE FUNCTION public.content_status(state text, latest_version integer, published_version integer) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE state WHEN 'draft'::text THEN 'Draft'::text WHEN 'review'::text THEN 'In Review'::text WHEN 'scheduled'::text THEN 'Scheduled'::text WHEN 'retired'::text THEN 'Retired'::text WHEN 'published'::text THEN CASE WHEN (latest_version IS DISTINCT FROM published_version) THEN 'Published, edits pending'::text ELSE 'Published'::text END ELSE state END;
CREATE FUNCTION public.count_delivery_hours() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into delivery_hour_counts (hour, kind, standing, change)
      select date_trunc('hour', created_on), kind, standing, count(*) from added group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into delivery_hour_counts (hour, kind, standing, change)
      select date_trunc('hour', created_on), kind, standing, -count(*) from removed group by 1, 2, 3;
  else
    insert into delivery_hour_counts (hour, kind, standing, change)
      select hour, kind, standing, sum(change) from (
        select date_trunc('hour', created_on) as hour, kind, standing, 1 as change from added
        union all
        select date_trunc('hour', created_on), kind, standing, -1 from removed
      ) changes group by 1, 2, 3 having sum(change) <> 0;
  end if;
  return null;
end $$;
CREATE FUNCTION public.count_listing_days() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into listing_day_counts (scope, status_group, end_date, change)
      select scope, status_group, end_date, count(*) from added, unnest(array['', list_aor]) scope
      where standard_status <> 'Z' and scope is not null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into listing_day_counts (scope, status_group, end_date, change)
      select scope, status_group, end_date, -count(*) from removed, unnest(array['', list_aor]) scope
      where standard_status <> 'Z' and scope is not null group by 1, 2, 3;
  else
    insert into listing_day_counts (scope, status_group, end_date, change)
      select scope, status_group, end_date, sum(change) from (
        select scope, status_group, end_date, 1 as change from added, unnest(array['', list_aor]) scope
        where standard_status <> 'Z'
        union all
        select scope, status_group, end_date, -1 from removed, unnest(array['', list_aor]) scope
        where standard_status <> 'Z'
      ) changes where scope is not null group by 1, 2, 3 having sum(change) <> 0;
  end if;
  return null;
end $$;
CREATE FUNCTION public.folded_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select translate(
    regexp_replace(
      normalize(lower(value), NFD),
      '[\u0300-\u036f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'),
    e'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d'
      || e'\u2018\u2019\u201a\u201b\u02b9\u02bb\u02bc\u2032\u00b4\u0060\uff07'
      || e'\u201c\u201d\u201e\u201f\u2033'
      || e'\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000',
    repeat('-', 9) || repeat('''', 11) || repeat('"', 5) || repeat(' ', 15))
$$;
CREATE FUNCTION public.forget_refused_address() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from refused_addresses
    where address = lower(old.email)
      and not exists (select 1 from members where lower(email) = lower(old.email) and id <> old.id);
  return null;
end $$;
CREATE FUNCTION public.is_audience_exact(criteria jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case
    when criteria is null or criteria in ('null', '[]') then true
    when jsonb_typeof(criteria) <> 'array' or jsonb_array_length(criteria) > 1 then false
    else coalesce(
      lower(criteria -> 0 ->> 'op') in ('equal', 'in') and position(':' in criteria -> 0 ->> 'field') = 0,
      false
    )
  end
$$;
CREATE FUNCTION public.is_in_audience(criteria jsonb, facts jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select not exists (
    select from audience_entries(criteria)
    where not coalesce(facts ? field and meets_audience_entry(op, wanted, facts ->> field), false)
  )
$$;
CREATE FUNCTION public.media_names(shown text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(shown, '/media/([0-9a-f]{32})-', 'g') as found
$$;
CREATE FUNCTION public.meets_audience_entry(op text, wanted text[], fact text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select coalesce(wanted <> '{}' and case op
    when 'equal' then fact = any (wanted)
    when 'in' then fact = any (wanted)
    when 'notequal' then coalesce(fact <> all (wanted), true)
    when 'contains' then fact like any (wanted)
    else false
  end, false)
$$;
CREATE FUNCTION public.note_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.change_xid := pg_current_xact_id()::text::bigint;
  return new;
end
$$;
CREATE FUNCTION public.note_entity_changes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if not exists (select from data_clients) then return null; end if;
  if tg_op = 'UPDATE' then
    insert into entity_events (resource, record_key)
    select tg_argv[0], now_there.id::text
    from changed_rows now_there
    join earlier_rows earlier on earlier.id = now_there.id
    where now_there is distinct from earlier
    order by now_there.id;
  else
    insert into entity_events (resource, record_key)
    select tg_argv[0], id::text from changed_rows order by id;
  end if;
  return null;
end
$$;
CREATE FUNCTION public.note_history_end() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update history_ends set number = greatest(number, new.number),
      hash = case when new.number > number then new.hash else hash end,
      first_on = least(first_on, new.at), last_on = greatest(last_on, new.at)
    where registration_id = new.registration_id;
  if not found then
    perform read_history_end(new.registration_id);
  end if;
  return null;
end
$$;
CREATE FUNCTION public.note_left_offices() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if not exists (
    select from changed_rows now_there join earlier_rows earlier on earlier.id = now_there.id
    where now_there.list_office_code is distinct from earlier.list_office_code
  ) then return null; end if;
  insert into entity_events (resource, record_key, data_client_id)
  select distinct 'Property', now_there.id::text, consents.data_client_id
  from changed_rows now_there
  join earlier_rows earlier on earlier.id = now_there.id
  join offices on offices.office_code = earlier.list_office_code
  join data_consents consents on consents.office_id = offices.id
  where now_there.list_office_code is distinct from earlier.list_office_code
    and consents.begin_noted_on is not null and consents.end_noted_on is null;
  return null;
end
$$;
CREATE FUNCTION public.note_second_factor() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update member_standings standing set has_second_factor = known.has_any
  from (
    select accounts.member_id, exists (
      select from second_factors where second_factors.account_id = accounts.id and second_factors.is_enabled
    ) as has_any
    from accounts where accounts.id = coalesce(new.account_id, old.account_id)
  ) known
  where standing.member_id = known.member_id and standing.has_second_factor <> known.has_any;
  return null;
end $$;
CREATE FUNCTION public.note_signature() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update member_standings standing set signed_eula_id = signed.eula_id, signed_on = signed.acknowledged_on
  from (
    select distinct on (member_id) member_id, eula_id, acknowledged_on
    from added order by member_id, acknowledged_on desc
  ) signed
  where standing.member_id = signed.member_id
    and (standing.signed_on is null or standing.signed_on <= signed.acknowledged_on);
  return null;
end $$;
CREATE FUNCTION public.place_course_request() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  select aor_id into new.aor_id from members where id = new.requested_by;
  return new;
end
$$;
CREATE FUNCTION public.place_course_requests_of_member() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update course_requests set aor_id = new.aor_id where requested_by = new.id;
  return null;
end
$$;
CREATE FUNCTION public.place_deadline() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  select standard_status <> 'Z', list_aor, last_name, first_name, name
    into new.is_listed, new.list_aor, new.agent_last_name, new.agent_first_name, new.office_name
    from listings left join members on lower(login_id) = lower(list_agent_mls_id)
      left join offices on office_code = list_office_code
    where listings.id = new.registration_id;
  return new;
end
$$;
CREATE FUNCTION public.place_deadlines_of(listing_ids uuid[]) RETURNS void
    LANGUAGE sql
    AS $$
  update deadlines set is_listed = standard_status <> 'Z', list_aor = listings.list_aor, agent_last_name = last_name,
      agent_first_name = first_name, office_name = name
    from listings left join members on lower(login_id) = lower(list_agent_mls_id)
      left join offices on office_code = list_office_code
    where listings.id = any(listing_ids) and registration_id = listings.id
$$;
CREATE FUNCTION public.place_deadlines_of_agent() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.place_deadlines_of_listing() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform place_deadlines_of(array[new.id]);
  return null;
end
$$;
CREATE FUNCTION public.place_deadlines_of_office() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.read_history_end(registration uuid) RETURNS void
    LANGUAGE sql
    AS $$
  insert into history_ends (registration_id, number, hash, first_on, last_on)
  select registration_id, max(number), (array_agg(hash order by number desc))[1], min(at), max(at)
  from history_entries where registration_id = registration group by registration_id
  on conflict do nothing
$$;
CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'rows of % cannot be changed', coalesce(tg_argv[0], tg_table_name);
end
$$;
CREATE FUNCTION public.tell_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('notices', pg_current_xact_id()::text);
  return null;
end
$$;
CREATE FUNCTION public.tell_profile_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('profiles', new.change_xid || ' ' || new.member_id);
  return null;
end
$$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE pgboss.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);
CREATE TABLE pgboss.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT clock.now() NOT NULL,
    created_on timestamp with time zone DEFAULT clock.now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (clock.now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer
)
PARTITION BY LIST (name);
CREATE TABLE pgboss.job_common (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT clock.now() NOT NULL,
    created_on timestamp with time zone DEFAULT clock.now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (clock.now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);
CREATE TABLE pgboss.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);
CREATE TABLE pgboss.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT clock.now() NOT NULL,
    updated_on timestamp with time zone DEFAULT clock.now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);
CREATE TABLE pgboss.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    captured_on timestamp with time zone DEFAULT clock.now() NOT NULL
)
PARTITION BY RANGE (captured_on);
CREATE TABLE pgboss.queue_stats_20261118 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    captured_on timestamp with time zone DEFAULT clock.now() NOT NULL
);
CREATE TABLE pgboss.queue_stats_20261119 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    captured_on timestamp with time zone DEFAULT clock.now() NOT NULL
);
CREATE TABLE pgboss.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    cron text NOT NULL,
    timezone text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT clock.now() NOT NULL,
    updated_on timestamp with time zone DEFAULT clock.now() NOT NULL
);
CREATE TABLE pgboss.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT clock.now() NOT NULL,
    updated_on timestamp with time zone DEFAULT clock.now() NOT NULL
);
CREATE TABLE pgboss.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);
CREATE TABLE pgboss.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT clock.now() NOT NULL
);
CREATE TABLE public.account_tokens (
    token_hash text NOT NULL,
    account_id uuid NOT NULL,
    purpose text NOT NULL,
    request_id uuid NOT NULL,
    created_on timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_on timestamp with time zone,
    CONSTRAINT account_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['reset'::text, 'create'::text])))
);
CREATE TABLE public.accounts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    login_id text NOT NULL,
    password_hash text,
    member_id integer,
    created_on timestamp with time zone NOT NULL,
    factors_version integer DEFAULT 1 NOT NULL
);
CREATE TABLE public.acting_changes (
    id bigint NOT NULL,
    grant_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    action text NOT NULL,
    entity text NOT NULL,
    path text
);
ALTER TABLE public.acting_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.acting_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.acting_grants (
    id uuid NOT NULL,
    giver_id integer NOT NULL,
    receiver_id integer NOT NULL,
    scopes text[] NOT NULL,
    first_day date NOT NULL,
    last_day date NOT NULL,
    reason text NOT NULL,
    state text NOT NULL,
    made_by text NOT NULL,
    by_broker boolean DEFAULT false NOT NULL,
    giver_office text,
    receiver_office text,
    created_on timestamp with time zone NOT NULL,
    given_on timestamp with time zone,
    ended_by text,
    ended_on timestamp with time zone,
    first_used_on timestamp with time zone,
    last_used_on timestamp with time zone,
    CONSTRAINT acting_grants_check CHECK ((last_day >= first_day)),
    CONSTRAINT acting_grants_check1 CHECK ((giver_id <> receiver_id)),
    CONSTRAINT acting_grants_scopes_check CHECK ((cardinality(scopes) > 0)),
    CONSTRAINT acting_grants_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'active'::text, 'ended'::text, 'declined'::text])))
);
CREATE TABLE public.acting_refusals (
    member_id integer NOT NULL,
    refused_on timestamp with time zone NOT NULL
);
CREATE TABLE public.ad_impressions (
    provider_id integer NOT NULL,
    "position" integer NOT NULL,
    is_enabled boolean NOT NULL,
    tag_name text NOT NULL,
    is_script boolean NOT NULL,
    template text NOT NULL,
    CONSTRAINT ad_impressions_tag_name_check CHECK ((tag_name = ANY (ARRAY['dashboard-billboard'::text, 'mobile-billboard'::text, 'spotlight-ad'::text, 'article-ad'::text, 'carousel-ad'::text])))
);
CREATE TABLE public.ad_providers (
    id integer NOT NULL,
    provider_name text NOT NULL,
    is_enabled boolean NOT NULL,
    is_retired boolean DEFAULT false NOT NULL,
    criteria jsonb
);
ALTER TABLE public.ad_providers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ad_providers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.aors (
    id integer NOT NULL,
    name text NOT NULL,
    full_name text NOT NULL,
    logo_url text
);
ALTER TABLE public.aors ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.aors_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.application_admissions (
    member_id integer NOT NULL,
    application_id integer NOT NULL
);
CREATE TABLE public.application_checks (
    application_id integer NOT NULL,
    address text NOT NULL,
    state text NOT NULL,
    since timestamp with time zone NOT NULL,
    opposed integer NOT NULL
);
CREATE TABLE public.application_layouts (
    id integer DEFAULT 1 NOT NULL,
    layout jsonb NOT NULL,
    modified_by text NOT NULL,
    modified_on timestamp with time zone NOT NULL,
    CONSTRAINT application_layouts_id_check CHECK ((id = 1))
);
CREATE TABLE public.application_openings (
    member_id integer NOT NULL,
    application_id integer NOT NULL,
    opened_on timestamp with time zone NOT NULL
);
CREATE TABLE public.application_requests (
    id integer NOT NULL,
    member_id integer NOT NULL,
    application_id integer NOT NULL,
    reason text NOT NULL,
    asked_office_id integer,
    state text DEFAULT 'open'::text NOT NULL,
    created_on timestamp with time zone NOT NULL,
    decided_by integer,
    decided_on timestamp with time zone,
    CONSTRAINT application_requests_reason_check CHECK ((reason = ANY (ARRAY['office'::text, 'mlsSystem'::text, 'level'::text]))),
    CONSTRAINT application_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'declined'::text, 'lapsed'::text])))
);
ALTER TABLE public.application_requests ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.application_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.applications (
    id integer NOT NULL,
    name text NOT NULL,
    hover_text text,
    icon_url text,
    url text,
    mls_system text,
    application_category text NOT NULL,
    short_id text,
    access_level integer,
    created_on timestamp with time zone NOT NULL,
    is_retired boolean DEFAULT false NOT NULL,
    criteria jsonb,
    view_order real,
    health_state text,
    health_text text,
    health_contact text,
    health_address text,
    health_since timestamp with time zone,
    CONSTRAINT applications_access_level_check CHECK (((access_level >= 1) AND (access_level <= 5))),
    CONSTRAINT applications_application_category_check CHECK ((application_category = ANY (ARRAY['member'::text, 'aor'::text, 'broker'::text, 'marketplace'::text]))),
    CONSTRAINT applications_mls_system_check CHECK ((mls_system <> ''::text))
);
ALTER TABLE public.applications ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.applications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.archived_chains (
    registration_id uuid NOT NULL,
    first_number integer NOT NULL,
    last_number integer NOT NULL,
    previous_hash text NOT NULL,
    last_hash text NOT NULL,
    archive integer NOT NULL
);
CREATE TABLE public.archives (
    number integer NOT NULL,
    whole text NOT NULL,
    part text NOT NULL,
    from_on timestamp with time zone,
    until_on timestamp with time zone NOT NULL,
    row_count bigint NOT NULL,
    file text NOT NULL,
    sha256 text NOT NULL,
    archived_on timestamp with time zone NOT NULL
);
CREATE TABLE public.article_categories (
    id integer NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    view_order real NOT NULL,
    is_retired boolean DEFAULT false NOT NULL
);
ALTER TABLE public.article_categories ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.article_categories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.article_category_links (
    article_id integer NOT NULL,
    category_id integer NOT NULL
);
CREATE TABLE public.articles (
    id integer NOT NULL,
    title text NOT NULL,
    summary text NOT NULL,
    body text NOT NULL,
    image_url text,
    author text NOT NULL,
    is_promoted boolean DEFAULT false NOT NULL,
    view_order real,
    status text NOT NULL,
    attachments jsonb DEFAULT '[]'::jsonb NOT NULL,
    criteria jsonb,
    published_on timestamp with time zone,
    expiration_date timestamp with time zone,
    created_on timestamp with time zone NOT NULL,
    modified_on timestamp with time zone NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(((((title || ' '::text) || summary) || ' '::text) || regexp_replace(body, '<[^>]*>'::text, ' '::text, 'g'::text)))) STORED NOT NULL,
    CONSTRAINT articles_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])))
);
ALTER TABLE public.articles ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.articles_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.attachments (
    id integer NOT NULL,
    name text NOT NULL,
    bytes integer NOT NULL,
    uploaded_by integer NOT NULL,
    uploaded_on timestamp with time zone NOT NULL
);
ALTER TABLE public.attachments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.attachments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.attendees (
    id integer NOT NULL,
    member_id integer NOT NULL,
    training_class_id integer NOT NULL,
    was_present boolean,
    un_registered_on timestamp with time zone,
    created_on timestamp with time zone NOT NULL,
    row_version integer DEFAULT 1 NOT NULL,
    presence_on timestamp with time zone
);
ALTER TABLE public.attendees ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.attendees_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.audit_entries (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    entity text NOT NULL,
    entity_id text NOT NULL,
    changes jsonb NOT NULL,
    concerned text GENERATED ALWAYS AS (
CASE
    WHEN (entity = ANY (ARRAY['member'::text, 'account'::text])) THEN entity_id
    ELSE COALESCE((changes ->> 'memberId'::text), (changes ->> 'requestedBy'::text))
END) STORED,
    is_staff_act boolean GENERATED ALWAYS AS (public.audit_is_staff_act(actor, action, entity)) STORED NOT NULL
)
PARTITION BY RANGE (at);
CREATE SEQUENCE public.audit_entry_number
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.audit_entry_number OWNED BY public.audit_entries.id;
CREATE TABLE public.audit_entries_2027_01 (
    id bigint DEFAULT nextval('public.audit_entry_number'::regclass) NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    entity text NOT NULL,
    entity_id text NOT NULL,
    changes jsonb NOT NULL,
    concerned text GENERATED ALWAYS AS (
CASE
    WHEN (entity = ANY (ARRAY['member'::text, 'account'::text])) THEN entity_id
    ELSE COALESCE((changes ->> 'memberId'::text), (changes ->> 'requestedBy'::text))
END) STORED,
    is_staff_act boolean GENERATED ALWAYS AS (public.audit_is_staff_act(actor, action, entity)) STORED NOT NULL
);
CREATE TABLE public.audit_entries_2027_02 (
    id bigint DEFAULT nextval('public.audit_entry_number'::regclass) NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    entity text NOT NULL,
    entity_id text NOT NULL,
    changes jsonb NOT NULL,
    concerned text GENERATED ALWAYS AS (
CASE
    WHEN (entity = ANY (ARRAY['member'::text, 'account'::text])) THEN entity_id
    ELSE COALESCE((changes ->> 'memberId'::text), (changes ->> 'requestedBy'::text))
END) STORED,
    is_staff_act boolean GENERATED ALWAYS AS (public.audit_is_staff_act(actor, action, entity)) STORED NOT NULL
);
CREATE TABLE public.audit_entries_default (
    id bigint DEFAULT nextval('public.audit_entry_number'::regclass) NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    entity text NOT NULL,
    entity_id text NOT NULL,
    changes jsonb NOT NULL,
    concerned text GENERATED ALWAYS AS (
CASE
    WHEN (entity = ANY (ARRAY['member'::text, 'account'::text])) THEN entity_id
    ELSE COALESCE((changes ->> 'memberId'::text), (changes ->> 'requestedBy'::text))
END) STORED,
    is_staff_act boolean GENERATED ALWAYS AS (public.audit_is_staff_act(actor, action, entity)) STORED NOT NULL
);
CREATE TABLE public.audit_entries_first (
    id bigint DEFAULT NULL NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    entity text NOT NULL,
    entity_id text NOT NULL,
    changes jsonb NOT NULL,
    concerned text GENERATED ALWAYS AS (
CASE
    WHEN (entity = ANY (ARRAY['member'::text, 'account'::text])) THEN entity_id
    ELSE COALESCE((changes ->> 'memberId'::text), (changes ->> 'requestedBy'::text))
END) STORED,
    is_staff_act boolean GENERATED ALWAYS AS (public.audit_is_staff_act(actor, action, entity)) STORED NOT NULL
);
CREATE TABLE public.backfills (
    name text NOT NULL,
    started_on timestamp with time zone NOT NULL,
    ended_on timestamp with time zone,
    place text,
    row_count bigint NOT NULL,
    total bigint NOT NULL
);
CREATE TABLE public.backups (
    id integer NOT NULL,
    made_on timestamp with time zone NOT NULL,
    bytes bigint NOT NULL,
    row_count bigint NOT NULL,
    was_read_back boolean NOT NULL
);
ALTER TABLE public.backups ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.backups_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.branding (
    id integer NOT NULL,
    market_name text,
    logo_light text,
    logo_dark text,
    accent text,
    social_links jsonb DEFAULT '[]'::jsonb NOT NULL,
    support_address text,
    association_logos jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT branding_id_check CHECK ((id = 1))
);
ALTER TABLE public.branding ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.branding_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.calendar_feeds (
    member_id integer NOT NULL,
    token_hash text NOT NULL,
    created_on timestamp with time zone NOT NULL
);
CREATE TABLE public.class_reminders (
    training_class_id integer NOT NULL,
    kind text NOT NULL,
    start_time timestamp with time zone NOT NULL,
    sent_on timestamp with time zone NOT NULL,
    CONSTRAINT class_reminders_kind_check CHECK ((kind = ANY (ARRAY['day'::text, 'hour'::text])))
);
CREATE TABLE public.compliance_records (
    registration_id uuid NOT NULL,
    exemption_kind text NOT NULL,
    seller_signed_at date,
    first_marketed_on date,
    live_in_mls_on date,
    row_version integer NOT NULL
);
CREATE TABLE public.contact_changes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    member_id integer NOT NULL,
    kind text NOT NULL,
    value text NOT NULL,
    code_hash text,
    code_expires_at timestamp with time zone NOT NULL,
    can_resend_at timestamp with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    created_on timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    proven_on timestamp with time zone,
    in_use_on timestamp with time zone,
    ended_on timestamp with time zone,
    ended_by text,
    cancel_token_hash text,
    CONSTRAINT contact_changes_ended_by_check CHECK ((ended_by = ANY (ARRAY['member'::text, 'link'::text, 'report'::text]))),
    CONSTRAINT contact_changes_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'sms'::text])))
);
CREATE TABLE public.content_presence (
    kind text NOT NULL,
    entity_id integer NOT NULL,
    member_id integer NOT NULL,
    seen_on timestamp with time zone NOT NULL
);
CREATE TABLE public.content_records (
    kind text NOT NULL,
    id integer NOT NULL,
    state text NOT NULL,
    row_version integer DEFAULT 1 NOT NULL,
    latest_version integer NOT NULL,
    published_version integer,
    title text NOT NULL,
    search_text text NOT NULL,
    audience jsonb,
    category_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    ends_on timestamp with time zone,
    aor_id integer,
    author text NOT NULL,
    submitted_by integer,
    changed_by text NOT NULL,
    changed_on timestamp with time zone NOT NULL,
    publish_on timestamp with time zone,
    retire_on timestamp with time zone,
    problem text,
    status text GENERATED ALWAYS AS (public.content_status(state, latest_version, published_version)) STORED NOT NULL,
    lower_author text GENERATED ALWAYS AS (lower(author)) STORED NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02');
CREATE TABLE public.content_undo (
    kind text NOT NULL,
    entity_id integer NOT NULL,
    row_version integer NOT NULL,
    member_id integer NOT NULL,
    done_on timestamp with time zone NOT NULL,
    state text NOT NULL,
    latest_version integer NOT NULL,
    published_version integer,
    submitted_by integer,
    publish_on timestamp with time zone,
    retire_on timestamp with time zone,
    "values" jsonb NOT NULL,
    version_state text NOT NULL
);
CREATE TABLE public.content_unsaved (
    kind text NOT NULL,
    entity_id integer NOT NULL,
    member_id integer NOT NULL,
    "values" jsonb NOT NULL,
    row_version integer NOT NULL,
    saved_on timestamp with time zone NOT NULL
);
CREATE TABLE public.content_versions (
    kind text NOT NULL,
    entity_id integer NOT NULL,
    version integer NOT NULL,
    state text NOT NULL,
    "values" jsonb NOT NULL,
    note text,
    author_id integer,
    author text NOT NULL,
    created_on timestamp with time zone NOT NULL,
    based_on integer,
    publish_on timestamp with time zone,
    retire_on timestamp with time zone
);
CREATE TABLE public.course_requests (
    id integer NOT NULL,
    requested_by integer NOT NULL,
    training_topic_id integer,
    training_topic text NOT NULL,
    comments text NOT NULL,
    date_time timestamp with time zone NOT NULL,
    date_time_text text NOT NULL,
    request_status integer,
    created_on timestamp with time zone NOT NULL,
    row_version integer DEFAULT 1 NOT NULL,
    reason text,
    aor_id integer,
    CONSTRAINT course_requests_request_status_check CHECK (((request_status >= 1) AND (request_status <= 4)))
);
ALTER TABLE public.course_requests ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.course_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.dashboard_sections (
    id integer NOT NULL,
    name text NOT NULL,
    title text NOT NULL,
    type text NOT NULL,
    status text NOT NULL,
    locked boolean NOT NULL,
    view_order real NOT NULL,
    content text,
    is_retired boolean DEFAULT false NOT NULL,
    criteria jsonb,
    CONSTRAINT dashboard_sections_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Pending'::text]))),
    CONSTRAINT dashboard_sections_type_check CHECK ((type = ANY (ARRAY['applications'::text, 'favorites'::text, 'articles'::text, 'analytics'::text, 'spotlight'::text, 'html'::text])))
);
ALTER TABLE public.dashboard_sections ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.dashboard_sections_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.data_client_calls (
    data_client_id integer NOT NULL,
    day date NOT NULL,
    calls integer NOT NULL
);
CREATE TABLE public.data_clients (
    id integer NOT NULL,
    client_id text NOT NULL,
    name text NOT NULL,
    secret_hash text NOT NULL,
    aor_ids integer[] NOT NULL,
    is_off boolean DEFAULT false NOT NULL,
    row_version integer DEFAULT 1 NOT NULL,
    created_by text NOT NULL,
    created_on timestamp with time zone NOT NULL
);
ALTER TABLE public.data_clients ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.data_clients_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.data_consents (
    id uuid NOT NULL,
    data_client_id integer NOT NULL,
    office_id integer,
    first_day date NOT NULL,
    last_day date NOT NULL,
    reason text,
    given_by text NOT NULL,
    given_on timestamp with time zone NOT NULL,
    ended_by text,
    ended_on timestamp with time zone,
    begin_noted_on timestamp with time zone,
    end_noted_on timestamp with time zone,
    CONSTRAINT data_consents_check CHECK (((last_day >= first_day) AND (last_day <= (first_day + 366)))),
    CONSTRAINT data_consents_check1 CHECK (((office_id IS NOT NULL) OR (reason IS NOT NULL)))
);
CREATE TABLE public.deadline_reminders (
    registration_id uuid NOT NULL,
    kind text NOT NULL,
    due_at timestamp with time zone NOT NULL,
    reminder text NOT NULL,
    sent_on timestamp with time zone NOT NULL
);
CREATE TABLE public.deadlines (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    registration_id uuid NOT NULL,
    kind text NOT NULL,
    due_at timestamp with time zone NOT NULL,
    zone text NOT NULL,
    ended_at timestamp with time zone,
    is_needed boolean NOT NULL,
    is_reminder boolean NOT NULL,
    arose_on timestamp with time zone NOT NULL,
    rule_set_id integer,
    rule_text text,
    source text,
    steps jsonb NOT NULL,
    remind_at text[] NOT NULL,
    tell_broker boolean NOT NULL,
    is_listed boolean,
    list_aor text,
    agent_last_name text,
    agent_first_name text,
    office_name text
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02');
CREATE TABLE public.deliveries (
    id uuid NOT NULL,
    kind text NOT NULL,
    member_id integer,
    recipient text NOT NULL,
    is_notice boolean NOT NULL,
    state text NOT NULL,
    tries integer NOT NULL,
    last_error text,
    created_on timestamp with time zone NOT NULL,
    sent_on timestamp with time zone,
    standing text GENERATED ALWAYS AS (
CASE
    WHEN ((state = 'waiting'::text) AND (tries > 0)) THEN 'retrying'::text
    ELSE state
END) STORED NOT NULL,
    is_troubled boolean GENERATED ALWAYS AS (((state = ANY (ARRAY['failed'::text, 'bounced'::text])) OR ((state = 'waiting'::text) AND (tries > 0)))) STORED NOT NULL,
    CONSTRAINT deliveries_kind_check CHECK ((kind = ANY (ARRAY['mail'::text, 'sms'::text]))),
    CONSTRAINT deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'bounced'::text, 'held'::text])))
);
CREATE TABLE public.delivery_hour_counts (
    hour timestamp with time zone NOT NULL,
    kind text NOT NULL,
    standing text NOT NULL,
    change integer NOT NULL
);
CREATE TABLE public.digest_entries (
    notification_id bigint NOT NULL,
    member_id integer NOT NULL,
    category text NOT NULL,
    is_in_badge boolean NOT NULL,
    due_on timestamp with time zone NOT NULL
);
CREATE TABLE public.digests (
    member_id integer NOT NULL,
    local_date date NOT NULL,
    sent_on timestamp with time zone NOT NULL
);
CREATE TABLE public.drafts (
    member_id integer NOT NULL,
    for_member_id integer NOT NULL,
    form text NOT NULL,
    key text NOT NULL,
    "values" jsonb NOT NULL,
    base_version integer,
    changed_on timestamp with time zone NOT NULL,
    device text NOT NULL,
    noticed_on timestamp with time zone
);
CREATE TABLE public.entity_event_counter (
    is_one boolean DEFAULT true NOT NULL,
    last_sequence bigint NOT NULL,
    CONSTRAINT entity_event_counter_is_one_check CHECK (is_one)
);
CREATE TABLE public.entity_events (
    id bigint NOT NULL,
    resource text NOT NULL,
    record_key text NOT NULL,
    at timestamp with time zone DEFAULT clock.now() NOT NULL,
    sequence bigint,
    data_client_id integer
);
ALTER TABLE public.entity_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.entity_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.eula_acknowledgements (
    id bigint NOT NULL,
    eula_id integer NOT NULL,
    member_id integer NOT NULL,
    signature text NOT NULL,
    content text NOT NULL,
    acknowledged_on timestamp with time zone NOT NULL
);
ALTER TABLE public.eula_acknowledgements ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.eula_acknowledgements_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.eulas (
    id integer NOT NULL,
    name text NOT NULL,
    content text NOT NULL,
    published_on timestamp with time zone
);
ALTER TABLE public.eulas ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.eulas_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.factor_enlistments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    type text NOT NULL,
    value text NOT NULL,
    encrypted_secret text,
    code_hash text,
    code_expires_at timestamp with time zone NOT NULL,
    can_resend_at timestamp with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_on timestamp with time zone,
    created_on timestamp with time zone NOT NULL,
    CONSTRAINT factor_enlistments_type_check CHECK ((type = ANY (ARRAY['sms'::text, 'email'::text, 'totp'::text])))
);
CREATE TABLE public.factor_removals (
    id integer NOT NULL,
    account_id uuid NOT NULL,
    member_id integer NOT NULL,
    factor_ids jsonb NOT NULL,
    types jsonb NOT NULL,
    is_all boolean NOT NULL,
    is_for_staff boolean NOT NULL,
    identity_check text NOT NULL,
    reason text NOT NULL,
    asked_by integer NOT NULL,
    asked_on timestamp with time zone NOT NULL,
    ends_on timestamp with time zone NOT NULL,
    state text NOT NULL,
    decided_by integer,
    decided_on timestamp with time zone,
    stop_token_hash text
);
ALTER TABLE public.factor_removals ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.factor_removals_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.geocoded_addresses (
    address text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    found_on timestamp with time zone NOT NULL,
    accuracy text NOT NULL,
    city text,
    county_or_parish text,
    state_or_province text,
    CONSTRAINT geocoded_addresses_accuracy_check CHECK ((accuracy = ANY (ARRAY['rooftop'::text, 'approximate'::text])))
);
CREATE TABLE public.hand_over_tries (
    listing_id uuid NOT NULL,
    number integer NOT NULL,
    attempt uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    on_behalf_of text,
    outcome text,
    status_code integer,
    duration_ms integer,
    request_id text
);
CREATE TABLE public.hand_overs (
    listing_id uuid NOT NULL,
    refusal text,
    retry_series uuid,
    retry_account_id uuid,
    retry_by text,
    retry_since timestamp with time zone,
    retry_number integer DEFAULT 0 NOT NULL,
    next_try_on timestamp with time zone,
    mls_listing_id text,
    listing_key text,
    host text,
    sent_on timestamp with time zone,
    sent_sha256 text,
    answered_sha256 text,
    standard_status text,
    status_read_on timestamp with time zone,
    next_read_on timestamp with time zone,
    entered_on timestamp with time zone,
    active_on timestamp with time zone,
    retry_for text
);
CREATE TABLE public.history_ends (
    registration_id uuid NOT NULL,
    number integer NOT NULL,
    hash text NOT NULL,
    first_on timestamp with time zone NOT NULL,
    last_on timestamp with time zone NOT NULL
);
CREATE TABLE public.history_entries (
    id uuid NOT NULL,
    registration_id uuid NOT NULL,
    number integer NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    on_behalf_of text,
    field text NOT NULL,
    from_value text,
    to_value text,
    is_taken_over boolean NOT NULL,
    previous_hash text NOT NULL,
    hash text NOT NULL
)
PARTITION BY RANGE (at);
CREATE TABLE public.history_entries_2027_01 (
    id uuid NOT NULL,
    registration_id uuid NOT NULL,
    number integer NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    on_behalf_of text,
    field text NOT NULL,
    from_value text,
    to_value text,
    is_taken_over boolean NOT NULL,
    previous_hash text NOT NULL,
    hash text NOT NULL
);
CREATE TABLE public.history_entries_2027_02 (
    id uuid NOT NULL,
    registration_id uuid NOT NULL,
    number integer NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    on_behalf_of text,
    field text NOT NULL,
    from_value text,
    to_value text,
    is_taken_over boolean NOT NULL,
    previous_hash text NOT NULL,
    hash text NOT NULL
);
CREATE TABLE public.history_entries_default (
    id uuid NOT NULL,
    registration_id uuid NOT NULL,
    number integer NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    on_behalf_of text,
    field text NOT NULL,
    from_value text,
    to_value text,
    is_taken_over boolean NOT NULL,
    previous_hash text NOT NULL,
    hash text NOT NULL
);
CREATE TABLE public.history_entries_first (
    id uuid NOT NULL,
    registration_id uuid NOT NULL,
    number integer NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    on_behalf_of text,
    field text NOT NULL,
    from_value text,
    to_value text,
    is_taken_over boolean NOT NULL,
    previous_hash text NOT NULL,
    hash text NOT NULL
);
CREATE TABLE public.history_seals (
    day date NOT NULL,
    previous_seal text NOT NULL,
    seal text NOT NULL,
    made_on timestamp with time zone NOT NULL
);
CREATE TABLE public.idempotency_keys (
    account_id uuid NOT NULL,
    key text NOT NULL,
    entity_id uuid NOT NULL,
    created_on timestamp with time zone NOT NULL,
    fingerprint text NOT NULL
);
CREATE TABLE public.images (
    id integer NOT NULL,
    name text NOT NULL,
    content_hash text NOT NULL,
    alt text NOT NULL,
    is_decorative boolean NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    widths jsonb NOT NULL,
    bytes integer NOT NULL,
    aor_id integer,
    uploaded_by integer NOT NULL,
    uploaded_on timestamp with time zone NOT NULL
);
ALTER TABLE public.images ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.images_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.import_files (
    import_id integer NOT NULL,
    file_no integer NOT NULL,
    name text NOT NULL,
    bytes integer NOT NULL,
    sha256 text,
    kind text,
    records integer,
    unknown_columns text[] DEFAULT '{}'::text[] NOT NULL,
    first_records jsonb DEFAULT '[]'::jsonb NOT NULL,
    columns text[] DEFAULT '{}'::text[] NOT NULL
);
CREATE TABLE public.import_names (
    import_id integer NOT NULL,
    name text NOT NULL
);
CREATE TABLE public.import_parts (
    import_id integer NOT NULL,
    part_no integer NOT NULL,
    file_no integer NOT NULL,
    bytes bytea NOT NULL
);
ALTER TABLE ONLY public.import_parts ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE TABLE public.import_refusals (
    import_id integer NOT NULL,
    refusal_no integer NOT NULL,
    place text NOT NULL,
    key text NOT NULL,
    field text NOT NULL,
    reason text NOT NULL
);
CREATE TABLE public.import_runs (
    id integer NOT NULL,
    source text NOT NULL,
    kinds text[] DEFAULT '{}'::text[] NOT NULL,
    is_dry_run boolean NOT NULL,
    is_complete boolean DEFAULT false NOT NULL,
    has_staff_rights boolean DEFAULT false NOT NULL,
    state text NOT NULL,
    started_by text NOT NULL,
    started_by_id integer,
    begun_on timestamp with time zone NOT NULL,
    started_on timestamp with time zone,
    ended_on timestamp with time zone,
    checked_on timestamp with time zone,
    counts jsonb DEFAULT '{}'::jsonb NOT NULL,
    report jsonb DEFAULT '{}'::jsonb NOT NULL,
    batches integer DEFAULT 0 NOT NULL,
    progress real DEFAULT 0 NOT NULL,
    is_stop_asked boolean DEFAULT false NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    problem text,
    large_removal integer,
    approval_asked_on timestamp with time zone,
    approval_asked_by_id integer,
    approved_by_id integer,
    lag_seconds integer,
    page_place jsonb,
    CONSTRAINT import_runs_source_check CHECK ((source = ANY (ARRAY['console'::text, 'schedule'::text, 'command line'::text]))),
    CONSTRAINT import_runs_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'reading'::text, 'read'::text, 'waiting'::text, 'running'::text, 'checked'::text, 'approval'::text, 'done'::text, 'stopped'::text, 'failed'::text, 'discarded'::text])))
);
ALTER TABLE public.import_runs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.import_runs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.import_schedules (
    id integer NOT NULL,
    is_on boolean NOT NULL,
    addresses jsonb NOT NULL,
    encrypted_token text,
    every_minutes integer NOT NULL,
    is_complete boolean NOT NULL,
    lag_limit_minutes integer NOT NULL,
    next_run_on timestamp with time zone,
    last_complete_on timestamp with time zone,
    newest jsonb DEFAULT '{}'::jsonb NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    told_on timestamp with time zone,
    saved_by text NOT NULL,
    saved_on timestamp with time zone NOT NULL,
    row_version integer DEFAULT 1 NOT NULL,
    CONSTRAINT import_schedules_every_minutes_check CHECK (((every_minutes >= 15) AND (every_minutes <= 1440))),
    CONSTRAINT import_schedules_id_check CHECK ((id = 1))
);
CREATE TABLE public.input_types (
    id integer NOT NULL,
    name text NOT NULL
);
ALTER TABLE public.input_types ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.input_types_id_seq
    START WITH 100
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.job_runs (
    name text NOT NULL,
    started_on timestamp with time zone NOT NULL,
    duration_ms integer NOT NULL,
    last_error text
);
CREATE TABLE public.listing_day_counts (
    id bigint NOT NULL,
    scope text NOT NULL,
    status_group smallint NOT NULL,
    end_date date NOT NULL,
    change integer NOT NULL
);
ALTER TABLE public.listing_day_counts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.listing_day_counts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.listing_editors (
    listing_id uuid NOT NULL,
    member_id integer NOT NULL,
    seen_on timestamp with time zone NOT NULL
);
CREATE SEQUENCE public.listing_number
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.listing_promotions (
    listing_id uuid NOT NULL,
    state text NOT NULL,
    attempt uuid NOT NULL,
    started_by text NOT NULL,
    started_on timestamp with time zone NOT NULL,
    lease_until timestamp with time zone NOT NULL,
    mls_id text,
    CONSTRAINT listing_promotions_state_check CHECK ((state = ANY (ARRAY['sending'::text, 'retrying'::text, 'sent'::text])))
);
CREATE TABLE public.listings (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    listing_id text NOT NULL,
    standard_status text NOT NULL,
    registered_yn boolean NOT NULL,
    universal_property_id text,
    property_type text NOT NULL,
    list_price bigint NOT NULL,
    listing_contract_date date NOT NULL,
    start_showing_date date,
    expiration_date date NOT NULL,
    cancellation_date date,
    promoted_date timestamp with time zone,
    promoted_mls_id text,
    unparsed_address text NOT NULL,
    street_number text NOT NULL,
    street_number_numeric integer,
    street_dir_prefix text,
    street_name text NOT NULL,
    street_suffix text,
    street_suffix_modifier text,
    street_dir_suffix text,
    unit_number text,
    city text NOT NULL,
    county_or_parish text NOT NULL,
    state_or_province text NOT NULL,
    postal_code text NOT NULL,
    postal_code_plus4 text,
    country text NOT NULL,
    subdivision_name text,
    subdivision_name_other text,
    latitude double precision,
    longitude double precision,
    list_agent_mls_id text NOT NULL,
    co_list_agent_mls_id text,
    list_team_key text,
    co_list_team_key text,
    offers_email text,
    photographer_mls_id text,
    list_office_code text,
    list_main_office_code text,
    list_aor text,
    created_by text NOT NULL,
    created_on timestamp with time zone NOT NULL,
    modified_by text NOT NULL,
    modified_on timestamp with time zone NOT NULL,
    row_version integer NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(((((((listing_id || ' '::text) || street_number) || ' '::text) || street_name) || ' '::text) || postal_code))) STORED NOT NULL,
    promoted_on date,
    status_group smallint GENERATED ALWAYS AS (
CASE
    WHEN ((promoted_mls_id IS NOT NULL) OR (promoted_date IS NOT NULL)) THEN 2
    WHEN ((cancellation_date IS NOT NULL) OR (standard_status = 'K'::text)) THEN 0
    ELSE 1
END) STORED NOT NULL,
    end_date date GENERATED ALWAYS AS (COALESCE(promoted_on, cancellation_date, expiration_date)) STORED NOT NULL,
    geocode_accuracy text,
    CONSTRAINT listings_geocode_accuracy_check CHECK ((geocode_accuracy = ANY (ARRAY['rooftop'::text, 'approximate'::text]))),
    CONSTRAINT listings_list_price_check CHECK (((list_price >= 1) AND (list_price <= '9999999999'::bigint))),
    CONSTRAINT listings_promoted_on CHECK (((promoted_on IS NULL) = (promoted_date IS NULL))),
    CONSTRAINT listings_standard_status_check CHECK ((standard_status = ANY (ARRAY['A'::text, 'K'::text, 'Z'::text])))
);
ALTER TABLE ONLY public.listings ALTER COLUMN search_text SET STATISTICS 1000;
CREATE TABLE public.lookup_values (
    set_number integer NOT NULL,
    lookup_name text NOT NULL,
    short_value text NOT NULL,
    long_value text NOT NULL,
    sort_order integer NOT NULL,
    id integer NOT NULL,
    is_hidden boolean DEFAULT false NOT NULL
);
ALTER TABLE public.lookup_values ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.lookup_values_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.mailbox_messages (
    id uuid NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    created_on timestamp with time zone NOT NULL,
    html text
);
CREATE TABLE public.mailbox_texts (
    id uuid NOT NULL,
    recipient text NOT NULL,
    body text NOT NULL,
    created_on timestamp with time zone NOT NULL
);
CREATE TABLE public.media_files (
    key text NOT NULL,
    bytes bytea NOT NULL,
    stored_on timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.media_files ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE TABLE public.member_applications (
    member_id integer NOT NULL,
    application_id integer NOT NULL,
    access_control integer NOT NULL,
    CONSTRAINT member_applications_access_control_check CHECK ((access_control = ANY (ARRAY[0, 1])))
);
CREATE TABLE public.member_settings (
    id integer NOT NULL,
    type_id integer NOT NULL,
    member_id integer NOT NULL,
    short_value text NOT NULL,
    action_required integer NOT NULL,
    CONSTRAINT member_settings_action_required_check CHECK ((action_required = ANY (ARRAY[0, 1])))
);
ALTER TABLE public.member_settings ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.member_settings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.member_standings (
    member_id integer NOT NULL,
    signed_eula_id integer,
    signed_on timestamp with time zone,
    last_sign_in_on timestamp with time zone,
    has_second_factor boolean DEFAULT false NOT NULL
);
CREATE TABLE public.members (
    id integer NOT NULL,
    login_id text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text,
    photo_url text,
    member_state_license text,
    member_status text NOT NULL,
    member_type_id integer,
    user_class text,
    originating_system_id text,
    member_mls_security_class text,
    member_is_assistant_to text,
    office_id integer,
    aor_id integer,
    has_member_portal_access boolean NOT NULL,
    is_crmls_admin boolean NOT NULL,
    is_crmls_aor_admin boolean NOT NULL,
    is_crmls_office_admin boolean NOT NULL,
    created_on timestamp with time zone NOT NULL,
    modified_on timestamp with time zone NOT NULL,
    phone text,
    contact_type_id integer,
    "order" integer,
    member_key text
);
ALTER TABLE public.members ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.members_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.menu_items (
    id integer NOT NULL,
    name text NOT NULL,
    title text NOT NULL,
    path text NOT NULL,
    target text,
    icon text,
    menu text NOT NULL,
    menu_type text NOT NULL,
    view_order real,
    color text,
    is_retired boolean DEFAULT false NOT NULL,
    criteria jsonb,
    is_on_public_home boolean DEFAULT false NOT NULL,
    CONSTRAINT menu_items_menu_check CHECK ((menu = ANY (ARRAY['main'::text, 'user'::text]))),
    CONSTRAINT menu_items_menu_type_check CHECK ((menu_type = ANY (ARRAY['nav'::text, 'quicklink'::text])))
);
ALTER TABLE public.menu_items ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.menu_items_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.message_acknowledgments (
    message_id bigint NOT NULL,
    member_id integer NOT NULL,
    version integer NOT NULL,
    acknowledged_on timestamp with time zone NOT NULL
);
CREATE TABLE public.message_read_counts (
    message_id bigint NOT NULL,
    readers integer NOT NULL,
    members integer NOT NULL,
    counted_on timestamp with time zone NOT NULL
);
CREATE TABLE public.message_reminders (
    message_id bigint NOT NULL,
    requested_by integer NOT NULL,
    requested_on timestamp with time zone NOT NULL,
    last_member_id integer DEFAULT 0 NOT NULL,
    finished_on timestamp with time zone
);
CREATE SEQUENCE public.mls_listing_number
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.mls_listings (
    mls_id text NOT NULL,
    idempotency_key text NOT NULL,
    standard_status text NOT NULL,
    property jsonb NOT NULL,
    created_on timestamp with time zone NOT NULL
);
CREATE TABLE public.mls_rules (
    target text NOT NULL,
    loaded_on timestamp with time zone NOT NULL,
    rules jsonb NOT NULL
);
CREATE TABLE public.my_data_exports (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    asked_on timestamp with time zone NOT NULL,
    state text NOT NULL,
    made_on timestamp with time zone,
    size bigint,
    CONSTRAINT my_data_exports_state_check CHECK ((state = ANY (ARRAY['making'::text, 'ready'::text, 'failed'::text])))
);
CREATE TABLE public.my_data_pieces (
    export_id uuid NOT NULL,
    number integer NOT NULL,
    sealed text NOT NULL
);
CREATE TABLE public.not_me_links (
    token_hash text NOT NULL,
    account_id uuid NOT NULL,
    created_on timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_on timestamp with time zone
);
CREATE TABLE public.notification_preferences (
    member_id integer NOT NULL,
    categories jsonb NOT NULL,
    modified_on timestamp with time zone NOT NULL,
    zone text,
    digest_hour smallint DEFAULT 7 NOT NULL,
    quiet_hours jsonb,
    text_categories text[] DEFAULT '{}'::text[] NOT NULL,
    row_version integer DEFAULT 1 NOT NULL
);
CREATE TABLE public.office_applications (
    office_id integer NOT NULL,
    application_id integer NOT NULL,
    access_control integer NOT NULL,
    CONSTRAINT office_applications_access_control_check CHECK ((access_control = ANY (ARRAY[0, 1])))
);
CREATE TABLE public.office_settings (
    id integer NOT NULL,
    type_id integer NOT NULL,
    office_id integer NOT NULL,
    short_value text NOT NULL,
    action_required integer NOT NULL,
    CONSTRAINT office_settings_action_required_check CHECK ((action_required = ANY (ARRAY[0, 1])))
);
ALTER TABLE public.office_settings ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.office_settings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.offices (
    id integer NOT NULL,
    office_code text NOT NULL,
    main_office_code text NOT NULL,
    name text NOT NULL,
    office_mls_id text NOT NULL,
    aor_id integer NOT NULL,
    office_key text,
    office_status text DEFAULT 'Active'::text NOT NULL,
    created_on timestamp with time zone DEFAULT clock.now() NOT NULL,
    modified_on timestamp with time zone DEFAULT clock.now() NOT NULL
);
ALTER TABLE public.offices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.offices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.oidc_artifacts (
    model text NOT NULL,
    id text NOT NULL,
    payload jsonb NOT NULL,
    grant_id text,
    uid text,
    consumed_at timestamp with time zone,
    expires_at timestamp with time zone,
    browser text,
    used_on timestamp with time zone,
    factor_type text
);
CREATE TABLE public.page_texts (
    id integer NOT NULL,
    place text NOT NULL,
    body text DEFAULT ''::text NOT NULL
);
ALTER TABLE public.page_texts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.page_texts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.passkey_challenges (
    challenge text NOT NULL,
    purpose text NOT NULL,
    subject text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['sign-in'::text, 'enlist'::text])))
);
CREATE TABLE public.passkey_offers (
    account_id uuid NOT NULL,
    shown_on date,
    shown_in text,
    tried_on date,
    hidden_until timestamp with time zone,
    is_declined boolean DEFAULT false NOT NULL
);
CREATE TABLE public.password_history (
    id bigint NOT NULL,
    account_id uuid NOT NULL,
    password_hash text NOT NULL,
    replaced_on timestamp with time zone NOT NULL
);
ALTER TABLE public.password_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.password_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.postal_places (
    postal_code text NOT NULL,
    city text NOT NULL,
    county_or_parish text NOT NULL,
    state_or_province text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL
);
CREATE TABLE public.processes (
    id uuid NOT NULL,
    machine text NOT NULL,
    hosts text NOT NULL,
    version text NOT NULL,
    started_on timestamp with time zone NOT NULL,
    seen_on timestamp with time zone NOT NULL,
    ended_on timestamp with time zone
);
CREATE TABLE public.profiles (
    id integer NOT NULL,
    member_id integer NOT NULL,
    row_version integer NOT NULL,
    fav_apps jsonb NOT NULL,
    articles_read jsonb NOT NULL,
    fav_articles jsonb NOT NULL,
    user_notifications jsonb NOT NULL,
    user_notifications_archived jsonb NOT NULL,
    system_notifications_acknowledged jsonb NOT NULL,
    profile_bag jsonb NOT NULL,
    modified_on timestamp with time zone NOT NULL,
    change_xid bigint DEFAULT 0 NOT NULL
);
ALTER TABLE public.profiles ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.profiles_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.proof_files (
    id uuid NOT NULL,
    registration_id uuid NOT NULL,
    account_id uuid NOT NULL,
    asked_by text NOT NULL,
    asked_on timestamp with time zone NOT NULL,
    state text NOT NULL,
    made_on timestamp with time zone,
    size integer
);
CREATE TABLE public.proof_pieces (
    owner_id uuid NOT NULL,
    number integer NOT NULL,
    bytes bytea NOT NULL
);
ALTER TABLE ONLY public.proof_pieces ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE TABLE public.proofs (
    id uuid NOT NULL,
    registration_id uuid NOT NULL,
    kind text NOT NULL,
    file_name text NOT NULL,
    content_type text NOT NULL,
    size integer NOT NULL,
    sha256 text NOT NULL,
    note text,
    state text NOT NULL,
    created_by text NOT NULL,
    created_on timestamp with time zone NOT NULL,
    withdrawn_on timestamp with time zone,
    withdrawn_reason text,
    erased_on timestamp with time zone,
    erased_reason text,
    receipt_number text NOT NULL,
    receipt text NOT NULL
);
CREATE TABLE public.property_records (
    universal_property_id text NOT NULL,
    property_type text,
    street_number text NOT NULL,
    street_dir_prefix text,
    street_name text NOT NULL,
    street_suffix text,
    street_dir_suffix text,
    unit_number text,
    city text NOT NULL,
    county_or_parish text NOT NULL,
    state_or_province text NOT NULL,
    postal_code text NOT NULL,
    postal_code_plus4 text,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    street_key text NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(((((((street_key || ' '::text) || city) || ' '::text) || state_or_province) || ' '::text) || postal_code))) STORED NOT NULL
);
CREATE TABLE public.provider_outcomes (
    name text NOT NULL,
    last_success_on timestamp with time zone,
    last_failure_on timestamp with time zone,
    last_error text
);
CREATE TABLE public.rate_windows (
    key text NOT NULL,
    window_start timestamp with time zone NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.receipt_keys (
    kid text NOT NULL,
    encrypted_jwk text NOT NULL,
    public_jwk jsonb NOT NULL,
    created_on timestamp with time zone NOT NULL
);
CREATE SEQUENCE public.receipt_number
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.recent_entries (
    member_id integer NOT NULL,
    entry_group text NOT NULL,
    entry_key text NOT NULL,
    title text NOT NULL,
    path text NOT NULL,
    times integer DEFAULT 1 NOT NULL,
    opened_on timestamp with time zone NOT NULL
);
CREATE TABLE public.recovery_codes (
    account_id uuid NOT NULL,
    code_hash text NOT NULL,
    used_on timestamp with time zone,
    created_on timestamp with time zone NOT NULL
);
CREATE TABLE public.refused_addresses (
    id integer NOT NULL,
    address text NOT NULL,
    refused_on timestamp with time zone NOT NULL,
    marked_on timestamp with time zone
);
ALTER TABLE public.refused_addresses ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.refused_addresses_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.rule_sets (
    id integer NOT NULL,
    originating_system_id text NOT NULL,
    aor_short_name text,
    valid_from date NOT NULL,
    body jsonb NOT NULL,
    row_version integer DEFAULT 1 NOT NULL,
    applied_on timestamp with time zone
);
ALTER TABLE public.rule_sets ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.rule_sets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.saml_keys (
    id integer NOT NULL,
    encrypted_key text NOT NULL,
    certificate text NOT NULL,
    state text NOT NULL,
    created_on timestamp with time zone NOT NULL,
    CONSTRAINT saml_keys_state_check CHECK ((state = ANY (ARRAY['present'::text, 'next'::text, 'past'::text])))
);
ALTER TABLE public.saml_keys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.saml_keys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.saml_requests (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    issuer text NOT NULL,
    request_id text NOT NULL,
    assertion_address text NOT NULL,
    relay_state text,
    is_forced boolean NOT NULL,
    is_passive boolean NOT NULL,
    contexts jsonb NOT NULL,
    received_on timestamp with time zone NOT NULL,
    answered_on timestamp with time zone
);
CREATE TABLE public.sealed_chains (
    day date NOT NULL,
    registration_id uuid NOT NULL,
    entries integer NOT NULL,
    last_hash text NOT NULL
);
CREATE TABLE public.second_factors (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    type text NOT NULL,
    value text NOT NULL,
    is_enabled boolean NOT NULL,
    is_from_member_data boolean DEFAULT false NOT NULL,
    "position" integer NOT NULL,
    encrypted_secret text,
    last_step bigint,
    credential_id text,
    public_key text,
    sign_count bigint DEFAULT 0 NOT NULL,
    transports jsonb,
    created_on timestamp with time zone NOT NULL,
    last_used_on timestamp with time zone,
    is_synced boolean,
    CONSTRAINT second_factors_check CHECK (((type <> 'totp'::text) OR (encrypted_secret IS NOT NULL))),
    CONSTRAINT second_factors_check1 CHECK (((type <> 'fido2'::text) OR ((credential_id IS NOT NULL) AND (public_key IS NOT NULL)))),
    CONSTRAINT second_factors_type_check CHECK ((type = ANY (ARRAY['sms'::text, 'email'::text, 'totp'::text, 'fido2'::text]))),
    CONSTRAINT second_factors_value_check CHECK ((value <> ''::text))
);
CREATE TABLE public.setting_groups (
    id integer NOT NULL,
    name text NOT NULL,
    description text NOT NULL
);
ALTER TABLE public.setting_groups ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.setting_groups_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.setting_types (
    id integer NOT NULL,
    setting_group_id integer NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    setting_input_type_id integer NOT NULL,
    access_level integer NOT NULL,
    default_allow boolean NOT NULL,
    is_retired boolean DEFAULT false NOT NULL,
    CONSTRAINT setting_types_access_level_check CHECK (((access_level >= 1) AND (access_level <= 5)))
);
ALTER TABLE public.setting_types ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.setting_types_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.setting_values (
    type_id integer NOT NULL,
    short_value text NOT NULL,
    long_value text NOT NULL,
    sort_order integer NOT NULL
);
CREATE TABLE public.sign_in_blocks (
    account_id uuid NOT NULL,
    reason text NOT NULL,
    blocked_by integer NOT NULL,
    blocked_on timestamp with time zone NOT NULL
);
CREATE TABLE public.sign_in_counters (
    key text NOT NULL,
    failures integer NOT NULL,
    counted_since timestamp with time zone NOT NULL,
    blocked_until timestamp with time zone,
    open_tries jsonb DEFAULT '{}'::jsonb NOT NULL
);
CREATE TABLE public.sign_in_steps (
    interaction_uid text NOT NULL,
    account_id uuid NOT NULL,
    factor_id uuid,
    method text NOT NULL,
    code_hash text,
    code_expires_at timestamp with time zone,
    can_resend_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT sign_in_steps_method_check CHECK ((method = ANY (ARRAY['factor'::text, 'recovery'::text, 'mail'::text])))
);
CREATE TABLE public.sign_on_clients (
    id integer NOT NULL,
    application_id integer NOT NULL,
    client_id text NOT NULL,
    sector text NOT NULL,
    settings jsonb NOT NULL,
    row_version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone NOT NULL
);
ALTER TABLE public.sign_on_clients ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sign_on_clients_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sign_on_secrets (
    id integer NOT NULL,
    sign_on_client_id integer NOT NULL,
    encrypted_secret text NOT NULL,
    created_on timestamp with time zone NOT NULL,
    ends_on timestamp with time zone
);
ALTER TABLE public.sign_on_secrets ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sign_on_secrets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.signing_keys (
    kid text NOT NULL,
    encrypted_jwk text NOT NULL,
    created_on timestamp with time zone NOT NULL
);
CREATE TABLE public.staff_grants (
    id integer NOT NULL,
    member_id integer NOT NULL,
    role text NOT NULL,
    aor_id integer,
    reason text NOT NULL,
    granted_by integer NOT NULL,
    granted_on timestamp with time zone NOT NULL,
    ends_on date NOT NULL,
    revoked_by integer,
    revoked_on timestamp with time zone
);
ALTER TABLE public.staff_grants ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_grants_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.staff_uses (
    member_id integer NOT NULL,
    last_used_on timestamp with time zone NOT NULL
);
CREATE TABLE public.staff_views (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    staff_id integer NOT NULL,
    session_id text NOT NULL,
    member_id integer NOT NULL,
    reason text NOT NULL,
    begun_on timestamp with time zone NOT NULL,
    ends_on timestamp with time zone NOT NULL,
    left_on timestamp with time zone,
    ended_on timestamp with time zone,
    pages text[] DEFAULT '{}'::text[] NOT NULL
);
CREATE TABLE public.system_notification_statuses (
    id integer NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    color text NOT NULL
);
CREATE TABLE public.system_notifications (
    id bigint NOT NULL,
    title text NOT NULL,
    message text NOT NULL,
    url text,
    system_notification_status_id integer NOT NULL,
    source text NOT NULL,
    "position" text NOT NULL,
    show boolean NOT NULL,
    criteria jsonb,
    aor_name text,
    expiration_date timestamp with time zone,
    member_id integer,
    created_on timestamp with time zone NOT NULL,
    modified_on timestamp with time zone NOT NULL,
    row_version integer DEFAULT 1 NOT NULL,
    deleted_on timestamp with time zone,
    change_xid bigint DEFAULT ((pg_current_xact_id())::text)::bigint NOT NULL,
    audience_keys text[] GENERATED ALWAYS AS (public.audience_keys(criteria)) STORED,
    is_audience_exact boolean GENERATED ALWAYS AS (public.is_audience_exact(criteria)) STORED NOT NULL,
    requires_acknowledgment boolean DEFAULT false NOT NULL,
    is_test boolean DEFAULT false NOT NULL,
    CONSTRAINT system_notifications_position_check CHECK (("position" = ANY (ARRAY['popover'::text, 'modal'::text, 'simpleModal'::text, 'dash'::text]))),
    CONSTRAINT system_notifications_title_check CHECK ((title <> ''::text))
);
ALTER TABLE public.system_notifications ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.system_notifications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.training_certificates (
    number text NOT NULL,
    attendee_id integer NOT NULL,
    issued_on timestamp with time zone NOT NULL,
    withdrawn_on timestamp with time zone
);
CREATE TABLE public.training_check_in_secrets (
    training_class_id integer NOT NULL,
    secret text NOT NULL
);
CREATE TABLE public.training_class_messages (
    id integer NOT NULL,
    training_class_id integer NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    members integer NOT NULL,
    sent_by text NOT NULL,
    sent_on timestamp with time zone NOT NULL,
    key text
);
ALTER TABLE public.training_class_messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.training_class_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.training_class_topics (
    training_class_id integer NOT NULL,
    training_topic_id integer NOT NULL,
    "position" integer NOT NULL
);
CREATE TABLE public.training_classes (
    id integer NOT NULL,
    class_name text,
    start_time timestamp with time zone NOT NULL,
    end_time timestamp with time zone NOT NULL,
    capacity integer NOT NULL,
    seats_taken integer DEFAULT 0 NOT NULL,
    image_url text,
    presentation_type text NOT NULL,
    location_id integer,
    instructor_id integer,
    aor_id integer,
    series_id integer,
    cancelled_on timestamp with time zone,
    cancel_reason text,
    row_version integer DEFAULT 1 NOT NULL,
    has_wait_list boolean DEFAULT false NOT NULL,
    register_until timestamp with time zone,
    unregister_until timestamp with time zone,
    seats_offered integer DEFAULT 0 NOT NULL,
    credit_hours numeric,
    credit_category text,
    CONSTRAINT training_classes_capacity_check CHECK ((capacity >= 0)),
    CONSTRAINT training_classes_check CHECK ((end_time > start_time)),
    CONSTRAINT training_classes_seats_taken_check CHECK ((seats_taken >= 0))
);
ALTER TABLE public.training_classes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.training_classes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.training_instructors (
    id integer NOT NULL,
    name text NOT NULL,
    photo_url text,
    color text,
    notes text,
    aor_id integer,
    retired_on timestamp with time zone,
    row_version integer DEFAULT 1 NOT NULL
);
ALTER TABLE public.training_instructors ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.training_instructors_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.training_locations (
    id integer NOT NULL,
    name text NOT NULL,
    address text,
    seats integer,
    aor_id integer,
    retired_on timestamp with time zone,
    row_version integer DEFAULT 1 NOT NULL,
    zone text,
    CONSTRAINT training_locations_seats_check CHECK ((seats > 0))
);
ALTER TABLE public.training_locations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.training_locations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.training_series (
    id integer NOT NULL,
    rule jsonb NOT NULL,
    without jsonb NOT NULL,
    aor_id integer,
    created_on timestamp with time zone NOT NULL
);
ALTER TABLE public.training_series ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.training_series_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.training_subjects (
    id integer NOT NULL,
    name text NOT NULL,
    aor_id integer,
    CONSTRAINT training_subjects_name_check CHECK ((name <> ''::text))
);
ALTER TABLE public.training_subjects ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.training_subjects_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.training_topics (
    id integer NOT NULL,
    name text NOT NULL,
    training_subject_id integer NOT NULL,
    description text,
    notes text,
    attachment_url text,
    aor_id integer,
    CONSTRAINT training_topics_name_check CHECK ((name <> ''::text))
);
ALTER TABLE public.training_topics ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.training_topics_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.training_waits (
    id integer NOT NULL,
    training_class_id integer NOT NULL,
    member_id integer NOT NULL,
    state text NOT NULL,
    joined_on timestamp with time zone NOT NULL,
    ahead_on timestamp with time zone,
    offered_until timestamp with time zone,
    CONSTRAINT training_waits_check CHECK (((state = 'waiting'::text) = (offered_until IS NULL))),
    CONSTRAINT training_waits_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'offered'::text, 'lapsed'::text])))
);
ALTER TABLE public.training_waits ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.training_waits_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.usage_counts (
    day date NOT NULL,
    figure text NOT NULL,
    key text NOT NULL,
    aor_short_name text NOT NULL,
    member_type_id integer NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.user_notifications (
    id bigint NOT NULL,
    member_id integer NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    email_category text,
    idempotency_key text NOT NULL,
    created_on timestamp with time zone NOT NULL,
    change_xid bigint DEFAULT ((pg_current_xact_id())::text)::bigint NOT NULL,
    snoozed_until timestamp with time zone,
    category text,
    CONSTRAINT user_notifications_priority_check CHECK ((priority >= 0))
);
ALTER TABLE public.user_notifications ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.user_notifications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;
ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261118 FOR VALUES FROM ('2026-11-18 00:00:00+00') TO ('2026-11-19 00:00:00+00');
ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261119 FOR VALUES FROM ('2026-11-19 00:00:00+00') TO ('2026-11-20 00:00:00+00');
ALTER TABLE ONLY public.audit_entries ATTACH PARTITION public.audit_entries_2027_01 FOR VALUES FROM ('2027-01-01 00:00:00+00') TO ('2027-02-01 00:00:00+00');
ALTER TABLE ONLY public.audit_entries ATTACH PARTITION public.audit_entries_2027_02 FOR VALUES FROM ('2027-02-01 00:00:00+00') TO ('2027-03-01 00:00:00+00');
ALTER TABLE ONLY public.audit_entries ATTACH PARTITION public.audit_entries_default DEFAULT;
ALTER TABLE ONLY public.audit_entries ATTACH PARTITION public.audit_entries_first FOR VALUES FROM (MINVALUE) TO ('2027-01-01 00:00:00+00');
ALTER TABLE ONLY public.history_entries ATTACH PARTITION public.history_entries_2027_01 FOR VALUES FROM ('2027-01-01 00:00:00+00') TO ('2027-02-01 00:00:00+00');
ALTER TABLE ONLY public.history_entries ATTACH PARTITION public.history_entries_2027_02 FOR VALUES FROM ('2027-02-01 00:00:00+00') TO ('2027-03-01 00:00:00+00');
ALTER TABLE ONLY public.history_entries ATTACH PARTITION public.history_entries_default DEFAULT;
ALTER TABLE ONLY public.history_entries ATTACH PARTITION public.history_entries_first FOR VALUES FROM (MINVALUE) TO ('2027-01-01 00:00:00+00');
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
ALTER TABLE ONLY public.audit_entries ALTER COLUMN id SET DEFAULT nextval('public.audit_entry_number'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES (1, '2fc6bcbf480e7e7b8281132843cd46d97a26de319d09d2024ddb270428e58e5d', 1);
INSERT INTO drizzle.__drizzle_migrations VALUES (2, 'cb0f670f043c8ffc33dcbfe287050ec82f7f9aa1d964af94e4dbd4d62d925da3', 2);
INSERT INTO drizzle.__drizzle_migrations VALUES (3, 'd8d8adf847144f32f3fbb16792eb6fce61e590a51eaf293c35f67af607925f4b', 3);
INSERT INTO drizzle.__drizzle_migrations VALUES (4, '1be572a20427c5394e98193e572155b522eaa45db5ebd5baff0e1819e2bae7ee', 4);
INSERT INTO drizzle.__drizzle_migrations VALUES (5, '6be73ddca2766d9d527b1f9993be3eff3f54c74d4023a3d33b0422edcf00b208', 5);
INSERT INTO drizzle.__drizzle_migrations VALUES (6, '0c39f7f10a05acba379122628742d950dcb989e132bec8f5dd6bea31897e2931', 6);
INSERT INTO drizzle.__drizzle_migrations VALUES (7, '99d0c5f64fb40f0283513b3903983fcf96860f6d32c82c946969c5b4dc35b903', 7);
INSERT INTO drizzle.__drizzle_migrations VALUES (8, '67e368b7379eca9e874eb97cf8137bb71c99b520b182ef87335b6ce1300f6075', 8);
INSERT INTO drizzle.__drizzle_migrations VALUES (9, 'a6c2c9fc36f4be562a87d880b6102532babc6f660fb168aeed5c96fbc04cfb6b', 9);
INSERT INTO drizzle.__drizzle_migrations VALUES (10, 'df15623d077351bf15f005aa0b88b301bb74b93bf86f65bbbc3d0b161f24bde4', 10);
INSERT INTO drizzle.__drizzle_migrations VALUES (11, 'c4de9bf6634b00d7053d80c6b14becbe47d0b31820e0ffae1307287c82ea3769', 11);
INSERT INTO drizzle.__drizzle_migrations VALUES (12, 'af16849c0f374026b13eb6310edcc981a9ceae4a96e5fc8be406f784823fe55b', 12);
INSERT INTO drizzle.__drizzle_migrations VALUES (13, '420b585f9743f1be11f6a015d4217d3dc8f9f17286cc06b6b90621350a2d2dbe', 13);
INSERT INTO drizzle.__drizzle_migrations VALUES (14, '4333219b961b83e7a8fba40a8016351f1bfb1903b8c10adcefef957548e293d2', 14);
INSERT INTO drizzle.__drizzle_migrations VALUES (15, '4e1af90ba9fd75a8b684d2ecaf84591b305a7add79bff0aa53512dfab7c6565a', 15);
INSERT INTO drizzle.__drizzle_migrations VALUES (16, 'dea1c94b52d3b52851ee8779e557baf6c0678466fe14b679a44e023918542447', 16);
INSERT INTO drizzle.__drizzle_migrations VALUES (17, 'ac0cbec49bf1d7058b8f78f16999dd181bf9615e58b261230bc303274d3944e7', 18);
INSERT INTO drizzle.__drizzle_migrations VALUES (18, 'a850fff45fabba64b9ed2511b215939834441802eb1d4788aeaf18a0a7b54d86', 19);
INSERT INTO drizzle.__drizzle_migrations VALUES (19, '3eb18c8fe68e384af2741304bdde6d206bedf5e807ce132b12cd49927e0bced5', 20);
INSERT INTO drizzle.__drizzle_migrations VALUES (20, '824d7cbdccab78ee6727168edf34095d93755cd4b9b32de2e7d91110bbc94c6e', 21);
INSERT INTO drizzle.__drizzle_migrations VALUES (21, 'df282d7cf12962e08dbd4c46caa542358c61de54ad27a4507c54eb33551eab57', 22);
INSERT INTO drizzle.__drizzle_migrations VALUES (22, 'c8489c571f3d68728c0daa48ec85212b9a5f98f559caa4c509c0efa56edcffb2', 23);
INSERT INTO drizzle.__drizzle_migrations VALUES (23, '2e63630ae2fac81e73d19bfa2fa32a89cec4bdb9643b010cd81568a8ea8e1913', 24);
INSERT INTO drizzle.__drizzle_migrations VALUES (24, 'c1eac0726454bf309a4770352b2c77bd8f51e2332fe0661edff1141fec681aa8', 25);
INSERT INTO drizzle.__drizzle_migrations VALUES (25, '6dc8ecfda525e2fb6c76d1db9b717b665820bf5542ae0a46b5343474fc204b57', 26);
INSERT INTO drizzle.__drizzle_migrations VALUES (26, 'e9d27e48905b87e8100b4a44ad6d1e0b8b03bf5af8a015b8e69f44e3dca4ce01', 27);
INSERT INTO drizzle.__drizzle_migrations VALUES (27, 'b38c4dabe265469f7bec002790f2c2b331c93164a5c8adcf8df60dd1ed97ed1d', 28);
INSERT INTO drizzle.__drizzle_migrations VALUES (28, '081f712d74dafbb41f9917441ba6c2d4bb0056fdf3d531325d6095fa7a33d776', 29);
INSERT INTO drizzle.__drizzle_migrations VALUES (29, '551396c64250f4ab5c21e3d0783988dee7a6a68482639baaee32377acbfd5157', 30);
INSERT INTO drizzle.__drizzle_migrations VALUES (30, '5a57c765cd6ea3e769436320c7e49691c677ba56dd8bd5f64e512f2a5b8c04c9', 31);
INSERT INTO drizzle.__drizzle_migrations VALUES (31, 'e534c118f01b31fb538a386648744b0a5609e54ed619aff463fa5b7bc905229d', 32);
INSERT INTO drizzle.__drizzle_migrations VALUES (32, '1a4c85e1d6947694ae9ddc4327906adff58aa6263fbac6f9f9c7021ba0c0cb15', 33);
INSERT INTO drizzle.__drizzle_migrations VALUES (33, '276fc6edb044f39e5be70ff3a99ac6e594dd276996f405f2ba463276953a0a93', 34);
INSERT INTO drizzle.__drizzle_migrations VALUES (34, '217fc2a8fea9cbe19a2b36420436da2421bb9b5903f319be113d7315a394dd12', 35);
INSERT INTO drizzle.__drizzle_migrations VALUES (35, '1a0696a283631bf9423946974dec6685e1ad5afca7dc48494863636010b4b2ce', 36);
INSERT INTO drizzle.__drizzle_migrations VALUES (36, '9add8af1febf3082d9bb3a82f37df9b8f4d0133fa5a9367f7a23e522d5469d52', 37);
INSERT INTO drizzle.__drizzle_migrations VALUES (37, '6e8a14dfc1092c5ec4b21de0d0714e837020dbf6129a2bcd6d467712c9d55431', 38);
INSERT INTO drizzle.__drizzle_migrations VALUES (38, '49ef79f02803b90f7c4673cad264313331223f1b1c946defc74a34ea078fd4f9', 39);
INSERT INTO drizzle.__drizzle_migrations VALUES (39, 'a63d06db28f297f71a81993f0a9f9d03c05545c6a2fdf1fb34acddabdfad69c1', 42);
INSERT INTO drizzle.__drizzle_migrations VALUES (40, '8a55a7a0c462baf1f212a7f4a88dc0192ba7e2e2bc7ef5d5762e6a25a27f386a', 43);
INSERT INTO drizzle.__drizzle_migrations VALUES (41, '39b02b263019d749863e1f85f91a546aa2ecf54f1000a3e5c7a49db81c6fd7e4', 44);
INSERT INTO drizzle.__drizzle_migrations VALUES (42, 'c3a5161489dd5466f1532a79e1f09686d889024188b3124ad373c33d4ea510a8', 45);
INSERT INTO drizzle.__drizzle_migrations VALUES (43, 'be9f7402ee8dfded729f9d52050c87d8706634cf40458ed14e00e78fb7bc0b97', 47);
INSERT INTO drizzle.__drizzle_migrations VALUES (44, '98233a6659ab72b528d621eed8797ba9a593fbd20db88c9b56625f64a497c41d', 48);
INSERT INTO drizzle.__drizzle_migrations VALUES (45, 'fbd44332d12c3a2186d3f70c7354d24088e4afc8b6396516d9a42b6898097948', 49);
INSERT INTO drizzle.__drizzle_migrations VALUES (46, '3ca19cf1dcb947a432c86761a9da87d9f87d70f63f0791b012b98f1ec6683ca7', 50);
INSERT INTO drizzle.__drizzle_migrations VALUES (47, '301b4ca4bfec66e271c3b21ebdefa8e25ab5907500b0c09de5817fc7c46e4f8b', 51);
INSERT INTO drizzle.__drizzle_migrations VALUES (48, 'e2390481cf200192cfffc71f8cf102243b04cab7e3af408ac54eb64bd28b1ac2', 60);
INSERT INTO drizzle.__drizzle_migrations VALUES (49, 'df76f2bc05a0428dac3ff021b93f19ff4709a6735337e84008f2851f10378512', 61);
INSERT INTO drizzle.__drizzle_migrations VALUES (50, 'da52aba761df251ba51235f649cb76d77fba18ead073b039b6ff9450ee0c48d4', 62);
INSERT INTO drizzle.__drizzle_migrations VALUES (51, '724bf4ed3ada0a690593a876d515b97f1842e5b16d6f4030f370a12477645238', 63);
INSERT INTO drizzle.__drizzle_migrations VALUES (52, '9b03ae811a49d69feface391d4c6e5ee76c7a161e277cc175b4363f87772c309', 64);
INSERT INTO drizzle.__drizzle_migrations VALUES (53, '9173328d96eaf1453fec13b2f8023e6d8efb4e9783648c39cf01c01bc8608bc4', 65);
INSERT INTO drizzle.__drizzle_migrations VALUES (54, 'd7dc99c46466310327ba0e2d086343143f42f4390e4aabbc84fa04d5a19f6802', 66);
INSERT INTO drizzle.__drizzle_migrations VALUES (55, '9435f3fd5af91736911214e5918d485cec304a78b5a3d0bf088c075bba29d466', 67);
INSERT INTO drizzle.__drizzle_migrations VALUES (56, '3723c191fd507870bddea53d8e3d1fd5af4d75361d817baffa3b9bea409c0442', 71);
INSERT INTO drizzle.__drizzle_migrations VALUES (57, 'b6d15f1aaa92ace6f2519dfc0954f7cf5ce8e9731410df9ee53e415d0cf557cc', 72);
INSERT INTO drizzle.__drizzle_migrations VALUES (58, '9d5a7541b97077ac39b026c6ed198d23dc15e2aff93f4d1ece4cb6dfdc0404d3', 73);
INSERT INTO drizzle.__drizzle_migrations VALUES (59, '0ca9754f5be9af59fa2a11892c922da8499f50a8932f2869bd1b3cee6fb4bf43', 74);
INSERT INTO drizzle.__drizzle_migrations VALUES (60, '00f8a92d8bdf06cef6dda7c72e1aa88967100b0c89c1a11468def93380dc65a4', 75);
INSERT INTO drizzle.__drizzle_migrations VALUES (61, 'caa311e8ead1e4ce247dc366c27a3394084c538e90b189edd8ed2807b43ea91c', 76);
INSERT INTO drizzle.__drizzle_migrations VALUES (62, 'bb9695393edda10b16967048a929ac12d94dfa948e986d4018c4683bc35e8dc5', 77);
INSERT INTO drizzle.__drizzle_migrations VALUES (63, '24848c95526564364ad1637872211f9ede1cb24c96a4119b0918c3321de3fe7d', 78);
INSERT INTO drizzle.__drizzle_migrations VALUES (64, 'a75e9846464efd2d9cee2ba7c44496ce034d145ef3a428dc1e65e762e8de8906', 80);
INSERT INTO drizzle.__drizzle_migrations VALUES (65, '2a674a7ae9f4a92714650e979f70ec0e57b9a0f40d28e056caac5257e9ea6d97', 81);
INSERT INTO drizzle.__drizzle_migrations VALUES (66, '1e0ad8fd0329d2db8288a73c7d5f9c09cb0685cc4102838f6c02bead6dd05ac9', 82);
INSERT INTO drizzle.__drizzle_migrations VALUES (67, 'd9312006eb6280e69654ef0378db56e43821c60d9fe433ead2a40d58a3e38eaf', 83);
INSERT INTO drizzle.__drizzle_migrations VALUES (68, '899ec2d8b6aa4bbdf72b264f0a552663fbdf0c3d50851ed8b9881780d6e23e66', 85);
INSERT INTO drizzle.__drizzle_migrations VALUES (69, '3463e3ce0b81b477af260bfff000a867c57c2c1d823b8773ded7d78987a64e3a', 86);
INSERT INTO drizzle.__drizzle_migrations VALUES (70, '29061012cd80fd277d9e0b909aead095f922e06be63c899f2b1b3f48c71b2402', 87);
INSERT INTO drizzle.__drizzle_migrations VALUES (71, '0fbcebc29ff919a27e0ad94009de58b5f7321fb14e0061b1e2ccc3349a5a555e', 88);
INSERT INTO drizzle.__drizzle_migrations VALUES (72, 'a0806218ba6b4e868abebc64b72ae3fa337a7b4dee7be22667849c1730e4df0b', 89);
INSERT INTO drizzle.__drizzle_migrations VALUES (73, '722e61b5c8b18d8b86654721f1d212509a8e77b7bc5fed2c836e65cc5dcb087e', 90);
INSERT INTO drizzle.__drizzle_migrations VALUES (74, 'c499f4392fe722f84a023930591fdb23bf3e616657a561d6a3346694271f4638', 91);
INSERT INTO drizzle.__drizzle_migrations VALUES (75, 'b037256479fba50c6b48d56494adc7a14453f55a44e969e48b9b946b18cf4e2e', 92);
INSERT INTO drizzle.__drizzle_migrations VALUES (76, 'b3c213f76270e19ea099daba437fb1268a3238c153408953102df4ceae47b1ae', 93);
INSERT INTO drizzle.__drizzle_migrations VALUES (77, 'ac27eb90b615d8aa75476a842398e42b2c78008a8bef7715b04d5af30dc92e89', 94);
INSERT INTO drizzle.__drizzle_migrations VALUES (78, '65acc0b1d8f307c3e7d26e4e6f8b1a1bbb3031223b962c7303b711400079e14d', 95);
INSERT INTO drizzle.__drizzle_migrations VALUES (79, '489aff95dbd3a7090db676fb689488f1b4bce1fbdc85913e610eb7bb86e5bf62', 96);
INSERT INTO drizzle.__drizzle_migrations VALUES (80, '0a1d196e3f569a0abe9a40c9c7014b63491df588a4a00c78aa7f0997965cf9eb', 97);
INSERT INTO drizzle.__drizzle_migrations VALUES (81, '95f4fa543aa5327232d6763420e79c581bdd41f63fe6e4a6f002c067ab95ecbd', 98);
INSERT INTO drizzle.__drizzle_migrations VALUES (82, '6add5a0ec1b455fae894f45e22d6dd36b2a54d78977bcebb1f659b73bd63f920', 99);
INSERT INTO drizzle.__drizzle_migrations VALUES (83, '9c7658f4bfcb2f6d97dd6b352998c10e12a94c236601c63117bb146d9cf9b9c4', 100);
INSERT INTO drizzle.__drizzle_migrations VALUES (84, '62cdc33ac209a16e07372c304bc0fecf4f3b3b68305889802c48050eb1c29c7b', 101);
INSERT INTO drizzle.__drizzle_migrations VALUES (85, '368653a0100c28a92ef27f082edff166289454275849ae96626857e0c3e756cd', 102);
INSERT INTO drizzle.__drizzle_migrations VALUES (86, 'e1123fbe6960c6727b9789e357461e27b86f1740f9f0a174747e4603eab72b56', 107);
INSERT INTO drizzle.__drizzle_migrations VALUES (87, '03233483bf3c5ae1169023672a7fda6a398524b7a98e6c6e8c56bd5e1faae1a6', 108);
INSERT INTO drizzle.__drizzle_migrations VALUES (88, '3fb38170ca8d299144adf6d786aba5b1ca37721ac5edb916e64a295090b9b503', 110);
INSERT INTO drizzle.__drizzle_migrations VALUES (89, '70d2e31356fd3e57dc7c13269eb4e534d85f7113bf809bef270e96486513600f', 112);
INSERT INTO drizzle.__drizzle_migrations VALUES (90, '65c40d7f274d26f4e657744fcb4850e73a9a2dd94365ee8396e9756e3ec8f90d', 113);
INSERT INTO drizzle.__drizzle_migrations VALUES (91, '0fce27b2a41c59e88baf1f84b23e59ef7e4121d7bf463fde2bf11a05515fb134', 126);
INSERT INTO drizzle.__drizzle_migrations VALUES (92, 'd2edb3b55c301d87cb0c8173e2bd8ab300dbc57d68f8d6677b3708c8b2827729', 127);
INSERT INTO pgboss.job_common VALUES ('63d56e52-d39c-476b-93f7-7227e357449f', 'settle-promotions', 0, NULL, 'created', 2, 0, 0, false, NULL, 900, 604800, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.929564+00', '2026-11-18 20:00:04.929564+00', NULL, NULL, '2026-12-02 20:00:04.929564+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('352490a6-63e6-4b7f-8f58-bf87b8d45849', 'recompute-deadlines', 0, NULL, 'created', 2, 0, 0, false, NULL, 900, 604800, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.938408+00', '2026-11-18 20:00:04.938408+00', NULL, NULL, '2026-12-02 20:00:04.938408+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('fa9f6374-d308-464c-a058-ef8a23a10964', 'remind-of-deadlines', 0, NULL, 'created', 2, 0, 0, false, NULL, 900, 604800, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.942387+00', '2026-11-18 20:00:04.942387+00', NULL, NULL, '2026-12-02 20:00:04.942387+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('de078dd3-7d51-46fb-8bd5-b2315132d164', 'end-passed-deadlines', 0, NULL, 'created', 2, 0, 0, false, NULL, 900, 604800, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.946343+00', '2026-11-18 20:00:04.946343+00', NULL, NULL, '2026-12-02 20:00:04.946343+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('b2c74252-14a3-401b-89b5-49111f98bf06', 'settle-wait-lists', 0, NULL, 'created', 2, 0, 0, false, NULL, 900, 604800, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.950292+00', '2026-11-18 20:00:04.950292+00', NULL, NULL, '2026-12-02 20:00:04.950292+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('9aa27ce4-8682-4f23-ac5f-efe466c65916', 'remind-of-classes', 0, NULL, 'created', 2, 0, 0, false, NULL, 900, 604800, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.952843+00', '2026-11-18 20:00:04.952843+00', NULL, NULL, '2026-12-02 20:00:04.952843+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('d185de58-d39b-4c0b-8c4e-77cc2769d3c8', 'end-grants', 0, NULL, 'created', 2, 0, 0, false, NULL, 900, 604800, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.958372+00', '2026-11-18 20:00:04.958372+00', NULL, NULL, '2026-12-02 20:00:04.958372+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('4ee3ae64-3ffd-43c8-aabd-7526751147ca', 'send-digests', 0, NULL, 'created', 2, 0, 0, false, NULL, 900, 604800, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.962367+00', '2026-11-18 20:00:04.962367+00', NULL, NULL, '2026-12-02 20:00:04.962367+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('2668a1ce-03cd-4705-ac6b-00225bacd1e8', 'remove-my-data', 0, NULL, 'created', 2, 0, 0, false, NULL, 900, 604800, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.966365+00', '2026-11-18 20:00:04.966365+00', NULL, NULL, '2026-12-02 20:00:04.966365+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('6a10923a-d6c5-4ceb-8b57-728c01baac6d', 'give-event-sequences', 0, NULL, 'created', 2, 0, 0, false, NULL, 900, 604800, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.970402+00', '2026-11-18 20:00:04.970402+00', NULL, NULL, '2026-12-02 20:00:04.970402+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('61dd244b-2504-4ac5-9b12-4873ac264d01', 'publish-due', 0, NULL, 'created', 2, 0, 0, false, NULL, 900, 604800, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.973978+00', '2026-11-18 20:00:04.973978+00', NULL, NULL, '2026-12-02 20:00:04.973978+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('c109874e-b040-42e0-81ec-77c66b8f71c9', 'send-reminders', 0, NULL, 'created', 2, 0, 0, false, NULL, 900, 604800, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.978531+00', '2026-11-18 20:00:04.978531+00', NULL, NULL, '2026-12-02 20:00:04.978531+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('59a5cb55-6c4f-4696-b0dd-2235111a97e8', 'count-usage', 0, NULL, 'created', 2, 0, 0, false, NULL, 900, 604800, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.982312+00', '2026-11-18 20:00:04.982312+00', NULL, NULL, '2026-12-02 20:00:04.982312+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('6de1f101-9cc1-48c1-b490-48dbcf71759f', 'take-over-histories', 0, NULL, 'created', 2, 0, 0, false, NULL, 900, 604800, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.986556+00', '2026-11-18 20:00:04.986556+00', NULL, NULL, '2026-12-02 20:00:04.986556+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('5ac80a60-8e1c-4d79-a887-ca59e2e8bf7e', 'make-partitions', 0, NULL, 'created', 2, 0, 0, false, NULL, 900, 604800, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.990338+00', '2026-11-18 20:00:04.990338+00', NULL, NULL, '2026-12-02 20:00:04.990338+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('f1579d1d-9aff-4bf4-b726-3c09a923c7d7', 'fill-in', 0, NULL, 'created', 2, 0, 0, false, NULL, 900, 604800, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.994173+00', '2026-11-18 20:00:04.994173+00', NULL, NULL, '2026-12-02 20:00:04.994173+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('029778bd-91d0-4663-94f7-75d1c7ad2740', 'record-unknown', 0, NULL, 'created', 2, 0, 0, false, NULL, 900, 604800, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.998829+00', '2026-11-18 20:00:04.998829+00', NULL, NULL, '2026-12-02 20:00:04.998829+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('1e799780-229a-4730-9740-583f82fc3134', 'work-imports', 0, NULL, 'created', 2, 0, 0, false, NULL, 900, 604800, NULL, NULL, NULL, NULL, '2026-11-18 20:00:05.015751+00', '2026-11-18 20:00:05.015751+00', NULL, NULL, '2026-12-02 20:00:05.015751+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('ff650267-3e52-83f0-8deb-04e8dc4c7b41', 'mail', 0, '{"to": "kept1@example.com", "body": "Hello Ada,\n\nYour registered listing at 350 S Grand Ave (AA26000001) is now in the MLS as ML26000001.", "subject": "AA26000001 was sent to the MLS", "unsubscribe": {"category": "Listings", "memberId": 1}}', 'created', 34, 0, 5, true, 3600, 60, 2592000, NULL, NULL, NULL, NULL, '2026-11-18 20:00:05.669345+00', '2026-11-18 20:00:05.669345+00', NULL, NULL, '2026-12-02 20:00:05.669345+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('6bb8fb5e-d19f-8132-8d73-79fa039292d4', 'password-mail', 0, '{"loginId": "kept1"}', 'created', 34, 0, 5, true, 3600, 60, 2592000, NULL, NULL, NULL, NULL, '2026-11-18 20:00:05.735592+00', '2026-11-18 20:00:05.735592+00', NULL, NULL, '2026-12-02 20:00:05.735592+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('fc6e0282-4d5a-8a4f-826d-1e753d7608ac', 'mail', 0, '{"to": "kept1@example.com", "body": "Hello Ada,\n\nA copy of your data was requested. If this wasn''t you, reset your password at http://127.0.0.1:0/forgot-password and call your MLS.\n\nOr secure your account at once:\nhttp://127.0.0.1:0/not-me/5rM3tfRMsAVQmmhNRSZWKb_fR9n6b3BzZPc-xQ7yVQY", "action": {"url": "http://127.0.0.1:0/not-me/5rM3tfRMsAVQmmhNRSZWKb_fR9n6b3BzZPc-xQ7yVQY", "label": "This wasn''t me"}, "subject": "A copy of your data was requested", "isSecret": true}', 'created', 34, 0, 5, true, 3600, 60, 2592000, NULL, NULL, NULL, NULL, '2026-11-18 20:00:05.747895+00', '2026-11-18 20:00:05.747895+00', NULL, NULL, '2026-12-02 20:00:05.747895+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('120ba352-8a6a-866c-8ea1-a5a9aea56a2c', 'my-data', 0, '{"exportId": "49974b3f-000a-4113-8147-01b4a0db7993"}', 'created', 8, 0, 5, true, 3600, 600, 2592000, NULL, NULL, NULL, NULL, '2026-11-18 20:00:05.747895+00', '2026-11-18 20:00:05.747895+00', NULL, NULL, '2026-12-02 20:00:05.747895+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.queue VALUES ('__pgboss__send-it', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.016748+00', '2026-11-18 20:00:04.016748+00');
INSERT INTO pgboss.queue VALUES ('sign-out', 'standard', 10, 4, true, 3600, 60, 1209600, 2592000, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.044264+00', '2026-11-18 20:00:04.044264+00');
INSERT INTO pgboss.queue VALUES ('proof-scan', 'standard', 34, 5, true, 3600, 60, 1209600, 2592000, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.08858+00', '2026-11-18 20:00:04.08858+00');
INSERT INTO pgboss.queue VALUES ('import-wake', 'standard', 34, 5, true, 3600, 60, 1209600, 2592000, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.089857+00', '2026-11-18 20:00:04.089857+00');
INSERT INTO pgboss.queue VALUES ('sms', 'standard', 34, 5, true, 3600, 60, 1209600, 2592000, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.093884+00', '2026-11-18 20:00:04.093884+00');
INSERT INTO pgboss.queue VALUES ('password-mail', 'standard', 34, 5, true, 3600, 60, 1209600, 2592000, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.094027+00', '2026-11-18 20:00:04.094027+00');
INSERT INTO pgboss.queue VALUES ('proof-file', 'standard', 34, 5, true, 3600, 60, 1209600, 2592000, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.094775+00', '2026-11-18 20:00:04.094775+00');
INSERT INTO pgboss.queue VALUES ('mail', 'standard', 34, 5, true, 3600, 60, 1209600, 2592000, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.097609+00', '2026-11-18 20:00:04.097609+00');
INSERT INTO pgboss.queue VALUES ('my-data', 'standard', 8, 5, true, 3600, 600, 1209600, 2592000, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.098399+00', '2026-11-18 20:00:04.098399+00');
INSERT INTO pgboss.queue VALUES ('hand-over', 'standard', 34, 5, true, 3600, 60, 1209600, 2592000, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.097989+00', '2026-11-18 20:00:04.097989+00');
INSERT INTO pgboss.queue VALUES ('read-mls-statuses', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.648971+00', '2026-11-18 20:00:04.648971+00');
INSERT INTO pgboss.queue VALUES ('settle-promotions', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.648935+00', '2026-11-18 20:00:04.648935+00');
INSERT INTO pgboss.queue VALUES ('recompute-deadlines', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.650086+00', '2026-11-18 20:00:04.650086+00');
INSERT INTO pgboss.queue VALUES ('check-deadlines', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.650123+00', '2026-11-18 20:00:04.650123+00');
INSERT INTO pgboss.queue VALUES ('remind-of-deadlines', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.650529+00', '2026-11-18 20:00:04.650529+00');
INSERT INTO pgboss.queue VALUES ('check-applications', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.650798+00', '2026-11-18 20:00:04.650798+00');
INSERT INTO pgboss.queue VALUES ('end-passed-deadlines', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.650982+00', '2026-11-18 20:00:04.650982+00');
INSERT INTO pgboss.queue VALUES ('settle-wait-lists', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.651972+00', '2026-11-18 20:00:04.651972+00');
INSERT INTO pgboss.queue VALUES ('end-grants', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.653654+00', '2026-11-18 20:00:04.653654+00');
INSERT INTO pgboss.queue VALUES ('remove-my-data', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.656155+00', '2026-11-18 20:00:04.656155+00');
INSERT INTO pgboss.queue VALUES ('remind-of-drafts', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.656418+00', '2026-11-18 20:00:04.656418+00');
INSERT INTO pgboss.queue VALUES ('send-digests', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.656473+00', '2026-11-18 20:00:04.656473+00');
INSERT INTO pgboss.queue VALUES ('remove-drafts', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.656846+00', '2026-11-18 20:00:04.656846+00');
INSERT INTO pgboss.queue VALUES ('remove-editors', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.65787+00', '2026-11-18 20:00:04.65787+00');
INSERT INTO pgboss.queue VALUES ('give-event-sequences', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.662872+00', '2026-11-18 20:00:04.662872+00');
INSERT INTO pgboss.queue VALUES ('remind-of-classes', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.661965+00', '2026-11-18 20:00:04.661965+00');
INSERT INTO pgboss.queue VALUES ('remove-entity-events', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.670328+00', '2026-11-18 20:00:04.670328+00');
INSERT INTO pgboss.queue VALUES ('publish-due', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.678351+00', '2026-11-18 20:00:04.678351+00');
INSERT INTO pgboss.queue VALUES ('send-reminders', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.682331+00', '2026-11-18 20:00:04.682331+00');
INSERT INTO pgboss.queue VALUES ('end-views', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.686331+00', '2026-11-18 20:00:04.686331+00');
INSERT INTO pgboss.queue VALUES ('settle-removals', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.686527+00', '2026-11-18 20:00:04.686527+00');
INSERT INTO pgboss.queue VALUES ('count-deliveries', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.690473+00', '2026-11-18 20:00:04.690473+00');
INSERT INTO pgboss.queue VALUES ('clean-up', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.69433+00', '2026-11-18 20:00:04.69433+00');
INSERT INTO pgboss.queue VALUES ('remind-of-grants', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.698338+00', '2026-11-18 20:00:04.698338+00');
INSERT INTO pgboss.queue VALUES ('remove-unnamed-media', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.710423+00', '2026-11-18 20:00:04.710423+00');
INSERT INTO pgboss.queue VALUES ('count-usage', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.714385+00', '2026-11-18 20:00:04.714385+00');
INSERT INTO pgboss.queue VALUES ('take-over-histories', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.718407+00', '2026-11-18 20:00:04.718407+00');
INSERT INTO pgboss.queue VALUES ('keep-proofs', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.72245+00', '2026-11-18 20:00:04.72245+00');
INSERT INTO pgboss.queue VALUES ('seal-history', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.725456+00', '2026-11-18 20:00:04.725456+00');
INSERT INTO pgboss.queue VALUES ('finish-migrations', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.730456+00', '2026-11-18 20:00:04.730456+00');
INSERT INTO pgboss.queue VALUES ('make-partitions', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.73067+00', '2026-11-18 20:00:04.73067+00');
INSERT INTO pgboss.queue VALUES ('fill-in', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.734452+00', '2026-11-18 20:00:04.734452+00');
INSERT INTO pgboss.queue VALUES ('record-unknown', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:04.736657+00', '2026-11-18 20:00:04.736657+00');
INSERT INTO pgboss.queue VALUES ('work-imports', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-18 20:00:05.01096+00', '2026-11-18 20:00:05.01096+00');
INSERT INTO pgboss.schedule VALUES ('settle-promotions', '', '* * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.789006+00', '2026-11-18 20:00:04.789006+00');
INSERT INTO pgboss.schedule VALUES ('read-mls-statuses', '', '*/5 * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.807372+00', '2026-11-18 20:00:04.807372+00');
INSERT INTO pgboss.schedule VALUES ('recompute-deadlines', '', '* * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.816878+00', '2026-11-18 20:00:04.816878+00');
INSERT INTO pgboss.schedule VALUES ('check-deadlines', '', '47 10 * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.82118+00', '2026-11-18 20:00:04.82118+00');
INSERT INTO pgboss.schedule VALUES ('remind-of-deadlines', '', '* * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.827116+00', '2026-11-18 20:00:04.827116+00');
INSERT INTO pgboss.schedule VALUES ('end-passed-deadlines', '', '*/5 * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.83115+00', '2026-11-18 20:00:04.83115+00');
INSERT INTO pgboss.schedule VALUES ('check-applications', '', '* * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.833639+00', '2026-11-18 20:00:04.833639+00');
INSERT INTO pgboss.schedule VALUES ('settle-wait-lists', '', '* * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.839161+00', '2026-11-18 20:00:04.839161+00');
INSERT INTO pgboss.schedule VALUES ('settle-wait-lists', 'half-way', '* * * * *', 'UTC', NULL, '{"key": "half-way", "startAfter": 30}', '2026-11-18 20:00:04.843272+00', '2026-11-18 20:00:04.843272+00');
INSERT INTO pgboss.schedule VALUES ('remind-of-classes', '', '* * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.847139+00', '2026-11-18 20:00:04.847139+00');
INSERT INTO pgboss.schedule VALUES ('end-grants', '', '* * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.851317+00', '2026-11-18 20:00:04.851317+00');
INSERT INTO pgboss.schedule VALUES ('send-digests', '', '* * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.853616+00', '2026-11-18 20:00:04.853616+00');
INSERT INTO pgboss.schedule VALUES ('remove-my-data', '', '*/5 * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.855647+00', '2026-11-18 20:00:04.855647+00');
INSERT INTO pgboss.schedule VALUES ('remind-of-drafts', '', '33 * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.858125+00', '2026-11-18 20:00:04.858125+00');
INSERT INTO pgboss.schedule VALUES ('remove-drafts', '', '31 * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.863145+00', '2026-11-18 20:00:04.863145+00');
INSERT INTO pgboss.schedule VALUES ('remove-editors', '', '29 * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.865384+00', '2026-11-18 20:00:04.865384+00');
INSERT INTO pgboss.schedule VALUES ('give-event-sequences', '', '* * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.868533+00', '2026-11-18 20:00:04.868533+00');
INSERT INTO pgboss.schedule VALUES ('remove-entity-events', '', '31 * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.87065+00', '2026-11-18 20:00:04.87065+00');
INSERT INTO pgboss.schedule VALUES ('publish-due', '', '* * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.872664+00', '2026-11-18 20:00:04.872664+00');
INSERT INTO pgboss.schedule VALUES ('send-reminders', '', '* * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.878037+00', '2026-11-18 20:00:04.878037+00');
INSERT INTO pgboss.schedule VALUES ('end-views', '', '* * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.880937+00', '2026-11-18 20:00:04.880937+00');
INSERT INTO pgboss.schedule VALUES ('settle-removals', '', '* * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.891111+00', '2026-11-18 20:00:04.891111+00');
INSERT INTO pgboss.schedule VALUES ('count-deliveries', '', '* * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.89338+00', '2026-11-18 20:00:04.89338+00');
INSERT INTO pgboss.schedule VALUES ('clean-up', '', '17 * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.90307+00', '2026-11-18 20:00:04.90307+00');
INSERT INTO pgboss.schedule VALUES ('remind-of-grants', '', '23 * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.906162+00', '2026-11-18 20:00:04.906162+00');
INSERT INTO pgboss.schedule VALUES ('remove-unnamed-media', '', '41 * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.912726+00', '2026-11-18 20:00:04.912726+00');
INSERT INTO pgboss.schedule VALUES ('count-usage', '', '7 * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.915489+00', '2026-11-18 20:00:04.915489+00');
INSERT INTO pgboss.schedule VALUES ('keep-proofs', '', '37 * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.919072+00', '2026-11-18 20:00:04.919072+00');
INSERT INTO pgboss.schedule VALUES ('seal-history', '', '9 * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.921519+00', '2026-11-18 20:00:04.921519+00');
INSERT INTO pgboss.schedule VALUES ('finish-migrations', '', '* * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.923114+00', '2026-11-18 20:00:04.923114+00');
INSERT INTO pgboss.schedule VALUES ('make-partitions', '', '53 * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.924967+00', '2026-11-18 20:00:04.924967+00');
INSERT INTO pgboss.schedule VALUES ('fill-in', '', '* * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:04.92676+00', '2026-11-18 20:00:04.92676+00');
INSERT INTO pgboss.schedule VALUES ('work-imports', '', '* * * * *', 'UTC', NULL, '{}', '2026-11-18 20:00:05.0139+00', '2026-11-18 20:00:05.0139+00');
INSERT INTO pgboss.version VALUES (40, '2026-11-18 20:00:04.057902+00', '2026-11-18 20:00:04.072894+00', '2026-11-18 20:00:04.036007+00', NULL, NULL);
INSERT INTO public.accounts VALUES ('b1faa22d-1461-4ee2-b3ed-a3fa3aa268d5', 'kept1', '$argon2id$v=19$m=19456,t=2,p=1$e9HXXnDmPz7J5FibCXEEIQ$51imSu5sVxEzgvBc2t9gj/s1h1+QlrkBldYi301h55E', 1, '2026-11-18 20:00:00+00', 1);
INSERT INTO public.accounts VALUES ('51a79b08-c40c-434a-9b05-fe91c7c2cf78', 'kept2', '$argon2id$v=19$m=19456,t=2,p=1$d7teQtQB/Tpx3z7TBjGxqw$9qIh98dXfSEkOEvl9oKr52AhQkdSjpEfdTUSNwG598k', 2, '2026-11-18 20:00:00+00', 1);
INSERT INTO public.aors OVERRIDING SYSTEM VALUE VALUES (1, 'HB', 'A1 Association', NULL);
INSERT INTO public.audit_entries_first VALUES (1, '2026-11-18 20:00:00+00', 'kept1', 'create', 'listing', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', '{"city": "Los Angeles", "latitude": null, "listPrice": 1250000, "longitude": null, "postalCode": "90071", "streetName": "Grand", "unitNumber": null, "listTeamKey": null, "offersEmail": null, "propertyType": "Resi", "streetNumber": "350", "streetSuffix": "Ave", "coListTeamKey": null, "countyOrParish": "Los Angeles", "expirationDate": "2027-05-18", "listAgentMlsId": "kept1", "geocodeAccuracy": null, "postalCodePlus4": null, "stateOrProvince": "CA", "streetDirPrefix": "S", "streetDirSuffix": null, "subdivisionName": null, "unparsedAddress": "350 S Grand Ave", "coListAgentMlsId": null, "startShowingDate": "2026-11-20", "photographerMlsId": null, "listingContractDate": "2026-11-18", "streetNumberNumeric": 350, "universalPropertyId": null, "streetSuffixModifier": null, "subdivisionNameOther": null}', DEFAULT, DEFAULT);
INSERT INTO public.audit_entries_first VALUES (2, '2026-11-18 20:00:00+00', 'kept1', 'promote.begin', 'listing', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', '{"attempt": "7435bbcf-1038-40b8-a9c3-179802f08557"}', DEFAULT, DEFAULT);
INSERT INTO public.audit_entries_first VALUES (3, '2026-11-18 20:00:00+00', 'kept1', 'promote.sent', 'listing', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', '{"mlsId": "ML26000001"}', DEFAULT, DEFAULT);
INSERT INTO public.audit_entries_first VALUES (4, '2026-11-18 20:00:00+00', 'unknown', 'password-reset.asked', 'account', 'unknown', '{}', DEFAULT, DEFAULT);
INSERT INTO public.audit_entries_first VALUES (5, '2026-11-18 20:00:00+00', 'kept1', 'data.requested', 'account', 'b1faa22d-1461-4ee2-b3ed-a3fa3aa268d5', '{"browser": null, "network": "127.0.0.1", "exportId": "49974b3f-000a-4113-8147-01b4a0db7993"}', DEFAULT, DEFAULT);
INSERT INTO public.branding VALUES (1, NULL, NULL, NULL, NULL, '[]', NULL, '[]');
INSERT INTO public.dashboard_sections OVERRIDING SYSTEM VALUE VALUES (1, 'coreProducts', 'Core Products', 'applications', 'Active', true, 10, 'member', false, NULL);
INSERT INTO public.dashboard_sections OVERRIDING SYSTEM VALUE VALUES (2, 'analytics', 'Analytics', 'analytics', 'Active', false, 20, NULL, false, NULL);
INSERT INTO public.dashboard_sections OVERRIDING SYSTEM VALUE VALUES (3, 'favorites', 'Favorite Applications', 'favorites', 'Active', false, 30, NULL, false, NULL);
INSERT INTO public.dashboard_sections OVERRIDING SYSTEM VALUE VALUES (4, 'brokerApplications', 'Broker Applications', 'applications', 'Active', false, 40, 'broker', false, NULL);
INSERT INTO public.dashboard_sections OVERRIDING SYSTEM VALUE VALUES (5, 'aorApplications', 'AOR Applications', 'applications', 'Active', false, 50, 'aor', false, NULL);
INSERT INTO public.dashboard_sections OVERRIDING SYSTEM VALUE VALUES (6, 'marketplace', 'Marketplace', 'applications', 'Active', false, 60, 'marketplace', false, NULL);
INSERT INTO public.dashboard_sections OVERRIDING SYSTEM VALUE VALUES (7, 'articles', 'Articles', 'articles', 'Active', false, 70, NULL, false, NULL);
INSERT INTO public.dashboard_sections OVERRIDING SYSTEM VALUE VALUES (8, 'spotlight', 'Spotlight', 'spotlight', 'Active', false, 80, NULL, false, NULL);
INSERT INTO public.dashboard_sections OVERRIDING SYSTEM VALUE VALUES (9, 'marketInsights', 'Market Insights', 'html', 'Pending', false, 90, '<p>Median prices of the last quarter, by area.</p>
<table><thead><tr><th>Area</th><th>Median price</th><th>Change</th></tr></thead>
<tbody><tr><td>Coachella Valley</td><td>$612,000</td><td>+2.1%</td></tr>
<tr><td>High Desert</td><td>$388,500</td><td>+0.6%</td></tr>
<tr><td>Greater New Orleans</td><td>$341,000</td><td>-0.4%</td></tr></tbody></table>', false, NULL);
INSERT INTO public.deadlines VALUES ('0d5d4fae-556e-4adb-b125-a32183860c57', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', 'expires', '2027-05-19 06:59:59+00', 'America/Los_Angeles', NULL, false, true, '2026-11-18 20:00:00+00', NULL, NULL, NULL, '[]', '{week,soon}', false, true, 'HB', 'Young', 'Ada', 'Office');
INSERT INTO public.deadlines VALUES ('12a28151-a171-470b-93e3-336db0ef15e6', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', 'locks', '2027-05-26 06:59:59+00', 'America/Los_Angeles', NULL, false, true, '2026-11-18 20:00:00+00', NULL, NULL, NULL, '[]', '{}', false, true, 'HB', 'Young', 'Ada', 'Office');
INSERT INTO public.deliveries VALUES ('ff650267-3e52-83f0-8deb-04e8dc4c7b41', 'mail', 1, 'k***@e***.com', true, 'waiting', 0, NULL, '2026-11-18 20:00:00+00', NULL, DEFAULT, DEFAULT);
INSERT INTO public.deliveries VALUES ('fc6e0282-4d5a-8a4f-826d-1e753d7608ac', 'mail', 1, 'k***@e***.com', false, 'waiting', 0, NULL, '2026-11-18 20:00:00+00', NULL, DEFAULT, DEFAULT);
INSERT INTO public.delivery_hour_counts VALUES ('2026-11-18 20:00:00+00', 'mail', 'waiting', 1);
INSERT INTO public.delivery_hour_counts VALUES ('2026-11-18 20:00:00+00', 'mail', 'waiting', 1);
INSERT INTO public.entity_event_counter VALUES (true, 0);
INSERT INTO public.hand_over_tries VALUES ('07f49a1d-ba57-4612-9ac1-9ca952215c8d', 1, '7435bbcf-1038-40b8-a9c3-179802f08557', '2026-11-18 20:00:00+00', 'kept1', NULL, 'Sent', NULL, 4, 'a8b18d8b-d36b-4bff-bca5-15666f0f8d86');
INSERT INTO public.hand_overs VALUES ('07f49a1d-ba57-4612-9ac1-9ca952215c8d', NULL, NULL, NULL, NULL, NULL, 0, NULL, 'ML26000001', 'ML26000001', 'local', '2026-11-18 20:00:00+00', 'bd5c4888a6e5373edf01c94b1429e7e8bd6ac5a9cfc97077ea7f5391e685a0b6', '472483bfc7ac08e633544cd33400fc563aaf4b9d455c3ec8feb6bc1207ad33e2', NULL, NULL, '2026-11-18 21:00:00+00', NULL, NULL, NULL);
INSERT INTO public.history_ends VALUES ('07f49a1d-ba57-4612-9ac1-9ca952215c8d', 20, '67f7998c5913fc99717ae6006b2139398947d970e6e4d2ae68520ad71bbef1b6', '2026-11-18 20:00:00+00', '2026-11-18 20:00:00+00');
INSERT INTO public.history_entries_first VALUES ('713d7f68-6e59-4597-b0b1-100d0a464728', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', 1, '2026-11-18 20:00:00+00', 'kept1', NULL, 'registered', NULL, 'AA26000001', false, '0000000000000000000000000000000000000000000000000000000000000000', 'bd2d104aadbdc5907cad89eae4f44e0ed65d32168c727b762d10b1fb782a8a96');
INSERT INTO public.history_entries_first VALUES ('2dbca26a-2d56-4496-9ecb-22b12fff1af2', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', 2, '2026-11-18 20:00:00+00', 'kept1', NULL, 'standardStatus', NULL, 'A', false, 'bd2d104aadbdc5907cad89eae4f44e0ed65d32168c727b762d10b1fb782a8a96', '249339a6b3aa6498fab7c1fc3b63a838fb2e7f498e80cfe729b9d66f777bced3');
INSERT INTO public.history_entries_first VALUES ('4273b035-1608-42cd-a2b2-ca3ba4f4e6e6', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', 3, '2026-11-18 20:00:00+00', 'kept1', NULL, 'propertyType', NULL, 'Resi', false, '249339a6b3aa6498fab7c1fc3b63a838fb2e7f498e80cfe729b9d66f777bced3', 'ea5b50745dc13af9ec0a566f0a1434d47b324385e8422f4b862148e192fbe2cf');
INSERT INTO public.history_entries_first VALUES ('6b14a982-6c64-4344-b552-827686657c06', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', 4, '2026-11-18 20:00:00+00', 'kept1', NULL, 'listPrice', NULL, '1250000', false, 'ea5b50745dc13af9ec0a566f0a1434d47b324385e8422f4b862148e192fbe2cf', '4fea97ce800482630b74e471f6b482593e80c022bd800b413c46008b565cab3d');
INSERT INTO public.history_entries_first VALUES ('fd0784d8-80d0-40b9-b434-31ebdbbaf0e3', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', 5, '2026-11-18 20:00:00+00', 'kept1', NULL, 'listingContractDate', NULL, '2026-11-18', false, '4fea97ce800482630b74e471f6b482593e80c022bd800b413c46008b565cab3d', '0376469624d184d8a80bdffa3592086dddc70c8aebcbc7887c421e20c89d88e8');
INSERT INTO public.history_entries_first VALUES ('f3546ba4-d0b3-42c9-b047-e8b5f7d858df', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', 6, '2026-11-18 20:00:00+00', 'kept1', NULL, 'startShowingDate', NULL, '2026-11-20', false, '0376469624d184d8a80bdffa3592086dddc70c8aebcbc7887c421e20c89d88e8', 'ab464b1aad262b24a3c5baa4827d0b73f377c1917778e0e230b3a83974512430');
INSERT INTO public.history_entries_first VALUES ('8520804a-e557-4e00-90db-774861d4f1e0', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', 7, '2026-11-18 20:00:00+00', 'kept1', NULL, 'expirationDate', NULL, '2027-05-18', false, 'ab464b1aad262b24a3c5baa4827d0b73f377c1917778e0e230b3a83974512430', '4c7bd0e182f5a3b654cc1cf747ea0400ec6a582c219d9049a0345d37044628dc');
INSERT INTO public.history_entries_first VALUES ('31cb6078-ad25-4ce4-8c3f-99166e3ed267', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', 8, '2026-11-18 20:00:00+00', 'kept1', NULL, 'streetNumber', NULL, '350', false, '4c7bd0e182f5a3b654cc1cf747ea0400ec6a582c219d9049a0345d37044628dc', 'cc4cbe893629de1a2fd508d68e384285945a1923a48db34d063afe968cf644ae');
INSERT INTO public.history_entries_first VALUES ('ea0b88c8-891c-4c6f-a0ab-fc4efd3484b0', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', 9, '2026-11-18 20:00:00+00', 'kept1', NULL, 'streetDirPrefix', NULL, 'S', false, 'cc4cbe893629de1a2fd508d68e384285945a1923a48db34d063afe968cf644ae', '84aedebbccadfe926b8820a9110214ee207a874ce47951595c02531f94711128');
INSERT INTO public.history_entries_first VALUES ('f51e1506-c8e5-4767-8ca8-ac6db453f6a3', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', 10, '2026-11-18 20:00:00+00', 'kept1', NULL, 'streetName', NULL, 'Grand', false, '84aedebbccadfe926b8820a9110214ee207a874ce47951595c02531f94711128', '2be915d179759806c05cf13727c0819fd4fe628d5a6054f0b4b0913af3959074');
INSERT INTO public.history_entries_first VALUES ('537eb48b-9b59-40bd-83e3-c7bdfd4b58e6', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', 11, '2026-11-18 20:00:00+00', 'kept1', NULL, 'streetSuffix', NULL, 'Ave', false, '2be915d179759806c05cf13727c0819fd4fe628d5a6054f0b4b0913af3959074', 'b738daa2d704d7c3464308dbba3a35926a7f183f563f677994bbbc3c57a5872e');
INSERT INTO public.history_entries_first VALUES ('85071637-4af9-4c7d-9847-24947a2c421c', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', 12, '2026-11-18 20:00:00+00', 'kept1', NULL, 'city', NULL, 'Los Angeles', false, 'b738daa2d704d7c3464308dbba3a35926a7f183f563f677994bbbc3c57a5872e', 'f63e9db893e279a8968520ead2d0300d1b91519a93b6d85bf30d7bc06a6aca7c');
INSERT INTO public.history_entries_first VALUES ('33bc9047-7e06-48fd-87d2-1e49b758e2e3', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', 13, '2026-11-18 20:00:00+00', 'kept1', NULL, 'countyOrParish', NULL, 'Los Angeles', false, 'f63e9db893e279a8968520ead2d0300d1b91519a93b6d85bf30d7bc06a6aca7c', '19cf5b351f730578ce59702d65423b2e1d0152ed66eebb90c7c0eb26d82042ce');
INSERT INTO public.history_entries_first VALUES ('f2d24ec8-4612-4d8f-bf2e-ce7766228f67', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', 14, '2026-11-18 20:00:00+00', 'kept1', NULL, 'stateOrProvince', NULL, 'CA', false, '19cf5b351f730578ce59702d65423b2e1d0152ed66eebb90c7c0eb26d82042ce', '5f71aadbde0c9d10c82575df6ac78da05a3b4fe47e99bfe9351e793ebe4f755b');
INSERT INTO public.history_entries_first VALUES ('df148468-fd3c-49be-afc9-41f55a00c30b', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', 15, '2026-11-18 20:00:00+00', 'kept1', NULL, 'postalCode', NULL, '90071', false, '5f71aadbde0c9d10c82575df6ac78da05a3b4fe47e99bfe9351e793ebe4f755b', '2301850dc37494c4e09fd58294dcd5f8b37de441cd52fcc782f85330deb0fa9c');
INSERT INTO public.history_entries_first VALUES ('d0833e0c-5615-4d35-a3c8-be33cdd03e59', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', 16, '2026-11-18 20:00:00+00', 'kept1', NULL, 'listAgentMlsId', NULL, 'kept1', false, '2301850dc37494c4e09fd58294dcd5f8b37de441cd52fcc782f85330deb0fa9c', '3fc78a8c0b81ffc400ac5c1e92ab3c05d35343f6286cb0df5096d61eca69e0e6');
INSERT INTO public.history_entries_first VALUES ('ca966e5b-7c36-44aa-bf96-e3542c8a43a5', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', 17, '2026-11-18 20:00:00+00', 'kept1', NULL, 'handOver', NULL, 'Started', false, '3fc78a8c0b81ffc400ac5c1e92ab3c05d35343f6286cb0df5096d61eca69e0e6', '09aa76eda78c2b2fe9c38b2e9dc024af3824b21e1d0628e0f3666b8030173b27');
INSERT INTO public.history_entries_first VALUES ('c0ae6d9f-9811-4dcf-8335-7639bb228f28', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', 18, '2026-11-18 20:00:00+00', 'kept1', NULL, 'promotedDate', NULL, '2026-11-18T20:00:00.000Z', false, '09aa76eda78c2b2fe9c38b2e9dc024af3824b21e1d0628e0f3666b8030173b27', '2067b08581989ecfc64a3ce4f0db11ddf971516c1bb2b4682c89fc1dd836e869');
INSERT INTO public.history_entries_first VALUES ('1aba9553-84a2-49a9-b778-7d90fc5ac88f', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', 19, '2026-11-18 20:00:00+00', 'kept1', NULL, 'promotedMlsId', NULL, 'ML26000001', false, '2067b08581989ecfc64a3ce4f0db11ddf971516c1bb2b4682c89fc1dd836e869', '14d89f715f9074b9211e8eda48a441d4512ad36cdd070e637a4206063f2f6e6c');
INSERT INTO public.history_entries_first VALUES ('d6451d18-3eaa-4f0a-926f-5773a4465b0b', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', 20, '2026-11-18 20:00:00+00', 'kept1', NULL, 'handOver', NULL, 'Sent as ML26000001', false, '14d89f715f9074b9211e8eda48a441d4512ad36cdd070e637a4206063f2f6e6c', '67f7998c5913fc99717ae6006b2139398947d970e6e4d2ae68520ad71bbef1b6');
INSERT INTO public.input_types VALUES (1, 'text');
INSERT INTO public.input_types VALUES (2, 'textarea');
INSERT INTO public.input_types VALUES (3, 'number');
INSERT INTO public.input_types VALUES (4, 'select');
INSERT INTO public.input_types VALUES (5, 'radio');
INSERT INTO public.input_types VALUES (6, 'switch');
INSERT INTO public.input_types VALUES (7, 'date');
INSERT INTO public.input_types VALUES (8, 'email');
INSERT INTO public.listing_day_counts OVERRIDING SYSTEM VALUE VALUES (1, 'HB', 1, '2027-05-18', 1);
INSERT INTO public.listing_day_counts OVERRIDING SYSTEM VALUE VALUES (2, '', 1, '2027-05-18', 1);
INSERT INTO public.listing_day_counts OVERRIDING SYSTEM VALUE VALUES (3, 'HB', 1, '2027-05-18', -1);
INSERT INTO public.listing_day_counts OVERRIDING SYSTEM VALUE VALUES (4, 'HB', 2, '2026-11-18', 1);
INSERT INTO public.listing_day_counts OVERRIDING SYSTEM VALUE VALUES (5, '', 1, '2027-05-18', -1);
INSERT INTO public.listing_day_counts OVERRIDING SYSTEM VALUE VALUES (6, '', 2, '2026-11-18', 1);
INSERT INTO public.listing_promotions VALUES ('07f49a1d-ba57-4612-9ac1-9ca952215c8d', 'sent', '7435bbcf-1038-40b8-a9c3-179802f08557', 'kept1', '2026-11-18 20:00:00+00', '2026-11-18 20:01:00+00', 'ML26000001');
INSERT INTO public.listings VALUES ('07f49a1d-ba57-4612-9ac1-9ca952215c8d', 'AA26000001', 'A', true, NULL, 'Resi', 1250000, '2026-11-18', '2026-11-20', '2027-05-18', NULL, '2026-11-18 20:00:00+00', 'ML26000001', '350 S Grand Ave', '350', 350, 'S', 'Grand', 'Ave', NULL, NULL, NULL, 'Los Angeles', 'Los Angeles', 'CA', '90071', NULL, 'US', NULL, NULL, NULL, NULL, 'kept1', NULL, NULL, NULL, NULL, NULL, 'HB01', 'HB01', 'HB', 'kept1', '2026-11-18 20:00:00+00', 'kept1', '2026-11-18 20:00:00+00', 2, DEFAULT, '2026-11-18', DEFAULT, DEFAULT, NULL);
INSERT INTO public.member_standings VALUES (1, NULL, NULL, NULL, false);
INSERT INTO public.member_standings VALUES (2, NULL, NULL, NULL, false);
INSERT INTO public.members OVERRIDING SYSTEM VALUE VALUES (1, 'kept1', 'Ada', 'Young', 'kept1@example.com', NULL, NULL, 'Active', 1, NULL, 'CRM', NULL, NULL, 1, 1, true, false, false, false, '2026-11-18 20:00:00+00', '2026-11-18 20:00:00+00', NULL, NULL, NULL, NULL);
INSERT INTO public.members OVERRIDING SYSTEM VALUE VALUES (2, 'kept2', 'Ada', 'Young', 'kept2@example.com', NULL, NULL, 'Active', 1, NULL, 'CRM', NULL, NULL, 1, 1, true, true, false, false, '2026-11-18 20:00:00+00', '2026-11-18 20:00:00+00', NULL, NULL, NULL, NULL);
INSERT INTO public.menu_items OVERRIDING SYSTEM VALUE VALUES (1, 'dashboard', 'Dashboard', '/', NULL, 'home', 'main', 'nav', 10, NULL, false, NULL, false);
INSERT INTO public.menu_items OVERRIDING SYSTEM VALUE VALUES (2, 'registered', 'Registered Listings', '/registered', NULL, 'listings', 'main', 'nav', 20, NULL, false, NULL, false);
INSERT INTO public.menu_items OVERRIDING SYSTEM VALUE VALUES (3, 'training', 'Training', '/training', NULL, 'school', 'main', 'nav', 30, NULL, false, NULL, false);
INSERT INTO public.menu_items OVERRIDING SYSTEM VALUE VALUES (4, 'aorMessages', 'AOR Messages', '/aor-messages', NULL, 'message', 'main', 'nav', 40, NULL, false, NULL, false);
INSERT INTO public.menu_items OVERRIDING SYSTEM VALUE VALUES (5, 'desk', 'Office Desk', '/desk', NULL, 'building', 'main', 'nav', 50, NULL, false, NULL, false);
INSERT INTO public.menu_items OVERRIDING SYSTEM VALUE VALUES (6, 'articles', 'Articles', '/articles/', NULL, 'news', 'main', 'nav', 60, NULL, false, NULL, false);
INSERT INTO public.menu_items OVERRIDING SYSTEM VALUE VALUES (7, 'staff', 'Staff Console', '/staff', NULL, 'console', 'main', 'nav', 70, NULL, false, NULL, false);
INSERT INTO public.menu_items OVERRIDING SYSTEM VALUE VALUES (8, 'profile', 'Profile', '/profile', NULL, 'user', 'user', 'nav', 10, NULL, false, NULL, false);
INSERT INTO public.menu_items OVERRIDING SYSTEM VALUE VALUES (9, 'settings', 'Settings', '/settings', NULL, 'settings', 'main', 'nav', 80, NULL, false, NULL, false);
INSERT INTO public.menu_items OVERRIDING SYSTEM VALUE VALUES (10, 'productSettings', 'Product Settings', '/product_settings', NULL, 'apps', 'main', 'nav', 85, NULL, false, NULL, false);
INSERT INTO public.menu_items OVERRIDING SYSTEM VALUE VALUES (11, 'syndication', 'Syndication', 'https://example.com/syndication', '_blank', 'share', 'main', 'nav', 90, NULL, false, NULL, false);
INSERT INTO public.menu_items OVERRIDING SYSTEM VALUE VALUES (12, 'brokers', 'Brokers', 'https://example.com/brokers', '_blank', 'building', 'main', 'quicklink', 100, NULL, false, NULL, true);
INSERT INTO public.menu_items OVERRIDING SYSTEM VALUE VALUES (13, 'compliance', 'Compliance', 'https://example.com/compliance', '_blank', 'shield', 'main', 'quicklink', 101, NULL, false, NULL, true);
INSERT INTO public.menu_items OVERRIDING SYSTEM VALUE VALUES (14, 'education', 'Education', 'https://example.com/education', '_blank', 'certificate', 'main', 'quicklink', 102, NULL, false, NULL, true);
INSERT INTO public.menu_items OVERRIDING SYSTEM VALUE VALUES (15, 'knowledgebase', 'Knowledgebase', 'https://example.com/knowledgebase', '_blank', 'book', 'main', 'quicklink', 103, NULL, false, NULL, true);
INSERT INTO public.menu_items OVERRIDING SYSTEM VALUE VALUES (16, 'marketplace', 'Marketplace', 'https://example.com/marketplace', '_blank', 'store', 'main', 'quicklink', 104, NULL, false, NULL, true);
INSERT INTO public.menu_items OVERRIDING SYSTEM VALUE VALUES (17, 'support', 'Support', 'https://example.com/support', '_blank', 'help', 'main', 'quicklink', 105, NULL, false, NULL, true);
INSERT INTO public.mls_listings VALUES ('ML26000001', '07f49a1d-ba57-4612-9ac1-9ca952215c8d', 'Incomplete', '{"City": "Los Angeles", "Country": "US", "ListPrice": 1250000, "PostalCode": "90071", "StreetName": "Grand", "PropertyType": "Residential", "StreetNumber": "350", "StreetSuffix": "Ave", "CountyOrParish": "Los Angeles", "ExpirationDate": "2027-05-18", "ListAgentMlsId": "kept1", "StandardStatus": "Incomplete", "SourceSystemKey": "07f49a1d-ba57-4612-9ac1-9ca952215c8d", "StateOrProvince": "CA", "StreetDirPrefix": "S", "UnparsedAddress": "350 S Grand Ave", "SourceSystemName": "Gatehouse", "ListingContractDate": "2026-11-18", "StreetNumberNumeric": 350}', '2026-11-18 20:00:00+00');
INSERT INTO public.my_data_exports VALUES ('49974b3f-000a-4113-8147-01b4a0db7993', 'b1faa22d-1461-4ee2-b3ed-a3fa3aa268d5', '2026-11-18 20:00:00+00', 'making', NULL, NULL);
INSERT INTO public.not_me_links VALUES ('TPXuPOkR9dr6d4Dyg39XndCwSoMoF7-fWp8klZ7d1Y0', 'b1faa22d-1461-4ee2-b3ed-a3fa3aa268d5', '2026-11-18 20:00:00+00', '2026-11-25 20:00:00+00', NULL);
INSERT INTO public.offices OVERRIDING SYSTEM VALUE VALUES (1, 'HB01', 'HB01', 'Office', 'MHB01', 1, NULL, 'Active', '2026-11-18 20:00:00+00', '2026-11-18 20:00:00+00');
INSERT INTO public.oidc_artifacts VALUES ('Session', '186990e6-3aa0-48a4-a491-14f0ac24423f', '{"loginTs": 1795032000, "accountId": "b1faa22d-1461-4ee2-b3ed-a3fa3aa268d5"}', NULL, '5071141a-fdea-4683-b3c7-9dea7cbda109', NULL, '2026-11-19 08:00:00+00', NULL, NULL, NULL);
INSERT INTO public.page_texts VALUES (1, 'public-home', '');
INSERT INTO public.page_texts VALUES (2, 'sign-in', '');
INSERT INTO public.page_texts VALUES (3, 'listing-wizard', '');
INSERT INTO public.page_texts VALUES (4, 'send-to-mls', '');
INSERT INTO public.page_texts VALUES (5, 'class-registration', '');
INSERT INTO public.page_texts VALUES (6, 'course-request', '');
INSERT INTO public.page_texts VALUES (7, 'settings', '');
INSERT INTO public.page_texts VALUES (8, 'support', '');
INSERT INTO public.processes VALUES ('e155a7e3-e4d6-4fd1-bcc6-df08d2ca398b', 'vm', 'core, notification, auth', '6.0.0', '2026-11-18 20:00:05.003+00', '2026-11-18 20:00:05.058+00', '2026-11-18 20:00:05.058+00');
INSERT INTO public.rate_windows VALUES ('forgot-address:127.0.0.1', '2026-11-18 20:00:00+00', 1);
INSERT INTO public.rate_windows VALUES ('forgot:127.0.0.1:kept1', '2026-11-18 20:00:00+00', 1);
INSERT INTO public.rate_windows VALUES ('forgot:kept1', '2026-11-18 20:00:00+00', 1);
INSERT INTO public.signing_keys VALUES ('ck_UwFnQjm1lIeyCqczBjm3fDCfaALxr_tlYP-vuuRQ', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..-anx-q4VFCYon2bj.ErVhA0CoGDNiTyGIixhEws0qmrm84hftwf932gy2EXbdxu9FukIJgSX90OHVTn7QvkdXnXIBS-uHUMoiN7N_oy4aGX2LUpojwRDrCM2yoKu9xAVCQuyWnNPuZ56zYzNJ0daC3ssRkw9poJk0zE1y6knXgjhEQjOz-lTDURuJBNEP_H5dkfLsa0H8Vxx2D15i_6K7RCtSRbRl_yecDizW63AnY0dhievA7KZuBNPs7f4CpnALRCxCLuIKdHwAWSf6w-xy6ULVXlRRZ1Ox-m-PCpWNjbv1hqz0acWrtLL-AgxAXUPiwaMR1UjJyV2tBrmiUDkAyjazmS92lQfbTfKlygiCQztzCrGFx109_araVxQ1OzsMVYY6qhgVf2VLQqmFl9qYMi_t8OHi1UVpS4EsmSLRQM6v1oKC0P7gd6oMOf4jqjaVA-XQf-8pv3D8uYshU8UplUSn3mDxcT5NmV864DtKCdUcch4vOiVz9mrB57qfCLbAN3-YKsknnl5um_fDy6oyKyfF43FXitLK17eqzPusium3vumuhA64DiSujRbcTKB6DbJEc0PnHPSUhHR3mYIW5sLaokBl1E_2Co-_wb0c2K07EIv6CpTdP_grXjz07cmC3DATMg8w9l5wFJ2CVVtWZuK_0p99joN0Q7LTs_J2i9eTwRp5Pwsq9brlIqQoQlRUhH6Ijvrr_0ySgxTYQd-0mVcQLvTPegFe6i1TwIwVVbAGqu9BjEj0CVDir3qerSGfJo6SjgE6tYdUV6W0Xtwsg2OhF9am0Gf2e22_5KXewMchIvCzkVPAOHjIm6HzMKAlH6EvYNUcqIsTJPStw3YnnDGmY0IvA2Hkgc6mzET4btEGtxG2Rc8sTScAobVREMmkkUXD7NY6i1onQTbD0F_YkhlYV8D3TcZRtCPcowQStOYeA2wP9NsB7HdY26eK52az9ZKKYMRlDfR8zAmyCSiMuZMwFhMvvpP1AQCrdgbdZBjCxXH3Nph1QzRc0DhNAC2mDzWfxtQxnVmlORT2oPmMRahiyU7mFxKQb4jUrH-J9x11Os8hQPtqR0lGrdL1Dj1HMvjmdOx0Mvdjj0EfzjVt0B3k6VsTXcwTr0x23Bgea4XuO9excI2JjlkQ5l1_x7sXYYne7FXQdYhSmntBbT9svmF1gnNwkWLuFi-QZntnM10TcGSZdxyPWmRlCEOw0P007srwkMcwdjmsXJZ06CdDcR_WyxuKvWrH758O3nEkKUE_1c0SsDLuOvPaGdMDqlPtCJL3LY3pmeFZrBh6Q2K5vWfdxkUtHyoJ69vumegyXvO0mVPCiI3WPXz_5cAqE95iPuMYrNlRubwiTlDpkzN-xdZDzHuUHErmNWBjAKDcMFn5iH_YzxlLzLNcnGeGgL96nY0oWSxKmjKM3xjpjPPGakbq9nYXYC7V3mTmCjGEKldxVr3ND048ItXicPVWUu4TLbu-DD-9Bc0mK9bTsIu9B1f67obffbtaDtExfQezbOQl6TgrWVj6_k1BR0-FbFYV1CAcSEej0eNnVBS4vAe8huLiT_jX7VB0xcVGl0-NjVJwQAja7c7nNozyyyiksDCdwmtB1xgcZjqZLNOFsimJIqSMkfRSAo_Dq_qRQncn1kaAxGCWBjWZn_6hez2nAXFzV8lmTB8An1Ll0Iyn38T_kXtB-h7lKKUXP4iMME4bxacjq4HxwzCY4ROOK8NQNMrLO2GUokr2vqVX6SaYouB_pfh6D-RwWGrXWSHGstqiW6EZKF7RLbnj8T4TExsqxh684Q3lrmxg0wpwzRAkQTdsg_RSf9xbjWxlPqITdpE9LUEXbpQN5jw4-F0X2BdW0O3JcNVj8jIknIUVLxzKoGTeMSAZ1xpIY1DNxHMAJZtpf_fGHctifrIYMnPHQbrcb_9j7UYks1aXRdBPCwU034ENbtKy4dVEnITmgdNQaWKo_PB1ZKdcRonzc0ZUCxq4Gwdh0FLr2T6IB9HktVyuo4tMZLbCtLJiswjbSTdBT4t10Ce2OzX9TCBv9VtvR_uVG5uv0zsE9dbgDkgcGGZkzKRazVNiU8zdPuK9mnGBmhomvoLTmwO9DcrreydJ8kKYAzUXaMa0Q-s4f522GtxdtObtexad9vcL56PZZiGk3TqY-i0xDMtWp0sTdFkSu9Aukzsm7jCtPAfIohQiv5cT9Fq7-rwT847stLlsMkULN-2dHUIHoxLIdB3nC2uDYGK2pcZ6kvRv7YzD18OPAevg7aK88T_bzIsb5Ehl7w.L9gtqGI-BEqj6wFwV7yZ5Q', '2026-11-18 20:00:04.308+00');
INSERT INTO public.system_notification_statuses VALUES (1, 'Information', 'Good to know', '#1d6fd8');
INSERT INTO public.system_notification_statuses VALUES (2, 'Warning', 'Needs attention soon', '#b7791f');
INSERT INTO public.system_notification_statuses VALUES (3, 'Alert', 'Needs attention now', '#c53030');
INSERT INTO public.system_notification_statuses VALUES (4, 'Success', 'Done', '#2f855a');
INSERT INTO public.user_notifications OVERRIDING SYSTEM VALUE VALUES (1, 1, 'AA26000001 was sent to the MLS', '<p>Your registered listing at 350 S Grand Ave (AA26000001) is now in the MLS as ML26000001.</p>', 1, 'Listings', 'listing-sent:07f49a1d-ba57-4612-9ac1-9ca952215c8d:1', '2026-11-18 20:00:00+00', 1467, NULL, 'Listings');
INSERT INTO public.user_notifications OVERRIDING SYSTEM VALUE VALUES (2, 1, 'A copy of your data was requested', '<p>A copy of your data was requested. If this wasn&#39;t you, reset your password and call your MLS.</p>', 1, 'Account Security', 'account:98ea4128-2a92-46db-860d-f7201147e000:1', '2026-11-18 20:00:00+00', 1472, NULL, 'Security');
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 92, true);
SELECT pg_catalog.setval('public.acting_changes_id_seq', 1, false);
SELECT pg_catalog.setval('public.ad_providers_id_seq', 1, false);
SELECT pg_catalog.setval('public.aors_id_seq', 1, true);
SELECT pg_catalog.setval('public.application_requests_id_seq', 1, false);
SELECT pg_catalog.setval('public.applications_id_seq', 1, false);
SELECT pg_catalog.setval('public.article_categories_id_seq', 1, false);
SELECT pg_catalog.setval('public.articles_id_seq', 1, false);
SELECT pg_catalog.setval('public.attachments_id_seq', 1, false);
SELECT pg_catalog.setval('public.attendees_id_seq', 1, false);
SELECT pg_catalog.setval('public.audit_entry_number', 5, true);
SELECT pg_catalog.setval('public.backups_id_seq', 1, false);
SELECT pg_catalog.setval('public.branding_id_seq', 1, true);
SELECT pg_catalog.setval('public.course_requests_id_seq', 1, false);
SELECT pg_catalog.setval('public.dashboard_sections_id_seq', 9, true);
SELECT pg_catalog.setval('public.data_clients_id_seq', 1, false);
SELECT pg_catalog.setval('public.entity_events_id_seq', 1, false);
SELECT pg_catalog.setval('public.eula_acknowledgements_id_seq', 1, false);
SELECT pg_catalog.setval('public.eulas_id_seq', 1, false);
SELECT pg_catalog.setval('public.factor_removals_id_seq', 1, false);
SELECT pg_catalog.setval('public.images_id_seq', 1, false);
SELECT pg_catalog.setval('public.import_runs_id_seq', 1, false);
SELECT pg_catalog.setval('public.input_types_id_seq', 100, false);
SELECT pg_catalog.setval('public.listing_day_counts_id_seq', 6, true);
SELECT pg_catalog.setval('public.listing_number', 1, true);
SELECT pg_catalog.setval('public.lookup_values_id_seq', 1918, true);
SELECT pg_catalog.setval('public.member_settings_id_seq', 1, false);
SELECT pg_catalog.setval('public.members_id_seq', 2, true);
SELECT pg_catalog.setval('public.menu_items_id_seq', 17, true);
SELECT pg_catalog.setval('public.mls_listing_number', 1, true);
SELECT pg_catalog.setval('public.office_settings_id_seq', 1, false);
SELECT pg_catalog.setval('public.offices_id_seq', 1, true);
SELECT pg_catalog.setval('public.page_texts_id_seq', 8, true);
SELECT pg_catalog.setval('public.password_history_id_seq', 1, false);
SELECT pg_catalog.setval('public.profiles_id_seq', 1, false);
SELECT pg_catalog.setval('public.receipt_number', 1, false);
SELECT pg_catalog.setval('public.refused_addresses_id_seq', 1, false);
SELECT pg_catalog.setval('public.rule_sets_id_seq', 1, false);
SELECT pg_catalog.setval('public.saml_keys_id_seq', 1, false);
SELECT pg_catalog.setval('public.setting_groups_id_seq', 1, false);
SELECT pg_catalog.setval('public.setting_types_id_seq', 1, false);
SELECT pg_catalog.setval('public.sign_on_clients_id_seq', 1, false);
SELECT pg_catalog.setval('public.sign_on_secrets_id_seq', 1, false);
SELECT pg_catalog.setval('public.staff_grants_id_seq', 1, false);
SELECT pg_catalog.setval('public.system_notifications_id_seq', 1, false);
SELECT pg_catalog.setval('public.training_class_messages_id_seq', 1, false);
SELECT pg_catalog.setval('public.training_classes_id_seq', 1, false);
SELECT pg_catalog.setval('public.training_instructors_id_seq', 1, false);
SELECT pg_catalog.setval('public.training_locations_id_seq', 1, false);
SELECT pg_catalog.setval('public.training_series_id_seq', 1, false);
SELECT pg_catalog.setval('public.training_subjects_id_seq', 1, false);
SELECT pg_catalog.setval('public.training_topics_id_seq', 1, false);
SELECT pg_catalog.setval('public.training_waits_id_seq', 1, false);
SELECT pg_catalog.setval('public.user_notifications_id_seq', 2, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY pgboss.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);
ALTER TABLE ONLY pgboss.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY pgboss.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);
ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);
ALTER TABLE ONLY pgboss.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.queue_stats_20261118
    ADD CONSTRAINT queue_stats_20261118_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.queue_stats_20261119
    ADD CONSTRAINT queue_stats_20261119_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);
ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);
ALTER TABLE ONLY pgboss.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);
ALTER TABLE ONLY pgboss.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.account_tokens
    ADD CONSTRAINT account_tokens_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.account_tokens
    ADD CONSTRAINT account_tokens_request_id_key UNIQUE (request_id);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.acting_changes
    ADD CONSTRAINT acting_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.acting_grants
    ADD CONSTRAINT acting_grants_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.acting_refusals
    ADD CONSTRAINT acting_refusals_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY public.ad_impressions
    ADD CONSTRAINT ad_impressions_pkey PRIMARY KEY (provider_id, "position");
ALTER TABLE ONLY public.ad_providers
    ADD CONSTRAINT ad_providers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.aors
    ADD CONSTRAINT aors_name_key UNIQUE (name);
ALTER TABLE ONLY public.aors
    ADD CONSTRAINT aors_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.application_admissions
    ADD CONSTRAINT application_admissions_pkey PRIMARY KEY (member_id, application_id);
ALTER TABLE ONLY public.application_checks
    ADD CONSTRAINT application_checks_pkey PRIMARY KEY (application_id);
ALTER TABLE ONLY public.application_layouts
    ADD CONSTRAINT application_layouts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.application_openings
    ADD CONSTRAINT application_openings_pkey PRIMARY KEY (member_id, application_id);
ALTER TABLE ONLY public.application_requests
    ADD CONSTRAINT application_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_name_key UNIQUE (name);
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_short_id_key UNIQUE (short_id);
ALTER TABLE ONLY public.archived_chains
    ADD CONSTRAINT archived_chains_pkey PRIMARY KEY (registration_id, first_number);
ALTER TABLE ONLY public.archives
    ADD CONSTRAINT archives_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.article_categories
    ADD CONSTRAINT article_categories_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.article_category_links
    ADD CONSTRAINT article_category_links_pkey PRIMARY KEY (article_id, category_id);
ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.attachments
    ADD CONSTRAINT attachments_name_key UNIQUE (name);
ALTER TABLE ONLY public.attachments
    ADD CONSTRAINT attachments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.attendees
    ADD CONSTRAINT attendees_member_id_training_class_id_key UNIQUE (member_id, training_class_id);
ALTER TABLE ONLY public.attendees
    ADD CONSTRAINT attendees_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (id, at);
ALTER TABLE ONLY public.audit_entries_2027_01
    ADD CONSTRAINT audit_entries_2027_01_pkey PRIMARY KEY (id, at);
ALTER TABLE ONLY public.audit_entries_2027_02
    ADD CONSTRAINT audit_entries_2027_02_pkey PRIMARY KEY (id, at);
ALTER TABLE ONLY public.audit_entries_default
    ADD CONSTRAINT audit_entries_default_pkey PRIMARY KEY (id, at);
ALTER TABLE ONLY public.audit_entries_first
    ADD CONSTRAINT audit_entries_first_pkey PRIMARY KEY (id, at);
ALTER TABLE ONLY public.backfills
    ADD CONSTRAINT backfills_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.backups
    ADD CONSTRAINT backups_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.branding
    ADD CONSTRAINT branding_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.class_reminders
    ADD CONSTRAINT class_reminders_pkey PRIMARY KEY (training_class_id, kind, start_time);
ALTER TABLE ONLY public.compliance_records
    ADD CONSTRAINT compliance_records_pkey PRIMARY KEY (registration_id);
ALTER TABLE ONLY public.contact_changes
    ADD CONSTRAINT contact_changes_cancel_token_hash_key UNIQUE (cancel_token_hash);
ALTER TABLE ONLY public.contact_changes
    ADD CONSTRAINT contact_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.content_presence
    ADD CONSTRAINT content_presence_pkey PRIMARY KEY (kind, entity_id, member_id);
ALTER TABLE ONLY public.content_records
    ADD CONSTRAINT content_records_pkey PRIMARY KEY (kind, id);
ALTER TABLE ONLY public.content_undo
    ADD CONSTRAINT content_undo_pkey PRIMARY KEY (kind, entity_id);
ALTER TABLE ONLY public.content_unsaved
    ADD CONSTRAINT content_unsaved_pkey PRIMARY KEY (kind, entity_id, member_id);
ALTER TABLE ONLY public.content_versions
    ADD CONSTRAINT content_versions_pkey PRIMARY KEY (kind, entity_id, version);
ALTER TABLE ONLY public.course_requests
    ADD CONSTRAINT course_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dashboard_sections
    ADD CONSTRAINT dashboard_sections_name_key UNIQUE (name);
ALTER TABLE ONLY public.dashboard_sections
    ADD CONSTRAINT dashboard_sections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.data_client_calls
    ADD CONSTRAINT data_client_calls_pkey PRIMARY KEY (data_client_id, day);
ALTER TABLE ONLY public.data_clients
    ADD CONSTRAINT data_clients_client_id_key UNIQUE (client_id);
ALTER TABLE ONLY public.data_clients
    ADD CONSTRAINT data_clients_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.data_consents
    ADD CONSTRAINT data_consents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.deadline_reminders
    ADD CONSTRAINT deadline_reminders_pkey PRIMARY KEY (registration_id, kind, due_at, reminder);
ALTER TABLE ONLY public.deadlines
    ADD CONSTRAINT deadlines_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.deadlines
    ADD CONSTRAINT deadlines_registration_id_kind_key UNIQUE (registration_id, kind);
ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.digest_entries
    ADD CONSTRAINT digest_entries_pkey PRIMARY KEY (notification_id);
ALTER TABLE ONLY public.digests
    ADD CONSTRAINT digests_pkey PRIMARY KEY (member_id, local_date);
ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_pkey PRIMARY KEY (member_id, for_member_id, form, key);
ALTER TABLE ONLY public.entity_event_counter
    ADD CONSTRAINT entity_event_counter_pkey PRIMARY KEY (is_one);
ALTER TABLE ONLY public.entity_events
    ADD CONSTRAINT entity_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.entity_events
    ADD CONSTRAINT entity_events_sequence_key UNIQUE (sequence);
ALTER TABLE ONLY public.eula_acknowledgements
    ADD CONSTRAINT eula_acknowledgements_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.eulas
    ADD CONSTRAINT eulas_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.factor_enlistments
    ADD CONSTRAINT factor_enlistments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.factor_removals
    ADD CONSTRAINT factor_removals_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.factor_removals
    ADD CONSTRAINT factor_removals_stop_token_hash_key UNIQUE (stop_token_hash);
ALTER TABLE ONLY public.geocoded_addresses
    ADD CONSTRAINT geocoded_addresses_pkey PRIMARY KEY (address);
ALTER TABLE ONLY public.hand_over_tries
    ADD CONSTRAINT hand_over_tries_attempt_key UNIQUE (attempt);
ALTER TABLE ONLY public.hand_over_tries
    ADD CONSTRAINT hand_over_tries_pkey PRIMARY KEY (listing_id, number);
ALTER TABLE ONLY public.hand_overs
    ADD CONSTRAINT hand_overs_pkey PRIMARY KEY (listing_id);
ALTER TABLE ONLY public.history_ends
    ADD CONSTRAINT history_ends_pkey PRIMARY KEY (registration_id);
ALTER TABLE ONLY public.history_entries
    ADD CONSTRAINT history_entries_pkey PRIMARY KEY (id, at);
ALTER TABLE ONLY public.history_entries_2027_01
    ADD CONSTRAINT history_entries_2027_01_pkey PRIMARY KEY (id, at);
ALTER TABLE ONLY public.history_entries_2027_02
    ADD CONSTRAINT history_entries_2027_02_pkey PRIMARY KEY (id, at);
ALTER TABLE ONLY public.history_entries_default
    ADD CONSTRAINT history_entries_default_pkey PRIMARY KEY (id, at);
ALTER TABLE ONLY public.history_entries_first
    ADD CONSTRAINT history_entries_first_pkey PRIMARY KEY (id, at);
ALTER TABLE ONLY public.history_seals
    ADD CONSTRAINT history_seals_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (account_id, key);
ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_name_key UNIQUE (name);
ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.import_files
    ADD CONSTRAINT import_files_pkey PRIMARY KEY (import_id, file_no);
ALTER TABLE ONLY public.import_names
    ADD CONSTRAINT import_names_pkey PRIMARY KEY (import_id, name);
ALTER TABLE ONLY public.import_parts
    ADD CONSTRAINT import_parts_pkey PRIMARY KEY (import_id, part_no);
ALTER TABLE ONLY public.import_refusals
    ADD CONSTRAINT import_refusals_pkey PRIMARY KEY (import_id, refusal_no);
ALTER TABLE ONLY public.import_runs
    ADD CONSTRAINT import_runs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.import_schedules
    ADD CONSTRAINT import_schedules_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.input_types
    ADD CONSTRAINT input_types_name_key UNIQUE (name);
ALTER TABLE ONLY public.input_types
    ADD CONSTRAINT input_types_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.job_runs
    ADD CONSTRAINT job_runs_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.listing_day_counts
    ADD CONSTRAINT listing_day_counts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.listing_editors
    ADD CONSTRAINT listing_editors_pkey PRIMARY KEY (listing_id, member_id);
ALTER TABLE ONLY public.listing_promotions
    ADD CONSTRAINT listing_promotions_pkey PRIMARY KEY (listing_id);
ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_listing_id_key UNIQUE (listing_id);
ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.lookup_values
    ADD CONSTRAINT lookup_values_id_key UNIQUE (id);
ALTER TABLE ONLY public.lookup_values
    ADD CONSTRAINT lookup_values_pkey PRIMARY KEY (set_number, lookup_name, short_value);
ALTER TABLE ONLY public.mailbox_messages
    ADD CONSTRAINT mailbox_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.mailbox_texts
    ADD CONSTRAINT mailbox_texts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.media_files
    ADD CONSTRAINT media_files_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.member_applications
    ADD CONSTRAINT member_applications_pkey PRIMARY KEY (member_id, application_id);
ALTER TABLE ONLY public.member_settings
    ADD CONSTRAINT member_settings_member_id_type_id_key UNIQUE (member_id, type_id);
ALTER TABLE ONLY public.member_settings
    ADD CONSTRAINT member_settings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.member_standings
    ADD CONSTRAINT member_standings_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.menu_items
    ADD CONSTRAINT menu_items_name_key UNIQUE (name);
ALTER TABLE ONLY public.menu_items
    ADD CONSTRAINT menu_items_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.message_acknowledgments
    ADD CONSTRAINT message_acknowledgments_pkey PRIMARY KEY (message_id, member_id);
ALTER TABLE ONLY public.message_read_counts
    ADD CONSTRAINT message_read_counts_pkey PRIMARY KEY (message_id);
ALTER TABLE ONLY public.message_reminders
    ADD CONSTRAINT message_reminders_pkey PRIMARY KEY (message_id);
ALTER TABLE ONLY public.mls_listings
    ADD CONSTRAINT mls_listings_idempotency_key_key UNIQUE (idempotency_key);
ALTER TABLE ONLY public.mls_listings
    ADD CONSTRAINT mls_listings_pkey PRIMARY KEY (mls_id);
ALTER TABLE ONLY public.mls_rules
    ADD CONSTRAINT mls_rules_pkey PRIMARY KEY (target);
ALTER TABLE ONLY public.my_data_exports
    ADD CONSTRAINT my_data_exports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.my_data_pieces
    ADD CONSTRAINT my_data_pieces_pkey PRIMARY KEY (export_id, number);
ALTER TABLE ONLY public.not_me_links
    ADD CONSTRAINT not_me_links_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.notification_preferences
    ADD CONSTRAINT notification_preferences_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY public.office_applications
    ADD CONSTRAINT office_applications_pkey PRIMARY KEY (office_id, application_id);
ALTER TABLE ONLY public.office_settings
    ADD CONSTRAINT office_settings_office_id_type_id_key UNIQUE (office_id, type_id);
ALTER TABLE ONLY public.office_settings
    ADD CONSTRAINT office_settings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.offices
    ADD CONSTRAINT offices_office_code_key UNIQUE (office_code);
ALTER TABLE ONLY public.offices
    ADD CONSTRAINT offices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.oidc_artifacts
    ADD CONSTRAINT oidc_artifacts_pkey PRIMARY KEY (model, id);
ALTER TABLE ONLY public.page_texts
    ADD CONSTRAINT page_texts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.page_texts
    ADD CONSTRAINT page_texts_place_key UNIQUE (place);
ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge);
ALTER TABLE ONLY public.passkey_offers
    ADD CONSTRAINT passkey_offers_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.password_history
    ADD CONSTRAINT password_history_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.postal_places
    ADD CONSTRAINT postal_places_pkey PRIMARY KEY (postal_code);
ALTER TABLE ONLY public.processes
    ADD CONSTRAINT processes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_member_id_key UNIQUE (member_id);
ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.proof_files
    ADD CONSTRAINT proof_files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.proof_pieces
    ADD CONSTRAINT proof_pieces_pkey PRIMARY KEY (owner_id, number);
ALTER TABLE ONLY public.proofs
    ADD CONSTRAINT proofs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.proofs
    ADD CONSTRAINT proofs_receipt_number_key UNIQUE (receipt_number);
ALTER TABLE ONLY public.property_records
    ADD CONSTRAINT property_records_pkey PRIMARY KEY (universal_property_id);
ALTER TABLE ONLY public.provider_outcomes
    ADD CONSTRAINT provider_outcomes_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.rate_windows
    ADD CONSTRAINT rate_windows_pkey PRIMARY KEY (key, window_start);
ALTER TABLE ONLY public.receipt_keys
    ADD CONSTRAINT receipt_keys_pkey PRIMARY KEY (kid);
ALTER TABLE ONLY public.recent_entries
    ADD CONSTRAINT recent_entries_pkey PRIMARY KEY (member_id, entry_group, entry_key);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (account_id, code_hash);
ALTER TABLE ONLY public.refused_addresses
    ADD CONSTRAINT refused_addresses_address_key UNIQUE (address);
ALTER TABLE ONLY public.refused_addresses
    ADD CONSTRAINT refused_addresses_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rule_sets
    ADD CONSTRAINT rule_sets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.saml_keys
    ADD CONSTRAINT saml_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.saml_requests
    ADD CONSTRAINT saml_requests_issuer_request_id_key UNIQUE (issuer, request_id);
ALTER TABLE ONLY public.saml_requests
    ADD CONSTRAINT saml_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sealed_chains
    ADD CONSTRAINT sealed_chains_pkey PRIMARY KEY (day, registration_id);
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_credential_id_key UNIQUE (credential_id);
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.setting_groups
    ADD CONSTRAINT setting_groups_name_key UNIQUE (name);
ALTER TABLE ONLY public.setting_groups
    ADD CONSTRAINT setting_groups_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.setting_types
    ADD CONSTRAINT setting_types_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.setting_values
    ADD CONSTRAINT setting_values_pkey PRIMARY KEY (type_id, short_value);
ALTER TABLE ONLY public.sign_in_blocks
    ADD CONSTRAINT sign_in_blocks_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.sign_in_counters
    ADD CONSTRAINT sign_in_counters_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.sign_in_steps
    ADD CONSTRAINT sign_in_steps_pkey PRIMARY KEY (interaction_uid);
ALTER TABLE ONLY public.sign_on_clients
    ADD CONSTRAINT sign_on_clients_application_id_key UNIQUE (application_id);
ALTER TABLE ONLY public.sign_on_clients
    ADD CONSTRAINT sign_on_clients_client_id_key UNIQUE (client_id);
ALTER TABLE ONLY public.sign_on_clients
    ADD CONSTRAINT sign_on_clients_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sign_on_secrets
    ADD CONSTRAINT sign_on_secrets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (kid);
ALTER TABLE ONLY public.staff_grants
    ADD CONSTRAINT staff_grants_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.staff_uses
    ADD CONSTRAINT staff_uses_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY public.staff_views
    ADD CONSTRAINT staff_views_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.system_notification_statuses
    ADD CONSTRAINT system_notification_statuses_name_key UNIQUE (name);
ALTER TABLE ONLY public.system_notification_statuses
    ADD CONSTRAINT system_notification_statuses_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.system_notifications
    ADD CONSTRAINT system_notifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.training_certificates
    ADD CONSTRAINT training_certificates_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.training_check_in_secrets
    ADD CONSTRAINT training_check_in_secrets_pkey PRIMARY KEY (training_class_id);
ALTER TABLE ONLY public.training_class_messages
    ADD CONSTRAINT training_class_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.training_class_topics
    ADD CONSTRAINT training_class_topics_pkey PRIMARY KEY (training_class_id, training_topic_id);
ALTER TABLE public.training_classes
    ADD CONSTRAINT training_classes_credits CHECK ((((credit_hours IS NULL) = (credit_category IS NULL)) AND (credit_hours > (0)::numeric) AND (credit_hours = round(credit_hours, 2)))) NOT VALID;
ALTER TABLE ONLY public.training_classes
    ADD CONSTRAINT training_classes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.training_instructors
    ADD CONSTRAINT training_instructors_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.training_locations
    ADD CONSTRAINT training_locations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.training_series
    ADD CONSTRAINT training_series_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.training_subjects
    ADD CONSTRAINT training_subjects_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.training_topics
    ADD CONSTRAINT training_topics_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.training_waits
    ADD CONSTRAINT training_waits_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.training_waits
    ADD CONSTRAINT training_waits_training_class_id_member_id_key UNIQUE (training_class_id, member_id);
ALTER TABLE ONLY public.usage_counts
    ADD CONSTRAINT usage_counts_pkey PRIMARY KEY (figure, day, key, aor_short_name, member_type_id);
ALTER TABLE ONLY public.user_notifications
    ADD CONSTRAINT user_notifications_idempotency_key_key UNIQUE (idempotency_key);
ALTER TABLE ONLY public.user_notifications
    ADD CONSTRAINT user_notifications_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX job_common_i1 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::pgboss.job_state) AND (policy = 'short'::text));
CREATE INDEX job_common_i10 ON pgboss.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i11 ON pgboss.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked));
CREATE UNIQUE INDEX job_common_i2 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::pgboss.job_state) AND (policy = 'singleton'::text));
CREATE UNIQUE INDEX job_common_i3 ON pgboss.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'stately'::text));
CREATE UNIQUE INDEX job_common_i4 ON pgboss.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::pgboss.job_state) AND (singleton_on IS NOT NULL));
CREATE UNIQUE INDEX job_common_i6 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'exclusive'::text));
CREATE INDEX job_common_i7 ON pgboss.job_common USING btree (name, group_id) WHERE ((state = 'active'::pgboss.job_state) AND (group_id IS NOT NULL));
CREATE UNIQUE INDEX job_common_i8 ON pgboss.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::pgboss.job_state, 'retry'::pgboss.job_state, 'failed'::pgboss.job_state])) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i9 ON pgboss.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::pgboss.job_state));
CREATE INDEX job_dep_parent_idx ON pgboss.job_dependency USING btree (parent_name, parent_id);
CREATE INDEX queue_stats_i1 ON ONLY pgboss.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261118_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261118 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261119_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261119 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX warning_i1 ON pgboss.warning USING btree (created_on DESC);
CREATE INDEX account_tokens_account_id ON public.account_tokens USING btree (account_id);
CREATE UNIQUE INDEX accounts_login_id ON public.accounts USING btree (lower(login_id));
CREATE UNIQUE INDEX accounts_member_id ON public.accounts USING btree (member_id);
CREATE INDEX acting_changes_grant ON public.acting_changes USING btree (grant_id, id);
CREATE INDEX acting_grants_giver ON public.acting_grants USING btree (giver_id, state);
CREATE INDEX acting_grants_open ON public.acting_grants USING btree (state) WHERE (state = ANY (ARRAY['requested'::text, 'active'::text]));
CREATE INDEX acting_grants_receiver ON public.acting_grants USING btree (receiver_id, state);
CREATE UNIQUE INDEX ad_providers_shown_name ON public.ad_providers USING btree (provider_name) WHERE (NOT is_retired);
CREATE UNIQUE INDEX application_requests_open ON public.application_requests USING btree (member_id, application_id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX article_categories_shown_name ON public.article_categories USING btree (name) WHERE (NOT is_retired);
CREATE INDEX article_category_links_of_category ON public.article_category_links USING btree (category_id);
CREATE INDEX articles_media ON public.articles USING gin (public.media_names(((COALESCE(image_url, ''::text) || ' '::text) || body)));
CREATE INDEX articles_published ON public.articles USING btree (published_on DESC, id) WHERE (status = 'published'::text);
CREATE INDEX articles_search ON public.articles USING gin (search_text public.gin_trgm_ops);
CREATE INDEX attendees_of_member ON public.attendees USING btree (member_id, created_on DESC);
CREATE INDEX attendees_registered ON public.attendees USING btree (training_class_id, was_present) WHERE (un_registered_on IS NULL);
CREATE INDEX attendees_training_class_id ON public.attendees USING btree (training_class_id);
CREATE INDEX audit_entries_action ON ONLY public.audit_entries USING btree (action, at DESC, id DESC) INCLUDE (actor, entity, is_staff_act);
CREATE INDEX audit_entries_2027_01_action_at_id_actor_entity_is_staff_ac_idx ON public.audit_entries_2027_01 USING btree (action, at DESC, id DESC) INCLUDE (actor, entity, is_staff_act);
CREATE INDEX audit_entries_staff_actor ON ONLY public.audit_entries USING btree (actor, at DESC, id DESC) INCLUDE (action, entity) WHERE is_staff_act;
CREATE INDEX audit_entries_2027_01_actor_at_id_action_entity_idx ON public.audit_entries_2027_01 USING btree (actor, at DESC, id DESC) INCLUDE (action, entity) WHERE is_staff_act;
CREATE INDEX audit_entries_actor ON ONLY public.audit_entries USING btree (actor, at DESC, id DESC) INCLUDE (action, entity, is_staff_act);
CREATE INDEX audit_entries_2027_01_actor_at_id_action_entity_is_staff_ac_idx ON public.audit_entries_2027_01 USING btree (actor, at DESC, id DESC) INCLUDE (action, entity, is_staff_act);
CREATE INDEX audit_entries_staff_acts ON ONLY public.audit_entries USING btree (at DESC, id DESC) INCLUDE (actor, action, entity) WHERE is_staff_act;
CREATE INDEX audit_entries_2027_01_at_id_actor_action_entity_idx ON public.audit_entries_2027_01 USING btree (at DESC, id DESC) INCLUDE (actor, action, entity) WHERE is_staff_act;
CREATE INDEX audit_entries_time ON ONLY public.audit_entries USING btree (at DESC, id DESC);
CREATE INDEX audit_entries_2027_01_at_id_idx ON public.audit_entries_2027_01 USING btree (at DESC, id DESC);
CREATE INDEX audit_entries_concerned ON ONLY public.audit_entries USING btree (concerned, at DESC, id DESC) INCLUDE (actor, action, entity, is_staff_act);
CREATE INDEX audit_entries_2027_01_concerned_at_id_actor_action_entity_i_idx ON public.audit_entries_2027_01 USING btree (concerned, at DESC, id DESC) INCLUDE (actor, action, entity, is_staff_act);
CREATE INDEX audit_entries_act ON ONLY public.audit_entries USING btree (entity, action, at DESC, id DESC) INCLUDE (actor, is_staff_act);
CREATE INDEX audit_entries_2027_01_entity_action_at_id_actor_is_staff_ac_idx ON public.audit_entries_2027_01 USING btree (entity, action, at DESC, id DESC) INCLUDE (actor, is_staff_act);
CREATE INDEX audit_entries_entity ON ONLY public.audit_entries USING btree (entity, at DESC, id DESC) INCLUDE (actor, action, is_staff_act);
CREATE INDEX audit_entries_2027_01_entity_at_id_actor_action_is_staff_ac_idx ON public.audit_entries_2027_01 USING btree (entity, at DESC, id DESC) INCLUDE (actor, action, is_staff_act);
CREATE INDEX audit_entries_record ON ONLY public.audit_entries USING btree (entity_id, entity, at DESC, id DESC);
CREATE INDEX audit_entries_2027_01_entity_id_entity_at_id_idx ON public.audit_entries_2027_01 USING btree (entity_id, entity, at DESC, id DESC);
CREATE INDEX audit_entries_2027_02_action_at_id_actor_entity_is_staff_ac_idx ON public.audit_entries_2027_02 USING btree (action, at DESC, id DESC) INCLUDE (actor, entity, is_staff_act);
CREATE INDEX audit_entries_2027_02_actor_at_id_action_entity_idx ON public.audit_entries_2027_02 USING btree (actor, at DESC, id DESC) INCLUDE (action, entity) WHERE is_staff_act;
CREATE INDEX audit_entries_2027_02_actor_at_id_action_entity_is_staff_ac_idx ON public.audit_entries_2027_02 USING btree (actor, at DESC, id DESC) INCLUDE (action, entity, is_staff_act);
CREATE INDEX audit_entries_2027_02_at_id_actor_action_entity_idx ON public.audit_entries_2027_02 USING btree (at DESC, id DESC) INCLUDE (actor, action, entity) WHERE is_staff_act;
CREATE INDEX audit_entries_2027_02_at_id_idx ON public.audit_entries_2027_02 USING btree (at DESC, id DESC);
CREATE INDEX audit_entries_2027_02_concerned_at_id_actor_action_entity_i_idx ON public.audit_entries_2027_02 USING btree (concerned, at DESC, id DESC) INCLUDE (actor, action, entity, is_staff_act);
CREATE INDEX audit_entries_2027_02_entity_action_at_id_actor_is_staff_ac_idx ON public.audit_entries_2027_02 USING btree (entity, action, at DESC, id DESC) INCLUDE (actor, is_staff_act);
CREATE INDEX audit_entries_2027_02_entity_at_id_actor_action_is_staff_ac_idx ON public.audit_entries_2027_02 USING btree (entity, at DESC, id DESC) INCLUDE (actor, action, is_staff_act);
CREATE INDEX audit_entries_2027_02_entity_id_entity_at_id_idx ON public.audit_entries_2027_02 USING btree (entity_id, entity, at DESC, id DESC);
CREATE INDEX audit_entries_default_action_at_id_actor_entity_is_staff_ac_idx ON public.audit_entries_default USING btree (action, at DESC, id DESC) INCLUDE (actor, entity, is_staff_act);
CREATE INDEX audit_entries_default_actor_at_id_action_entity_idx ON public.audit_entries_default USING btree (actor, at DESC, id DESC) INCLUDE (action, entity) WHERE is_staff_act;
CREATE INDEX audit_entries_default_actor_at_id_action_entity_is_staff_ac_idx ON public.audit_entries_default USING btree (actor, at DESC, id DESC) INCLUDE (action, entity, is_staff_act);
CREATE INDEX audit_entries_default_at_id_actor_action_entity_idx ON public.audit_entries_default USING btree (at DESC, id DESC) INCLUDE (actor, action, entity) WHERE is_staff_act;
CREATE INDEX audit_entries_default_at_id_idx ON public.audit_entries_default USING btree (at DESC, id DESC);
CREATE INDEX audit_entries_default_concerned_at_id_actor_action_entity_i_idx ON public.audit_entries_default USING btree (concerned, at DESC, id DESC) INCLUDE (actor, action, entity, is_staff_act);
CREATE INDEX audit_entries_default_entity_action_at_id_actor_is_staff_ac_idx ON public.audit_entries_default USING btree (entity, action, at DESC, id DESC) INCLUDE (actor, is_staff_act);
CREATE INDEX audit_entries_default_entity_at_id_actor_action_is_staff_ac_idx ON public.audit_entries_default USING btree (entity, at DESC, id DESC) INCLUDE (actor, action, is_staff_act);
CREATE INDEX audit_entries_default_entity_id_entity_at_id_idx ON public.audit_entries_default USING btree (entity_id, entity, at DESC, id DESC);
CREATE INDEX audit_entries_first_act ON public.audit_entries_first USING btree (entity, action, at DESC, id DESC) INCLUDE (actor, is_staff_act);
CREATE INDEX audit_entries_first_action ON public.audit_entries_first USING btree (action, at DESC, id DESC) INCLUDE (actor, entity, is_staff_act);
CREATE INDEX audit_entries_first_actor ON public.audit_entries_first USING btree (actor, at DESC, id DESC) INCLUDE (action, entity, is_staff_act);
CREATE INDEX audit_entries_first_concerned ON public.audit_entries_first USING btree (concerned, at DESC, id DESC) INCLUDE (actor, action, entity, is_staff_act);
CREATE INDEX audit_entries_first_entity ON public.audit_entries_first USING btree (entity, at DESC, id DESC) INCLUDE (actor, action, is_staff_act);
CREATE INDEX audit_entries_first_record ON public.audit_entries_first USING btree (entity_id, entity, at DESC, id DESC);
CREATE INDEX audit_entries_first_staff_actor ON public.audit_entries_first USING btree (actor, at DESC, id DESC) INCLUDE (action, entity) WHERE is_staff_act;
CREATE INDEX audit_entries_first_staff_acts ON public.audit_entries_first USING btree (at DESC, id DESC) INCLUDE (actor, action, entity) WHERE is_staff_act;
CREATE INDEX audit_entries_first_time ON public.audit_entries_first USING btree (at DESC, id DESC);
CREATE INDEX contact_changes_of_member ON public.contact_changes USING btree (member_id, kind, in_use_on DESC);
CREATE INDEX content_records_author ON public.content_records USING gin (lower_author public.gin_trgm_ops);
CREATE INDEX content_records_by_change ON public.content_records USING btree (kind, changed_on DESC, id) INCLUDE (title, status, aor_id, lower_author, ends_on, category_ids);
CREATE INDEX content_records_by_end ON public.content_records USING btree (kind, ends_on) INCLUDE (id, title, status, changed_on) WHERE (ends_on IS NOT NULL);
CREATE INDEX content_records_by_last_status ON public.content_records USING btree (kind, status DESC, changed_on DESC, id) INCLUDE (title, aor_id, lower_author, ends_on, category_ids);
CREATE INDEX content_records_by_status ON public.content_records USING btree (kind, status, changed_on DESC, id) INCLUDE (title, aor_id, lower_author, ends_on, category_ids);
CREATE INDEX content_records_by_title ON public.content_records USING btree (kind, title, id) INCLUDE (status, aor_id, lower_author, ends_on, category_ids, changed_on);
CREATE INDEX content_records_categories ON public.content_records USING gin (category_ids);
CREATE INDEX content_records_due ON public.content_records USING btree (LEAST(publish_on, retire_on)) WHERE ((publish_on IS NOT NULL) OR (retire_on IS NOT NULL));
CREATE INDEX content_records_of_aor ON public.content_records USING btree (aor_id, kind, changed_on DESC, id) INCLUDE (title, status) WHERE (aor_id IS NOT NULL);
CREATE INDEX content_records_search ON public.content_records USING gin (search_text public.gin_trgm_ops);
CREATE INDEX content_versions_drafts ON public.content_versions USING btree (author_id, kind, entity_id, version) WHERE (state = 'draft'::text);
CREATE INDEX content_versions_media ON public.content_versions USING gin (public.media_names(("values")::text)) WHERE (state = ANY (ARRAY['draft'::text, 'review'::text, 'scheduled'::text]));
CREATE INDEX course_requests_by_topic ON public.course_requests USING btree (training_topic, id);
CREATE INDEX course_requests_date ON public.course_requests USING btree (date_time, id);
CREATE INDEX course_requests_of_aor ON public.course_requests USING btree (aor_id, date_time, id);
CREATE INDEX course_requests_of_aor_by_status ON public.course_requests USING btree (aor_id, request_status, date_time, id);
CREATE INDEX course_requests_of_aor_by_topic ON public.course_requests USING btree (aor_id, training_topic, id);
CREATE INDEX course_requests_requested_by ON public.course_requests USING btree (requested_by, date_time);
CREATE INDEX course_requests_status ON public.course_requests USING btree (request_status, date_time, id);
CREATE INDEX course_requests_topic ON public.course_requests USING gin (training_topic public.gin_trgm_ops);
CREATE INDEX course_requests_training_topic_id ON public.course_requests USING btree (training_topic_id);
CREATE INDEX data_consents_client ON public.data_consents USING btree (data_client_id) WHERE (ended_on IS NULL);
CREATE INDEX data_consents_office ON public.data_consents USING btree (office_id);
CREATE INDEX deadlines_by_agent ON public.deadlines USING btree (agent_last_name, agent_first_name, due_at, id) INCLUDE (kind, is_reminder, zone) WHERE ((ended_at IS NULL) AND is_needed AND is_listed);
CREATE INDEX deadlines_by_office ON public.deadlines USING btree (office_name, due_at, id) INCLUDE (kind, is_reminder, zone) WHERE ((ended_at IS NULL) AND is_needed AND is_listed);
CREATE INDEX deadlines_of_all ON public.deadlines USING btree (due_at, id) INCLUDE (kind, is_reminder, zone) WHERE ((ended_at IS NULL) AND is_needed AND is_listed);
CREATE INDEX deadlines_of_aor ON public.deadlines USING btree (list_aor, due_at, id) INCLUDE (kind, is_reminder, zone) WHERE ((ended_at IS NULL) AND is_needed AND is_listed);
CREATE INDEX deadlines_of_aor_and_kind ON public.deadlines USING btree (list_aor, kind, due_at, id) INCLUDE (is_reminder, zone) WHERE ((ended_at IS NULL) AND is_needed AND is_listed);
CREATE INDEX deadlines_of_aor_by_agent ON public.deadlines USING btree (list_aor, agent_last_name, agent_first_name, due_at, id) INCLUDE (kind, is_reminder, zone) WHERE ((ended_at IS NULL) AND is_needed AND is_listed);
CREATE INDEX deadlines_of_aor_by_office ON public.deadlines USING btree (list_aor, office_name, due_at, id) INCLUDE (kind, is_reminder, zone) WHERE ((ended_at IS NULL) AND is_needed AND is_listed);
CREATE INDEX deadlines_of_kind ON public.deadlines USING btree (kind, due_at, id) INCLUDE (is_reminder, zone) WHERE ((ended_at IS NULL) AND is_needed AND is_listed);
CREATE INDEX deadlines_open ON public.deadlines USING btree (due_at, id) WHERE ((ended_at IS NULL) AND is_needed);
CREATE INDEX deadlines_without_place ON public.deadlines USING btree (id) WHERE ((ended_at IS NULL) AND is_needed AND (is_listed IS NULL));
CREATE INDEX deliveries_age ON public.deliveries USING btree (created_on);
CREATE INDEX deliveries_member ON public.deliveries USING btree (member_id, is_troubled, created_on DESC, id DESC);
CREATE INDEX deliveries_recipient ON public.deliveries USING btree (recipient, is_troubled, created_on DESC, id DESC);
CREATE INDEX deliveries_standing ON public.deliveries USING btree (kind, standing, created_on DESC, id DESC);
CREATE INDEX deliveries_waiting ON public.deliveries USING btree (id) WHERE (state = 'waiting'::text);
CREATE INDEX delivery_hour_counts_hour ON public.delivery_hour_counts USING btree (hour);
CREATE INDEX digest_entries_due_on ON public.digest_entries USING btree (due_on);
CREATE INDEX digest_entries_member_id ON public.digest_entries USING btree (member_id);
CREATE INDEX digests_sent_on ON public.digests USING btree (sent_on);
CREATE INDEX drafts_changed_on ON public.drafts USING btree (changed_on);
CREATE INDEX entity_events_age ON public.entity_events USING btree (at);
CREATE INDEX entity_events_record ON public.entity_events USING btree (record_key, at);
CREATE INDEX entity_events_unsequenced ON public.entity_events USING btree (id) WHERE (sequence IS NULL);
CREATE INDEX eula_acknowledgements_member ON public.eula_acknowledgements USING btree (member_id, acknowledged_on DESC);
CREATE INDEX factor_enlistments_account_id ON public.factor_enlistments USING btree (account_id);
CREATE INDEX factor_removals_ends ON public.factor_removals USING btree (ends_on) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX factor_removals_waiting ON public.factor_removals USING btree (account_id) WHERE (state = 'waiting'::text);
CREATE INDEX hand_overs_next_read ON public.hand_overs USING btree (next_read_on) WHERE (next_read_on IS NOT NULL);
CREATE INDEX hand_overs_open ON public.hand_overs USING btree (listing_id) WHERE (mls_listing_id IS NULL);
CREATE UNIQUE INDEX history_entries_number ON ONLY public.history_entries USING btree (registration_id, number, at);
CREATE UNIQUE INDEX history_entries_2027_01_registration_id_number_at_idx ON public.history_entries_2027_01 USING btree (registration_id, number, at);
CREATE UNIQUE INDEX history_entries_2027_02_registration_id_number_at_idx ON public.history_entries_2027_02 USING btree (registration_id, number, at);
CREATE UNIQUE INDEX history_entries_default_registration_id_number_at_idx ON public.history_entries_default USING btree (registration_id, number, at);
CREATE UNIQUE INDEX history_entries_first_number ON public.history_entries_first USING btree (registration_id, number, at);
CREATE INDEX idempotency_keys_created_on ON public.idempotency_keys USING btree (created_on);
CREATE INDEX images_alt ON public.images USING gin (alt public.gin_trgm_ops);
CREATE UNIQUE INDEX images_content ON public.images USING btree (content_hash, aor_id) NULLS NOT DISTINCT;
CREATE INDEX images_newest ON public.images USING btree (uploaded_on DESC, id DESC);
CREATE INDEX images_of_association ON public.images USING btree (aor_id, uploaded_on DESC, id DESC);
CREATE INDEX import_runs_applied ON public.import_runs USING btree (ended_on DESC) WHERE (NOT is_dry_run);
CREATE INDEX import_runs_begun ON public.import_runs USING btree (begun_on DESC, id DESC);
CREATE INDEX import_runs_open ON public.import_runs USING btree (id) WHERE (state <> ALL (ARRAY['done'::text, 'stopped'::text, 'failed'::text, 'discarded'::text]));
CREATE INDEX listing_day_counts_scope ON public.listing_day_counts USING btree (scope, status_group, end_date) INCLUDE (change);
CREATE INDEX listings_by_address ON public.listings USING btree (unparsed_address, id) WHERE (standard_status <> 'Z'::text);
CREATE INDEX listings_by_agent ON public.listings USING btree (list_agent_mls_id, id) WHERE (standard_status <> 'Z'::text);
CREATE INDEX listings_by_change ON public.listings USING btree (modified_on, id) WHERE (standard_status <> 'Z'::text);
CREATE INDEX listings_by_contract_date ON public.listings USING btree (listing_contract_date, id) WHERE (standard_status <> 'Z'::text);
CREATE INDEX listings_by_end_date ON public.listings USING btree (end_date, id) WHERE (standard_status <> 'Z'::text);
CREATE INDEX listings_by_number ON public.listings USING btree (listing_id, id) WHERE (standard_status <> 'Z'::text);
CREATE INDEX listings_by_price ON public.listings USING btree (list_price, id) WHERE (standard_status <> 'Z'::text);
CREATE INDEX listings_by_showing_date ON public.listings USING btree (start_showing_date, id) WHERE (standard_status <> 'Z'::text);
CREATE INDEX listings_by_status ON public.listings USING btree (status_group, end_date, listing_id, id) WHERE (standard_status <> 'Z'::text);
CREATE INDEX listings_by_type ON public.listings USING btree (property_type, id) WHERE (standard_status <> 'Z'::text);
CREATE INDEX listings_expiration_date ON public.listings USING btree (expiration_date);
CREATE INDEX listings_folded ON public.listings USING gin (public.folded_text(((search_text || ' '::text) || lower(unparsed_address))) public.gin_trgm_ops) WITH (fastupdate=off) WHERE (octet_length((search_text || unparsed_address)) > char_length((search_text || unparsed_address)));
CREATE INDEX listings_of_agent ON public.listings USING btree (list_agent_mls_id, status_group, end_date, listing_id, id) WHERE (standard_status <> 'Z'::text);
CREATE INDEX listings_of_aor ON public.listings USING btree (list_aor, status_group, end_date, listing_id, id) WHERE (standard_status <> 'Z'::text);
CREATE INDEX listings_of_main_office ON public.listings USING btree (list_main_office_code, status_group, end_date, listing_id, id) WHERE (standard_status <> 'Z'::text);
CREATE INDEX listings_of_main_office_by_creation ON public.listings USING btree (list_main_office_code, created_on) WHERE (standard_status <> 'Z'::text);
CREATE INDEX listings_of_office ON public.listings USING btree (list_office_code, status_group, end_date, listing_id, id) WHERE (standard_status <> 'Z'::text);
CREATE INDEX listings_of_office_by_creation ON public.listings USING btree (list_office_code, created_on) WHERE (standard_status <> 'Z'::text);
CREATE INDEX listings_search ON public.listings USING gin ((((search_text || ' '::text) || lower(unparsed_address))) public.gin_trgm_ops) WITH (fastupdate=off);
ALTER INDEX public.listings_search ALTER COLUMN 1 SET STATISTICS 1000;
CREATE INDEX lookup_values_hidden ON public.lookup_values USING btree (lookup_name, short_value) WHERE is_hidden;
CREATE INDEX mailbox_messages_newest ON public.mailbox_messages USING btree (created_on DESC);
CREATE INDEX mailbox_texts_newest ON public.mailbox_texts USING btree (created_on DESC);
CREATE INDEX media_files_stored ON public.media_files USING btree (stored_on);
CREATE INDEX member_applications_application_id ON public.member_applications USING btree (application_id);
CREATE INDEX member_settings_type_id ON public.member_settings USING btree (type_id);
CREATE INDEX member_settings_waiting ON public.member_settings USING btree (id) WHERE (action_required = 1);
CREATE INDEX member_settings_waiting_of_type ON public.member_settings USING btree (type_id, id) WHERE (action_required = 1);
CREATE INDEX member_standings_agreement ON public.member_standings USING btree (signed_eula_id, signed_on);
CREATE INDEX member_standings_never_signed_in ON public.member_standings USING btree (member_id) WHERE (last_sign_in_on IS NULL);
CREATE INDEX member_standings_no_second_factor ON public.member_standings USING btree (member_id) WHERE (NOT has_second_factor);
CREATE INDEX members_aor_id ON public.members USING btree (aor_id);
CREATE INDEX members_aor_staff ON public.members USING btree (id) WHERE is_crmls_aor_admin;
CREATE INDEX members_by_access ON public.members USING btree (has_member_portal_access, lower(last_name), lower(first_name), id);
CREATE INDEX members_by_name ON public.members USING btree (lower(last_name), lower(first_name), id);
CREATE INDEX members_by_status ON public.members USING btree (member_status, lower(last_name), lower(first_name), id);
CREATE INDEX members_by_type ON public.members USING btree (member_type_id, lower(last_name), lower(first_name), id);
CREATE INDEX members_email_prefix ON public.members USING btree (lower(email) text_pattern_ops);
CREATE INDEX members_first_name ON public.members USING btree (lower(first_name) text_pattern_ops);
CREATE INDEX members_folded ON public.members USING gin (public.folded_text((((' '::text || first_name) || ' '::text) || last_name)) public.gin_trgm_ops) WHERE (octet_length((first_name || last_name)) > char_length((first_name || last_name)));
CREATE INDEX members_last_name ON public.members USING btree (lower(last_name) text_pattern_ops);
CREATE INDEX members_license_prefix ON public.members USING btree (lower(member_state_license) text_pattern_ops);
CREATE UNIQUE INDEX members_login_id ON public.members USING btree (lower(login_id));
CREATE INDEX members_login_prefix ON public.members USING btree (lower(login_id) text_pattern_ops);
CREATE UNIQUE INDEX members_member_key ON public.members USING btree (member_key);
CREATE INDEX members_mls_staff ON public.members USING btree (id) WHERE is_crmls_admin;
CREATE INDEX members_of_aor_by_name ON public.members USING btree (aor_id, lower(last_name), lower(first_name), id);
CREATE INDEX members_office_id ON public.members USING btree (office_id);
CREATE INDEX members_user_class ON public.members USING btree (upper(btrim(user_class))) WHERE (member_type_id IS NULL);
CREATE INDEX members_words ON public.members USING gin (lower(((((first_name || ' '::text) || last_name) || ' '::text) || login_id)) public.gin_trgm_ops);
CREATE INDEX message_acknowledgments_by_time ON public.message_acknowledgments USING btree (message_id, acknowledged_on, member_id);
CREATE INDEX my_data_exports_account ON public.my_data_exports USING btree (account_id, asked_on);
CREATE INDEX my_data_exports_age ON public.my_data_exports USING btree (asked_on);
CREATE INDEX office_applications_application_id ON public.office_applications USING btree (application_id);
CREATE INDEX office_settings_type_id ON public.office_settings USING btree (type_id);
CREATE INDEX office_settings_waiting ON public.office_settings USING btree (id) WHERE (action_required = 1);
CREATE INDEX office_settings_waiting_of_type ON public.office_settings USING btree (type_id, id) WHERE (action_required = 1);
CREATE INDEX offices_aor_id ON public.offices USING btree (aor_id);
CREATE INDEX offices_main_office_code ON public.offices USING btree (main_office_code);
CREATE UNIQUE INDEX offices_office_key ON public.offices USING btree (office_key);
CREATE INDEX offices_words ON public.offices USING gin (lower((((' '::text || name) || ' '::text) || office_code)) public.gin_trgm_ops);
CREATE INDEX oidc_artifacts_account_sessions ON public.oidc_artifacts USING btree (((payload ->> 'accountId'::text))) WHERE (model = 'Session'::text);
CREATE INDEX oidc_artifacts_expires_at ON public.oidc_artifacts USING btree (expires_at);
CREATE INDEX oidc_artifacts_grant_id ON public.oidc_artifacts USING btree (grant_id);
CREATE INDEX oidc_artifacts_uid ON public.oidc_artifacts USING btree (model, uid);
CREATE INDEX password_history_account_id ON public.password_history USING btree (account_id, id DESC);
CREATE INDEX postal_places_city ON public.postal_places USING btree (lower(city), state_or_province);
CREATE INDEX profiles_changes ON public.profiles USING btree (change_xid);
CREATE INDEX proof_files_registration ON public.proof_files USING btree (registration_id, account_id, asked_on DESC);
CREATE INDEX proofs_registration ON public.proofs USING btree (registration_id, created_on);
CREATE INDEX proofs_scanning ON public.proofs USING btree (created_on) WHERE (state = 'scanning'::text);
CREATE INDEX property_records_search_text ON public.property_records USING gin (search_text public.gin_trgm_ops);
CREATE INDEX property_records_street ON public.property_records USING btree (postal_code, street_key);
CREATE INDEX rate_windows_window_start ON public.rate_windows USING btree (window_start);
CREATE INDEX refused_addresses_marked ON public.refused_addresses USING btree (marked_on DESC, id DESC) WHERE (marked_on IS NOT NULL);
CREATE UNIQUE INDEX rule_sets_place ON public.rule_sets USING btree (originating_system_id, COALESCE(aor_short_name, ''::text), valid_from);
CREATE UNIQUE INDEX saml_keys_one ON public.saml_keys USING btree (state) WHERE (state <> 'past'::text);
CREATE INDEX saml_requests_received ON public.saml_requests USING btree (received_on);
CREATE INDEX sealed_chains_registration ON public.sealed_chains USING btree (registration_id, day DESC);
CREATE UNIQUE INDEX second_factors_value ON public.second_factors USING btree (account_id, type, lower(value), is_from_member_data);
CREATE UNIQUE INDEX setting_types_shown_name ON public.setting_types USING btree (setting_group_id, name) WHERE (NOT is_retired);
CREATE INDEX sign_in_counters_of_devices ON public.sign_in_counters USING btree ("right"(key, 36)) WHERE (key ~~ 'device:%'::text);
CREATE INDEX sign_in_steps_account_id ON public.sign_in_steps USING btree (account_id);
CREATE INDEX sign_in_steps_factor_id ON public.sign_in_steps USING btree (factor_id);
CREATE INDEX sign_on_secrets_client ON public.sign_on_secrets USING btree (sign_on_client_id);
CREATE INDEX staff_grants_in_force ON public.staff_grants USING btree (ends_on) WHERE (revoked_on IS NULL);
CREATE INDEX staff_grants_member ON public.staff_grants USING btree (member_id);
CREATE UNIQUE INDEX staff_views_open ON public.staff_views USING btree (staff_id) WHERE (ended_on IS NULL);
CREATE INDEX system_notifications_audience ON public.system_notifications USING gin (audience_keys) WHERE (show AND (deleted_on IS NULL));
CREATE INDEX system_notifications_changes ON public.system_notifications USING btree (change_xid);
CREATE INDEX system_notifications_media ON public.system_notifications USING gin (public.media_names(message));
CREATE INDEX system_notifications_of_aor ON public.system_notifications USING btree (aor_name, created_on DESC, id DESC) WHERE (deleted_on IS NULL);
CREATE INDEX system_notifications_shown ON public.system_notifications USING btree (created_on DESC, id DESC) WHERE (show AND (deleted_on IS NULL));
CREATE UNIQUE INDEX training_certificates_valid ON public.training_certificates USING btree (attendee_id) WHERE (withdrawn_on IS NULL);
CREATE INDEX training_class_messages_class ON public.training_class_messages USING btree (training_class_id, sent_on DESC);
CREATE UNIQUE INDEX training_class_messages_key ON public.training_class_messages USING btree (training_class_id, key);
CREATE INDEX training_class_topics_training_topic_id ON public.training_class_topics USING btree (training_topic_id);
CREATE INDEX training_classes_aor ON public.training_classes USING btree (aor_id, start_time, id);
CREATE INDEX training_classes_by_name ON public.training_classes USING btree (class_name, id);
CREATE INDEX training_classes_by_seats ON public.training_classes USING btree (seats_taken, id);
CREATE INDEX training_classes_cancelled ON public.training_classes USING btree (start_time, id) WHERE (cancelled_on IS NOT NULL);
CREATE INDEX training_classes_instructor ON public.training_classes USING btree (instructor_id, start_time) WHERE (cancelled_on IS NULL);
CREATE INDEX training_classes_location ON public.training_classes USING btree (location_id, start_time) WHERE (cancelled_on IS NULL);
CREATE INDEX training_classes_media ON public.training_classes USING gin (public.media_names(COALESCE(image_url, ''::text))) WHERE (image_url IS NOT NULL);
CREATE INDEX training_classes_name ON public.training_classes USING gin (class_name public.gin_trgm_ops);
CREATE INDEX training_classes_of_aor_by_name ON public.training_classes USING btree (aor_id, class_name, id);
CREATE INDEX training_classes_of_aor_by_seats ON public.training_classes USING btree (aor_id, seats_taken, id);
CREATE INDEX training_classes_series ON public.training_classes USING btree (series_id, start_time) WHERE (series_id IS NOT NULL);
CREATE INDEX training_classes_start_time ON public.training_classes USING btree (start_time, id);
CREATE INDEX training_instructors_name ON public.training_instructors USING btree (name);
CREATE INDEX training_locations_name ON public.training_locations USING btree (name);
CREATE INDEX training_topics_name ON public.training_topics USING btree (lower(name));
CREATE INDEX training_topics_training_subject_id ON public.training_topics USING btree (training_subject_id);
CREATE INDEX training_waits_line ON public.training_waits USING btree (training_class_id, ahead_on, id) WHERE (state = 'waiting'::text);
CREATE INDEX training_waits_member_id ON public.training_waits USING btree (member_id);
CREATE INDEX training_waits_offers ON public.training_waits USING btree (offered_until) WHERE (state = 'offered'::text);
CREATE INDEX user_notifications_changes ON public.user_notifications USING btree (change_xid);
CREATE INDEX user_notifications_of_member ON public.user_notifications USING btree (member_id, created_on DESC, id DESC);
ALTER INDEX pgboss.job_pkey ATTACH PARTITION pgboss.job_common_pkey;
ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261118_name_captured_on_deferred_count_queued_idx;
ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261118_pkey;
ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261119_name_captured_on_deferred_count_queued_idx;
ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261119_pkey;
ALTER INDEX public.audit_entries_action ATTACH PARTITION public.audit_entries_2027_01_action_at_id_actor_entity_is_staff_ac_idx;
ALTER INDEX public.audit_entries_staff_actor ATTACH PARTITION public.audit_entries_2027_01_actor_at_id_action_entity_idx;
ALTER INDEX public.audit_entries_actor ATTACH PARTITION public.audit_entries_2027_01_actor_at_id_action_entity_is_staff_ac_idx;
ALTER INDEX public.audit_entries_staff_acts ATTACH PARTITION public.audit_entries_2027_01_at_id_actor_action_entity_idx;
ALTER INDEX public.audit_entries_time ATTACH PARTITION public.audit_entries_2027_01_at_id_idx;
ALTER INDEX public.audit_entries_concerned ATTACH PARTITION public.audit_entries_2027_01_concerned_at_id_actor_action_entity_i_idx;
ALTER INDEX public.audit_entries_act ATTACH PARTITION public.audit_entries_2027_01_entity_action_at_id_actor_is_staff_ac_idx;
ALTER INDEX public.audit_entries_entity ATTACH PARTITION public.audit_entries_2027_01_entity_at_id_actor_action_is_staff_ac_idx;
ALTER INDEX public.audit_entries_record ATTACH PARTITION public.audit_entries_2027_01_entity_id_entity_at_id_idx;
ALTER INDEX public.audit_entries_pkey ATTACH PARTITION public.audit_entries_2027_01_pkey;
ALTER INDEX public.audit_entries_action ATTACH PARTITION public.audit_entries_2027_02_action_at_id_actor_entity_is_staff_ac_idx;
ALTER INDEX public.audit_entries_staff_actor ATTACH PARTITION public.audit_entries_2027_02_actor_at_id_action_entity_idx;
ALTER INDEX public.audit_entries_actor ATTACH PARTITION public.audit_entries_2027_02_actor_at_id_action_entity_is_staff_ac_idx;
ALTER INDEX public.audit_entries_staff_acts ATTACH PARTITION public.audit_entries_2027_02_at_id_actor_action_entity_idx;
ALTER INDEX public.audit_entries_time ATTACH PARTITION public.audit_entries_2027_02_at_id_idx;
ALTER INDEX public.audit_entries_concerned ATTACH PARTITION public.audit_entries_2027_02_concerned_at_id_actor_action_entity_i_idx;
ALTER INDEX public.audit_entries_act ATTACH PARTITION public.audit_entries_2027_02_entity_action_at_id_actor_is_staff_ac_idx;
ALTER INDEX public.audit_entries_entity ATTACH PARTITION public.audit_entries_2027_02_entity_at_id_actor_action_is_staff_ac_idx;
ALTER INDEX public.audit_entries_record ATTACH PARTITION public.audit_entries_2027_02_entity_id_entity_at_id_idx;
ALTER INDEX public.audit_entries_pkey ATTACH PARTITION public.audit_entries_2027_02_pkey;
ALTER INDEX public.audit_entries_action ATTACH PARTITION public.audit_entries_default_action_at_id_actor_entity_is_staff_ac_idx;
ALTER INDEX public.audit_entries_staff_actor ATTACH PARTITION public.audit_entries_default_actor_at_id_action_entity_idx;
ALTER INDEX public.audit_entries_actor ATTACH PARTITION public.audit_entries_default_actor_at_id_action_entity_is_staff_ac_idx;
ALTER INDEX public.audit_entries_staff_acts ATTACH PARTITION public.audit_entries_default_at_id_actor_action_entity_idx;
ALTER INDEX public.audit_entries_time ATTACH PARTITION public.audit_entries_default_at_id_idx;
ALTER INDEX public.audit_entries_concerned ATTACH PARTITION public.audit_entries_default_concerned_at_id_actor_action_entity_i_idx;
ALTER INDEX public.audit_entries_act ATTACH PARTITION public.audit_entries_default_entity_action_at_id_actor_is_staff_ac_idx;
ALTER INDEX public.audit_entries_entity ATTACH PARTITION public.audit_entries_default_entity_at_id_actor_action_is_staff_ac_idx;
ALTER INDEX public.audit_entries_record ATTACH PARTITION public.audit_entries_default_entity_id_entity_at_id_idx;
ALTER INDEX public.audit_entries_pkey ATTACH PARTITION public.audit_entries_default_pkey;
ALTER INDEX public.audit_entries_act ATTACH PARTITION public.audit_entries_first_act;
ALTER INDEX public.audit_entries_action ATTACH PARTITION public.audit_entries_first_action;
ALTER INDEX public.audit_entries_actor ATTACH PARTITION public.audit_entries_first_actor;
ALTER INDEX public.audit_entries_concerned ATTACH PARTITION public.audit_entries_first_concerned;
ALTER INDEX public.audit_entries_entity ATTACH PARTITION public.audit_entries_first_entity;
ALTER INDEX public.audit_entries_pkey ATTACH PARTITION public.audit_entries_first_pkey;
ALTER INDEX public.audit_entries_record ATTACH PARTITION public.audit_entries_first_record;
ALTER INDEX public.audit_entries_staff_actor ATTACH PARTITION public.audit_entries_first_staff_actor;
ALTER INDEX public.audit_entries_staff_acts ATTACH PARTITION public.audit_entries_first_staff_acts;
ALTER INDEX public.audit_entries_time ATTACH PARTITION public.audit_entries_first_time;
ALTER INDEX public.history_entries_pkey ATTACH PARTITION public.history_entries_2027_01_pkey;
ALTER INDEX public.history_entries_number ATTACH PARTITION public.history_entries_2027_01_registration_id_number_at_idx;
ALTER INDEX public.history_entries_pkey ATTACH PARTITION public.history_entries_2027_02_pkey;
ALTER INDEX public.history_entries_number ATTACH PARTITION public.history_entries_2027_02_registration_id_number_at_idx;
ALTER INDEX public.history_entries_pkey ATTACH PARTITION public.history_entries_default_pkey;
ALTER INDEX public.history_entries_number ATTACH PARTITION public.history_entries_default_registration_id_number_at_idx;
ALTER INDEX public.history_entries_number ATTACH PARTITION public.history_entries_first_number;
ALTER INDEX public.history_entries_pkey ATTACH PARTITION public.history_entries_first_pkey;
CREATE TRIGGER archived_chains_append_only BEFORE DELETE OR UPDATE ON public.archived_chains FOR EACH ROW EXECUTE FUNCTION public.refuse_change('archived_chains');
CREATE TRIGGER archived_chains_kept BEFORE TRUNCATE ON public.archived_chains FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change('archived_chains');
CREATE TRIGGER archives_append_only BEFORE DELETE OR UPDATE ON public.archives FOR EACH ROW EXECUTE FUNCTION public.refuse_change('archives');
CREATE TRIGGER archives_kept BEFORE TRUNCATE ON public.archives FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change('archives');
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION public.refuse_change('audit_entries');
CREATE TRIGGER audit_entries_kept BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change('audit_entries');
CREATE TRIGGER audit_entries_kept BEFORE TRUNCATE ON public.audit_entries_2027_01 FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change('audit_entries');
CREATE TRIGGER audit_entries_kept BEFORE TRUNCATE ON public.audit_entries_2027_02 FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change('audit_entries');
CREATE TRIGGER audit_entries_kept BEFORE TRUNCATE ON public.audit_entries_default FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change('audit_entries');
CREATE TRIGGER audit_entries_kept BEFORE TRUNCATE ON public.audit_entries_first FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change('audit_entries');
CREATE TRIGGER course_requests_place BEFORE INSERT ON public.course_requests FOR EACH ROW EXECUTE FUNCTION public.place_course_request();
CREATE TRIGGER deadlines_place BEFORE INSERT ON public.deadlines FOR EACH ROW WHEN ((new.is_listed IS NULL)) EXECUTE FUNCTION public.place_deadline();
CREATE TRIGGER deliveries_added AFTER INSERT ON public.deliveries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_delivery_hours();
CREATE TRIGGER deliveries_changed AFTER UPDATE ON public.deliveries REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_delivery_hours();
CREATE TRIGGER deliveries_removed AFTER DELETE ON public.deliveries REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_delivery_hours();
CREATE TRIGGER entity_listings_added AFTER INSERT ON public.listings REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_entity_changes('Property');
CREATE TRIGGER entity_listings_changed AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS earlier_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_entity_changes('Property');
CREATE TRIGGER entity_listings_left AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS earlier_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_left_offices();
CREATE TRIGGER entity_members_added AFTER INSERT ON public.members REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_entity_changes('Member');
CREATE TRIGGER entity_members_changed AFTER UPDATE ON public.members REFERENCING OLD TABLE AS earlier_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_entity_changes('Member');
CREATE TRIGGER entity_members_removed AFTER DELETE ON public.members REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_entity_changes('Member');
CREATE TRIGGER entity_offices_added AFTER INSERT ON public.offices REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_entity_changes('Office');
CREATE TRIGGER entity_offices_changed AFTER UPDATE ON public.offices REFERENCING OLD TABLE AS earlier_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_entity_changes('Office');
CREATE TRIGGER entity_offices_removed AFTER DELETE ON public.offices REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_entity_changes('Office');
CREATE TRIGGER eula_acknowledgements_append_only BEFORE DELETE OR UPDATE ON public.eula_acknowledgements FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER eula_acknowledgements_kept BEFORE TRUNCATE ON public.eula_acknowledgements FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER eula_acknowledgements_standing AFTER INSERT ON public.eula_acknowledgements REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.note_signature();
CREATE TRIGGER history_entries_append_only BEFORE DELETE OR UPDATE ON public.history_entries FOR EACH ROW EXECUTE FUNCTION public.refuse_change('history_entries');
CREATE TRIGGER history_entries_end AFTER INSERT ON public.history_entries FOR EACH ROW EXECUTE FUNCTION public.note_history_end();
CREATE TRIGGER history_entries_kept BEFORE TRUNCATE ON public.history_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change('history_entries');
CREATE TRIGGER history_entries_kept BEFORE TRUNCATE ON public.history_entries_2027_01 FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change('history_entries');
CREATE TRIGGER history_entries_kept BEFORE TRUNCATE ON public.history_entries_2027_02 FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change('history_entries');
CREATE TRIGGER history_entries_kept BEFORE TRUNCATE ON public.history_entries_default FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change('history_entries');
CREATE TRIGGER history_entries_kept BEFORE TRUNCATE ON public.history_entries_first FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change('history_entries');
CREATE TRIGGER history_seals_append_only BEFORE DELETE OR UPDATE ON public.history_seals FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER history_seals_kept BEFORE TRUNCATE ON public.history_seals FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER listings_added AFTER INSERT ON public.listings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_listing_days();
CREATE TRIGGER listings_changed AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_listing_days();
CREATE TRIGGER listings_place_deadlines AFTER UPDATE ON public.listings FOR EACH ROW WHEN (((((old.standard_status IS DISTINCT FROM new.standard_status) OR (old.list_aor IS DISTINCT FROM new.list_aor)) OR (old.list_agent_mls_id IS DISTINCT FROM new.list_agent_mls_id)) OR (old.list_office_code IS DISTINCT FROM new.list_office_code))) EXECUTE FUNCTION public.place_deadlines_of_listing();
CREATE TRIGGER listings_removed AFTER DELETE ON public.listings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_listing_days();
CREATE TRIGGER members_email_changed AFTER UPDATE OF email ON public.members FOR EACH ROW WHEN (((old.email IS NOT NULL) AND (lower(old.email) IS DISTINCT FROM lower(new.email)))) EXECUTE FUNCTION public.forget_refused_address();
CREATE TRIGGER members_place_course_requests AFTER UPDATE ON public.members FOR EACH ROW WHEN ((old.aor_id IS DISTINCT FROM new.aor_id)) EXECUTE FUNCTION public.place_course_requests_of_member();
CREATE TRIGGER members_place_deadlines AFTER INSERT OR DELETE OR UPDATE ON public.members FOR EACH ROW EXECUTE FUNCTION public.place_deadlines_of_agent();
CREATE TRIGGER members_standing AFTER INSERT ON public.members REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.add_member_standings();
CREATE TRIGGER message_acknowledgments_append_only BEFORE DELETE OR UPDATE ON public.message_acknowledgments FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER offices_place_deadlines AFTER INSERT OR DELETE OR UPDATE ON public.offices FOR EACH ROW EXECUTE FUNCTION public.place_deadlines_of_office();
CREATE TRIGGER oidc_session_ended AFTER DELETE ON public.oidc_artifacts FOR EACH ROW WHEN (((old.model = 'Session'::text) AND (old.uid IS NOT NULL))) EXECUTE FUNCTION public.announce_ended_session();
CREATE TRIGGER profiles_change BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION public.note_change();
CREATE TRIGGER profiles_told AFTER UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION public.tell_profile_change();
CREATE TRIGGER sealed_chains_append_only BEFORE DELETE OR UPDATE ON public.sealed_chains FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER sealed_chains_kept BEFORE TRUNCATE ON public.sealed_chains FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER second_factors_standing AFTER INSERT OR DELETE OR UPDATE OF is_enabled ON public.second_factors FOR EACH ROW EXECUTE FUNCTION public.note_second_factor();
CREATE TRIGGER system_notifications_change BEFORE UPDATE ON public.system_notifications FOR EACH ROW EXECUTE FUNCTION public.note_change();
CREATE TRIGGER system_notifications_told AFTER INSERT OR UPDATE ON public.system_notifications FOR EACH STATEMENT EXECUTE FUNCTION public.tell_change();
CREATE TRIGGER user_notifications_change BEFORE UPDATE ON public.user_notifications FOR EACH ROW EXECUTE FUNCTION public.note_change();
CREATE TRIGGER user_notifications_changed AFTER UPDATE ON public.user_notifications FOR EACH STATEMENT EXECUTE FUNCTION public.tell_change();
CREATE TRIGGER user_notifications_told AFTER INSERT ON public.user_notifications FOR EACH STATEMENT EXECUTE FUNCTION public.tell_change();
ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name);
ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY public.account_tokens
    ADD CONSTRAINT account_tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.acting_changes
    ADD CONSTRAINT acting_changes_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES public.acting_grants(id);
ALTER TABLE ONLY public.acting_grants
    ADD CONSTRAINT acting_grants_giver_id_fkey FOREIGN KEY (giver_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.acting_grants
    ADD CONSTRAINT acting_grants_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.acting_refusals
    ADD CONSTRAINT acting_refusals_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.ad_impressions
    ADD CONSTRAINT ad_impressions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES public.ad_providers(id);
ALTER TABLE ONLY public.application_admissions
    ADD CONSTRAINT application_admissions_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id);
ALTER TABLE ONLY public.application_admissions
    ADD CONSTRAINT application_admissions_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.application_checks
    ADD CONSTRAINT application_checks_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id);
ALTER TABLE ONLY public.application_openings
    ADD CONSTRAINT application_openings_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id);
ALTER TABLE ONLY public.application_openings
    ADD CONSTRAINT application_openings_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.application_requests
    ADD CONSTRAINT application_requests_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id);
ALTER TABLE ONLY public.application_requests
    ADD CONSTRAINT application_requests_asked_office_id_fkey FOREIGN KEY (asked_office_id) REFERENCES public.offices(id);
ALTER TABLE ONLY public.application_requests
    ADD CONSTRAINT application_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.members(id);
ALTER TABLE ONLY public.application_requests
    ADD CONSTRAINT application_requests_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.archived_chains
    ADD CONSTRAINT archived_chains_archive_fkey FOREIGN KEY (archive) REFERENCES public.archives(number);
ALTER TABLE ONLY public.article_category_links
    ADD CONSTRAINT article_category_links_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.article_category_links
    ADD CONSTRAINT article_category_links_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.article_categories(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.attachments
    ADD CONSTRAINT attachments_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.members(id);
ALTER TABLE ONLY public.attendees
    ADD CONSTRAINT attendees_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.attendees
    ADD CONSTRAINT attendees_training_class_id_fkey FOREIGN KEY (training_class_id) REFERENCES public.training_classes(id);
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.class_reminders
    ADD CONSTRAINT class_reminders_training_class_id_fkey FOREIGN KEY (training_class_id) REFERENCES public.training_classes(id);
ALTER TABLE ONLY public.compliance_records
    ADD CONSTRAINT compliance_records_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public.listings(id);
ALTER TABLE ONLY public.contact_changes
    ADD CONSTRAINT contact_changes_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.content_presence
    ADD CONSTRAINT content_presence_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.content_records
    ADD CONSTRAINT content_records_aor_id_fkey FOREIGN KEY (aor_id) REFERENCES public.aors(id);
ALTER TABLE ONLY public.content_records
    ADD CONSTRAINT content_records_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES public.members(id);
ALTER TABLE ONLY public.content_undo
    ADD CONSTRAINT content_undo_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.content_undo
    ADD CONSTRAINT content_undo_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES public.members(id);
ALTER TABLE ONLY public.content_unsaved
    ADD CONSTRAINT content_unsaved_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.content_versions
    ADD CONSTRAINT content_versions_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.course_requests
    ADD CONSTRAINT course_requests_aor_id_fkey FOREIGN KEY (aor_id) REFERENCES public.aors(id);
ALTER TABLE ONLY public.course_requests
    ADD CONSTRAINT course_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.members(id);
ALTER TABLE ONLY public.course_requests
    ADD CONSTRAINT course_requests_training_topic_id_fkey FOREIGN KEY (training_topic_id) REFERENCES public.training_topics(id);
ALTER TABLE ONLY public.data_client_calls
    ADD CONSTRAINT data_client_calls_data_client_id_fkey FOREIGN KEY (data_client_id) REFERENCES public.data_clients(id);
ALTER TABLE ONLY public.data_consents
    ADD CONSTRAINT data_consents_data_client_id_fkey FOREIGN KEY (data_client_id) REFERENCES public.data_clients(id);
ALTER TABLE ONLY public.data_consents
    ADD CONSTRAINT data_consents_office_id_fkey FOREIGN KEY (office_id) REFERENCES public.offices(id);
ALTER TABLE ONLY public.deadline_reminders
    ADD CONSTRAINT deadline_reminders_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public.listings(id);
ALTER TABLE ONLY public.deadlines
    ADD CONSTRAINT deadlines_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public.listings(id);
ALTER TABLE ONLY public.deadlines
    ADD CONSTRAINT deadlines_rule_set_id_fkey FOREIGN KEY (rule_set_id) REFERENCES public.rule_sets(id);
ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.digest_entries
    ADD CONSTRAINT digest_entries_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.digest_entries
    ADD CONSTRAINT digest_entries_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES public.user_notifications(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.digests
    ADD CONSTRAINT digests_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_for_member_id_fkey FOREIGN KEY (for_member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.eula_acknowledgements
    ADD CONSTRAINT eula_acknowledgements_eula_id_fkey FOREIGN KEY (eula_id) REFERENCES public.eulas(id);
ALTER TABLE ONLY public.eula_acknowledgements
    ADD CONSTRAINT eula_acknowledgements_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.factor_enlistments
    ADD CONSTRAINT factor_enlistments_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.factor_removals
    ADD CONSTRAINT factor_removals_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.factor_removals
    ADD CONSTRAINT factor_removals_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES public.members(id);
ALTER TABLE ONLY public.factor_removals
    ADD CONSTRAINT factor_removals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.members(id);
ALTER TABLE ONLY public.factor_removals
    ADD CONSTRAINT factor_removals_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.hand_over_tries
    ADD CONSTRAINT hand_over_tries_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id);
ALTER TABLE ONLY public.hand_overs
    ADD CONSTRAINT hand_overs_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id);
ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_aor_id_fkey FOREIGN KEY (aor_id) REFERENCES public.aors(id);
ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.members(id);
ALTER TABLE ONLY public.import_files
    ADD CONSTRAINT import_files_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.import_runs(id);
ALTER TABLE ONLY public.import_names
    ADD CONSTRAINT import_names_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.import_runs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.import_parts
    ADD CONSTRAINT import_parts_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.import_runs(id);
ALTER TABLE ONLY public.import_refusals
    ADD CONSTRAINT import_refusals_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.import_runs(id);
ALTER TABLE ONLY public.import_runs
    ADD CONSTRAINT import_runs_approval_asked_by_id_fkey FOREIGN KEY (approval_asked_by_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.import_runs
    ADD CONSTRAINT import_runs_approved_by_id_fkey FOREIGN KEY (approved_by_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.import_runs
    ADD CONSTRAINT import_runs_started_by_id_fkey FOREIGN KEY (started_by_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.listing_editors
    ADD CONSTRAINT listing_editors_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.listing_editors
    ADD CONSTRAINT listing_editors_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.listing_promotions
    ADD CONSTRAINT listing_promotions_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id);
ALTER TABLE ONLY public.member_applications
    ADD CONSTRAINT member_applications_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id);
ALTER TABLE ONLY public.member_applications
    ADD CONSTRAINT member_applications_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.member_settings
    ADD CONSTRAINT member_settings_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.member_settings
    ADD CONSTRAINT member_settings_type_id_fkey FOREIGN KEY (type_id) REFERENCES public.setting_types(id);
ALTER TABLE ONLY public.member_standings
    ADD CONSTRAINT member_standings_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_aor_id_fkey FOREIGN KEY (aor_id) REFERENCES public.aors(id);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_office_id_fkey FOREIGN KEY (office_id) REFERENCES public.offices(id);
ALTER TABLE ONLY public.message_acknowledgments
    ADD CONSTRAINT message_acknowledgments_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.message_acknowledgments
    ADD CONSTRAINT message_acknowledgments_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.system_notifications(id);
ALTER TABLE ONLY public.message_read_counts
    ADD CONSTRAINT message_read_counts_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.system_notifications(id);
ALTER TABLE ONLY public.message_reminders
    ADD CONSTRAINT message_reminders_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.system_notifications(id);
ALTER TABLE ONLY public.message_reminders
    ADD CONSTRAINT message_reminders_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.members(id);
ALTER TABLE ONLY public.my_data_exports
    ADD CONSTRAINT my_data_exports_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.my_data_pieces
    ADD CONSTRAINT my_data_pieces_export_id_fkey FOREIGN KEY (export_id) REFERENCES public.my_data_exports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.not_me_links
    ADD CONSTRAINT not_me_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notification_preferences
    ADD CONSTRAINT notification_preferences_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.office_applications
    ADD CONSTRAINT office_applications_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id);
ALTER TABLE ONLY public.office_applications
    ADD CONSTRAINT office_applications_office_id_fkey FOREIGN KEY (office_id) REFERENCES public.offices(id);
ALTER TABLE ONLY public.office_settings
    ADD CONSTRAINT office_settings_office_id_fkey FOREIGN KEY (office_id) REFERENCES public.offices(id);
ALTER TABLE ONLY public.office_settings
    ADD CONSTRAINT office_settings_type_id_fkey FOREIGN KEY (type_id) REFERENCES public.setting_types(id);
ALTER TABLE ONLY public.offices
    ADD CONSTRAINT offices_aor_id_fkey FOREIGN KEY (aor_id) REFERENCES public.aors(id);
ALTER TABLE ONLY public.passkey_offers
    ADD CONSTRAINT passkey_offers_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.password_history
    ADD CONSTRAINT password_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.proof_files
    ADD CONSTRAINT proof_files_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public.listings(id);
ALTER TABLE ONLY public.proofs
    ADD CONSTRAINT proofs_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public.listings(id);
ALTER TABLE ONLY public.recent_entries
    ADD CONSTRAINT recent_entries_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sealed_chains
    ADD CONSTRAINT sealed_chains_day_fkey FOREIGN KEY (day) REFERENCES public.history_seals(day) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.setting_types
    ADD CONSTRAINT setting_types_setting_group_id_fkey FOREIGN KEY (setting_group_id) REFERENCES public.setting_groups(id);
ALTER TABLE ONLY public.setting_values
    ADD CONSTRAINT setting_values_type_id_fkey FOREIGN KEY (type_id) REFERENCES public.setting_types(id);
ALTER TABLE ONLY public.sign_in_blocks
    ADD CONSTRAINT sign_in_blocks_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sign_in_blocks
    ADD CONSTRAINT sign_in_blocks_blocked_by_fkey FOREIGN KEY (blocked_by) REFERENCES public.members(id);
ALTER TABLE ONLY public.sign_in_steps
    ADD CONSTRAINT sign_in_steps_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sign_in_steps
    ADD CONSTRAINT sign_in_steps_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES public.second_factors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sign_on_clients
    ADD CONSTRAINT sign_on_clients_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id);
ALTER TABLE ONLY public.sign_on_secrets
    ADD CONSTRAINT sign_on_secrets_sign_on_client_id_fkey FOREIGN KEY (sign_on_client_id) REFERENCES public.sign_on_clients(id);
ALTER TABLE ONLY public.staff_grants
    ADD CONSTRAINT staff_grants_aor_id_fkey FOREIGN KEY (aor_id) REFERENCES public.aors(id);
ALTER TABLE ONLY public.staff_grants
    ADD CONSTRAINT staff_grants_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES public.members(id);
ALTER TABLE ONLY public.staff_grants
    ADD CONSTRAINT staff_grants_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.staff_grants
    ADD CONSTRAINT staff_grants_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES public.members(id);
ALTER TABLE ONLY public.staff_uses
    ADD CONSTRAINT staff_uses_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.staff_views
    ADD CONSTRAINT staff_views_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.staff_views
    ADD CONSTRAINT staff_views_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.system_notifications
    ADD CONSTRAINT system_notifications_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.system_notifications
    ADD CONSTRAINT system_notifications_system_notification_status_id_fkey FOREIGN KEY (system_notification_status_id) REFERENCES public.system_notification_statuses(id);
ALTER TABLE ONLY public.training_certificates
    ADD CONSTRAINT training_certificates_attendee_id_fkey FOREIGN KEY (attendee_id) REFERENCES public.attendees(id);
ALTER TABLE ONLY public.training_check_in_secrets
    ADD CONSTRAINT training_check_in_secrets_training_class_id_fkey FOREIGN KEY (training_class_id) REFERENCES public.training_classes(id);
ALTER TABLE ONLY public.training_class_messages
    ADD CONSTRAINT training_class_messages_training_class_id_fkey FOREIGN KEY (training_class_id) REFERENCES public.training_classes(id);
ALTER TABLE ONLY public.training_class_topics
    ADD CONSTRAINT training_class_topics_training_class_id_fkey FOREIGN KEY (training_class_id) REFERENCES public.training_classes(id);
ALTER TABLE ONLY public.training_class_topics
    ADD CONSTRAINT training_class_topics_training_topic_id_fkey FOREIGN KEY (training_topic_id) REFERENCES public.training_topics(id);
ALTER TABLE ONLY public.training_classes
    ADD CONSTRAINT training_classes_aor_id_fkey FOREIGN KEY (aor_id) REFERENCES public.aors(id);
ALTER TABLE ONLY public.training_classes
    ADD CONSTRAINT training_classes_instructor_id_fkey FOREIGN KEY (instructor_id) REFERENCES public.training_instructors(id);
ALTER TABLE ONLY public.training_classes
    ADD CONSTRAINT training_classes_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.training_locations(id);
ALTER TABLE ONLY public.training_classes
    ADD CONSTRAINT training_classes_series_id_fkey FOREIGN KEY (series_id) REFERENCES public.training_series(id);
ALTER TABLE ONLY public.training_instructors
    ADD CONSTRAINT training_instructors_aor_id_fkey FOREIGN KEY (aor_id) REFERENCES public.aors(id);
ALTER TABLE ONLY public.training_locations
    ADD CONSTRAINT training_locations_aor_id_fkey FOREIGN KEY (aor_id) REFERENCES public.aors(id);
ALTER TABLE ONLY public.training_series
    ADD CONSTRAINT training_series_aor_id_fkey FOREIGN KEY (aor_id) REFERENCES public.aors(id);
ALTER TABLE ONLY public.training_subjects
    ADD CONSTRAINT training_subjects_aor_id_fkey FOREIGN KEY (aor_id) REFERENCES public.aors(id);
ALTER TABLE ONLY public.training_topics
    ADD CONSTRAINT training_topics_aor_id_fkey FOREIGN KEY (aor_id) REFERENCES public.aors(id);
ALTER TABLE ONLY public.training_topics
    ADD CONSTRAINT training_topics_training_subject_id_fkey FOREIGN KEY (training_subject_id) REFERENCES public.training_subjects(id);
ALTER TABLE ONLY public.training_waits
    ADD CONSTRAINT training_waits_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.training_waits
    ADD CONSTRAINT training_waits_training_class_id_fkey FOREIGN KEY (training_class_id) REFERENCES public.training_classes(id);
ALTER TABLE ONLY public.user_notifications
    ADD CONSTRAINT user_notifications_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
