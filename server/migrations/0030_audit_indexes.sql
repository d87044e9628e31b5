-- The trail is read by time and id, as a whole and by each filter; its rows stay as they are.

-- Acts of staff at their work: neither what members do for themselves nor what programs do.
create function audit_is_staff_act(actor text, action text, entity text) returns boolean
  language sql immutable parallel safe
  return actor not in ('system', 'unknown', 'import') and actor not like 'operator:%'
    and entity not in ('account', 'listing', 'call', 'roster', 'office', 'association', 'memberSetting', 'officeSetting',
      'memberApplication', 'officeApplication')
    and not (entity = 'member' and action <> 'invited')
    and not (entity = 'attendee' and action <> 'record presence')
    and not (entity = 'course request' and action <> 'update')
    and not (entity in ('eula', 'systemNotification') and action = 'acknowledge');

-- Both as columns: an index of an expression cannot count without the rows. An act concerns a member by number, or by
-- the id of the account.
alter table audit_entries
  add column concerned text generated always as (
    case when entity in ('member', 'account') then entity_id
      else coalesce(changes ->> 'memberId', changes ->> 'requestedBy') end
  ) stored,
  add column is_staff_act boolean not null generated always as (audit_is_staff_act(actor, action, entity)) stored;

-- What an index includes is for hits of several filters, which are counted without their rows.
drop index audit_entries_entity;
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
