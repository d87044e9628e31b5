-- The layout of applications that staff have set for members without one of their own.
create table application_layouts (
  id integer primary key default 1 check (id = 1),
  layout jsonb not null,
  modified_by text not null,
  modified_on timestamptz not null
);
