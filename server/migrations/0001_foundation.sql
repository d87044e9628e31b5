create extension if not exists pg_trgm;
--> statement-breakpoint
create table aors (
  id integer generated always as identity primary key,
  name text not null unique,
  full_name text not null,
  logo_url text
);
create table offices (
  id integer generated always as identity primary key,
  office_code text not null unique,
  main_office_code text not null,
  name text not null,
  office_mls_id text not null,
  aor_id integer not null references aors
);
create index offices_main_office_code on offices (main_office_code);
create table members (
  id integer generated always as identity primary key,
  login_id text not null,
  first_name text not null,
  last_name text not null,
  email text,
  photo_url text,
  member_state_license text,
  member_status text not null,
  member_type_id integer,
  user_class text,
  originating_system_id text,
  member_mls_security_class text,
  member_is_assistant_to text,
  office_id integer references offices,
  aor_id integer references aors,
  has_member_portal_access boolean not null,
  is_crmls_admin boolean not null,
  is_crmls_aor_admin boolean not null,
  is_crmls_office_admin boolean not null,
  created_on timestamptz not null,
  modified_on timestamptz not null
);
create unique index members_login_id on members (lower(login_id));
create index members_office_id on members (office_id);
create index members_aor_id on members (aor_id);
create index members_last_name on members (lower(last_name) text_pattern_ops);
create index members_first_name on members (lower(first_name) text_pattern_ops);
create index members_login_prefix on members (lower(login_id) text_pattern_ops);
--> statement-breakpoint
create table accounts (
  id uuid primary key default gen_random_uuid(),
  login_id text not null,
  password_hash text,
  member_id integer references members,
  created_on timestamptz not null
);
create unique index accounts_login_id on accounts (lower(login_id));
create unique index accounts_member_id on accounts (member_id);
create table sign_in_counters (
  key text primary key,
  failures integer not null,
  counted_since timestamptz not null,
  blocked_until timestamptz
);
create table oidc_artifacts (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_artifacts_grant_id on oidc_artifacts (grant_id);
create index oidc_artifacts_uid on oidc_artifacts (model, uid);
create index oidc_artifacts_expires_at on oidc_artifacts (expires_at);
create table signing_keys (
  kid text primary key,
  encrypted_jwk text not null,
  created_on timestamptz not null
);
--> statement-breakpoint
create sequence listing_number;
create sequence mls_listing_number;
create table listings (
  id uuid primary key default gen_random_uuid(),
  listing_id text not null unique,
  standard_status text not null check (standard_status in ('A', 'K', 'Z')),
  registered_yn boolean not null,
  universal_property_id text,
  property_type text not null,
  list_price bigint not null check (list_price between 1 and 9999999999),
  listing_contract_date date not null,
  start_showing_date date,
  expiration_date date not null,
  cancellation_date date,
  promoted_date timestamptz,
  promoted_mls_id text,
  unparsed_address text not null,
  street_number text not null,
  street_number_numeric integer,
  street_dir_prefix text,
  street_name text not null,
  street_suffix text,
  street_suffix_modifier text,
  street_dir_suffix text,
  unit_number text,
  city text not null,
  county_or_parish text not null,
  state_or_province text not null,
  postal_code text not null,
  postal_code_plus4 text,
  country text not null,
  subdivision_name text,
  subdivision_name_other text,
  latitude double precision,
  longitude double precision,
  list_agent_mls_id text not null,
  co_list_agent_mls_id text,
  list_team_key text,
  co_list_team_key text,
  offers_email text,
  photographer_mls_id text,
  list_office_code text,
  list_main_office_code text,
  list_aor text,
  created_by text not null,
  created_on timestamptz not null,
  modified_by text not null,
  modified_on timestamptz not null,
  row_version integer not null,
  search_text text not null generated always as (
    lower(listing_id || ' ' || street_number || ' ' || street_name || ' ' || postal_code)
  ) stored
);
create index listings_list_agent on listings (list_agent_mls_id) where standard_status <> 'Z';
create index listings_list_office on listings (list_office_code) where standard_status <> 'Z';
create index listings_list_main_office on listings (list_main_office_code) where standard_status <> 'Z';
create index listings_list_aor on listings (list_aor) where standard_status <> 'Z';
create index listings_expiration_date on listings (expiration_date);
create index listings_search_text on listings using gin (search_text gin_trgm_ops);
create table listing_promotions (
  listing_id uuid primary key references listings,
  state text not null check (state in ('sending', 'sent')),
  attempt uuid not null,
  started_by text not null,
  started_on timestamptz not null,
  lease_until timestamptz not null,
  mls_id text
);
create table mls_listings (
  mls_id text primary key,
  idempotency_key text not null unique,
  standard_status text not null,
  property jsonb not null,
  created_on timestamptz not null
);
create table idempotency_keys (
  account_id uuid not null,
  key text not null,
  entity_id uuid not null,
  created_on timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_keys_created_on on idempotency_keys (created_on);
--> statement-breakpoint
create table postal_places (
  postal_code text primary key,
  city text not null,
  county_or_parish text not null,
  state_or_province text not null,
  latitude double precision not null,
  longitude double precision not null
);
create index postal_places_city on postal_places (lower(city), state_or_province);
create table property_records (
  universal_property_id text primary key,
  property_type text,
  street_number text not null,
  street_dir_prefix text,
  street_name text not null,
  street_suffix text,
  street_dir_suffix text,
  unit_number text,
  city text not null,
  county_or_parish text not null,
  state_or_province text not null,
  postal_code text not null,
  postal_code_plus4 text,
  latitude double precision not null,
  longitude double precision not null,
  street_key text not null,
  search_text text not null generated always as (
    lower(street_key || ' ' || city || ' ' || state_or_province || ' ' || postal_code)
  ) stored
);
create index property_records_street on property_records (postal_code, street_key);
create index property_records_search_text on property_records using gin (search_text gin_trgm_ops);
create table lookup_values (
  set_number integer not null,
  lookup_name text not null,
  short_value text not null,
  long_value text not null,
  sort_order integer not null,
  primary key (set_number, lookup_name, short_value)
);
--> statement-breakpoint
create table menu_items (
  id integer generated always as identity primary key,
  name text not null unique,
  title text not null,
  path text not null,
  target text,
  icon text,
  menu text not null check (menu in ('main', 'user')),
  menu_type text not null check (menu_type in ('nav', 'quicklink')),
  view_order real,
  color text
);
create table eulas (
  id integer generated always as identity primary key,
  name text not null,
  content text not null,
  published_on timestamptz
);
create table eula_acknowledgements (
  id bigint generated always as identity primary key,
  eula_id integer not null references eulas,
  member_id integer not null references members,
  signature text not null,
  content text not null,
  acknowledged_on timestamptz not null
);
create index eula_acknowledgements_member on eula_acknowledgements (member_id, acknowledged_on desc);
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  changes jsonb not null
);
create index audit_entries_entity on audit_entries (entity, entity_id);
create table rate_windows (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index rate_windows_window_start on rate_windows (window_start);
--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % cannot be changed', tg_table_name;
end
$$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger eula_acknowledgements_append_only before update or delete on eula_acknowledgements
  for each row execute function refuse_change();
create function announce_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.uid);
  return old;
end
$$;
create trigger oidc_session_ended after delete on oidc_artifacts
  for each row when (old.model = 'Session' and old.uid is not null)
  execute function announce_ended_session();
