-- The member desk: members are found by name, license, e-mail and office, and by what is known of their account.

-- What the desk asks of every member, each with an index: whether the agreement is signed, and how the account is used.
create table member_standings (
  member_id integer primary key references members (id) on delete cascade,
  signed_eula_id integer,
  signed_on timestamptz,
  last_sign_in_on timestamptz,
  has_second_factor boolean not null default false
);

insert into member_standings (member_id, signed_eula_id, signed_on, last_sign_in_on, has_second_factor)
  select members.id, signed.eula_id, signed.acknowledged_on, used.last_on, coalesce(factors.has_any, false)
  from members
  left join (
    select distinct on (member_id) member_id, eula_id, acknowledged_on
    from eula_acknowledgements order by member_id, acknowledged_on desc
  ) signed on signed.member_id = members.id
  left join (
    select accounts.member_id, max(audit_entries.at) as last_on
    from accounts join audit_entries on audit_entries.entity = 'account' and audit_entries.entity_id = accounts.id::text
    where audit_entries.action in ('sign-in', 'sign-in.code') group by accounts.member_id
  ) used on used.member_id = members.id
  left join (
    select accounts.member_id, bool_or(second_factors.is_enabled) as has_any
    from accounts join second_factors on second_factors.account_id = accounts.id group by accounts.member_id
  ) factors on factors.member_id = members.id;

create index member_standings_agreement on member_standings (signed_eula_id, signed_on);
create index member_standings_never_signed_in on member_standings (member_id) where last_sign_in_on is null;
create index member_standings_no_second_factor on member_standings (member_id) where not has_second_factor;

create function add_member_standings() returns trigger language plpgsql as $$
begin
  insert into member_standings (member_id) select id from added;
  return null;
end $$;
create trigger members_standing after insert on members referencing new table as added
  for each statement execute function add_member_standings();

create function note_signature() returns trigger language plpgsql as $$
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
create trigger eula_acknowledgements_standing after insert on eula_acknowledgements referencing new table as added
  for each statement execute function note_signature();

create function note_second_factor() returns trigger language plpgsql as $$
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
create trigger second_factors_standing after insert or update of is_enabled or delete on second_factors
  for each row execute function note_second_factor();

-- The order of the list, of all and of an association; and what narrows it.
create index members_by_name on members (lower(last_name), lower(first_name), id);
create index members_of_aor_by_name on members (aor_id, lower(last_name), lower(first_name), id);
create index members_by_type on members (member_type_id, lower(last_name), lower(first_name), id);
create index members_by_status on members (member_status, lower(last_name), lower(first_name), id);
create index members_by_access on members (has_member_portal_access, lower(last_name), lower(first_name), id);
create index members_user_class on members (upper(btrim(user_class))) where member_type_id is null;
create index members_license_prefix on members (lower(member_state_license) text_pattern_ops);

-- Sessions of a member: in which browser each began, and when it was last used.
alter table oidc_artifacts add column browser text, add column used_on timestamptz;

-- What members of the market are told: the newest of one, and registrations of one.
create index attendees_of_member on attendees (member_id, created_on desc);

-- Opening a member's page is an act of staff too: of what is done to members, only programs write these three.
create or replace function audit_is_staff_act(actor text, action text, entity text) returns boolean
  language sql immutable parallel safe
  return actor not in ('system', 'unknown', 'import') and actor not like 'operator:%'
    and entity not in ('account', 'listing', 'call', 'roster', 'office', 'association', 'memberSetting', 'officeSetting',
      'memberApplication', 'officeApplication')
    and not (entity = 'member' and action in ('create', 'update', 'deactivate'))
    and not (entity = 'attendee' and action <> 'record presence')
    and not (entity = 'course request' and action <> 'update')
    and not (entity in ('eula', 'systemNotification') and action = 'acknowledge');
