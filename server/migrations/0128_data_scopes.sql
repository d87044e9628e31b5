-- expand
-- What a program may read: listings, members and offices, or the audit trail.
alter table data_clients add column scopes text[] not null default '{reso}';
