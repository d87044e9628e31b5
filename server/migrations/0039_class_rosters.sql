-- Marks that wait for the network come later than others that were set after them.
alter table attendees add column presence_on timestamptz;

-- Each class has its own: a code of one is useless for another.
create table training_check_in_secrets (
  training_class_id integer primary key references training_classes,
  secret text not null
);

-- A message that is sent again reaches nobody twice.
alter table training_class_messages add column key text;
create unique index training_class_messages_key on training_class_messages (training_class_id, key);

-- The list of classes is read in each of its orders from an index.
create index training_classes_by_name on training_classes (class_name, id);
create index training_classes_by_seats on training_classes (seats_taken, id);
