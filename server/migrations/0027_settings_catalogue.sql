-- Advertisements, setting types and look-up values are kept in the Staff Console. What is retired stays for the
-- history, and its name is free for another one.
alter table ad_providers add column is_retired boolean not null default false;
-- For whom they are; null is everybody.
alter table ad_providers add column criteria jsonb;
alter table ad_providers drop constraint ad_providers_provider_name_key;
create unique index ad_providers_shown_name on ad_providers (provider_name) where not is_retired;
alter table setting_types add column is_retired boolean not null default false;
alter table setting_types drop constraint setting_types_setting_group_id_name_key;
create unique index setting_types_shown_name on setting_types (setting_group_id, name) where not is_retired;
-- Changed settings that wait to be carried to the MLS system.
create index member_settings_waiting on member_settings (id) where action_required = 1;
create index office_settings_waiting on office_settings (id) where action_required = 1;
-- Versions name a value by its id. A hidden one keeps its label in old listings and is refused for new ones.
alter table lookup_values add column id integer generated always as identity unique;
alter table lookup_values add column is_hidden boolean not null default false;
create index lookup_values_hidden on lookup_values (lookup_name, short_value) where is_hidden;
