create table applications (
  id integer generated always as identity primary key,
  name text not null unique,
  hover_text text,
  icon_url text,
  url text,
  mls_system text check (mls_system <> ''),
  application_category text not null
    check (application_category in ('member', 'aor', 'broker', 'marketplace')),
  short_id text unique,
  access_level integer check (access_level between 1 and 5),
  created_on timestamptz not null
);
create table office_applications (
  office_id integer not null references offices,
  application_id integer not null references applications,
  access_control integer not null check (access_control in (0, 1)),
  primary key (office_id, application_id)
);
create index office_applications_application_id on office_applications (application_id);
create table member_applications (
  member_id integer not null references members,
  application_id integer not null references applications,
  access_control integer not null check (access_control in (0, 1)),
  primary key (member_id, application_id)
);
create index member_applications_application_id on member_applications (application_id);
--> statement-breakpoint
create table dashboard_sections (
  id integer generated always as identity primary key,
  name text not null unique,
  title text not null,
  type text not null
    check (type in ('applications', 'favorites', 'articles', 'analytics', 'spotlight', 'html')),
  status text not null check (status in ('Active', 'Pending')),
  locked boolean not null,
  view_order real not null,
  content text
);
create table ad_providers (
  id integer generated always as identity primary key,
  provider_name text not null unique,
  is_enabled boolean not null
);
create table ad_impressions (
  provider_id integer not null references ad_providers,
  position integer not null,
  is_enabled boolean not null,
  tag_name text not null check (
    tag_name in ('dashboard-billboard', 'mobile-billboard', 'spotlight-ad', 'article-ad', 'carousel-ad')
  ),
  is_script boolean not null,
  template text not null,
  primary key (provider_id, position)
);
