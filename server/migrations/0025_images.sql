-- Images that staff uploaded; what is stored of them lies in media_files, or in a store outside.
create table images (
  id integer generated always as identity primary key,
  name text not null unique,
  content_hash text not null,
  alt text not null,
  is_decorative boolean not null,
  width integer not null,
  height integer not null,
  widths jsonb not null,
  bytes integer not null,
  aor_id integer references aors (id),
  uploaded_by integer not null references members (id),
  uploaded_on timestamptz not null
);
-- The same file is one image of an association.
create unique index images_content on images (content_hash, aor_id) nulls not distinct;
create index images_newest on images (uploaded_on desc, id desc);
create index images_of_association on images (aor_id, uploaded_on desc, id desc);
create index images_alt on images using gin (alt gin_trgm_ops);

create table media_files (
  key text primary key,
  bytes bytea not null,
  stored_on timestamptz not null
);
-- They are compressed already.
alter table media_files alter column bytes set storage external;
create index media_files_stored on media_files (stored_on);

-- The names of the images that a text shows.
create function media_names(shown text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(shown, '/media/([0-9a-f]{32})-', 'g') as found
$$;
create index articles_media on articles using gin (media_names(coalesce(image_url, '') || ' ' || body));
create index system_notifications_media on system_notifications using gin (media_names(message));
