-- expand
-- What members have typed into forms and not saved. Whoever acts for another member types for that one.
create table drafts (
  member_id integer not null references members,
  for_member_id integer not null references members,
  form text not null,
  key text not null,
  "values" jsonb not null,
  -- The version of the record that was typed over; null for a new one.
  base_version integer,
  -- By the clock of the browser.
  changed_on timestamptz not null,
  device text not null,
  -- When the member was notified that it ends; null again once it is changed.
  noticed_on timestamptz,
  primary key (member_id, for_member_id, form, key)
);
create index drafts_changed_on on drafts (changed_on);
