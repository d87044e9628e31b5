alter table members
  add column contact_type_id integer,
  add column "order" integer;
