-- expand
alter table audit_entries validate constraint audit_entries_first;
alter table history_entries validate constraint history_entries_first;
