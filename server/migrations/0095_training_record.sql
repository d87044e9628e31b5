-- expand
-- For how many hours of education a class counts, and of which kind: both or neither.
alter table training_classes add column credit_hours numeric;
alter table training_classes add column credit_category text;
alter table training_classes add constraint training_classes_credits check (
  (credit_hours is null) = (credit_category is null) and credit_hours > 0 and credit_hours = round(credit_hours, 2)
) not valid;
-- Certificates of attended classes. Who was not there after all has none that is valid; a number is never used again.
create table training_certificates (
  number text primary key,
  attendee_id integer not null references attendees,
  issued_on timestamptz not null,
  withdrawn_on timestamptz
);
create unique index training_certificates_valid on training_certificates (attendee_id) where withdrawn_on is null;
