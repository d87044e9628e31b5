-- expand
-- Which reminders of classes have been sent: one that begins at another time is reminded of anew.
create table class_reminders (
  training_class_id integer not null references training_classes,
  kind text not null check (kind in ('day', 'hour')),
  start_time timestamptz not null,
  sent_on timestamptz not null,
  primary key (training_class_id, kind, start_time)
);
