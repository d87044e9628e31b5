-- expand, concurrently
-- Where drafts use images.
create index concurrently if not exists content_versions_media on content_versions
  using gin (media_names("values"::text)) where state in ('draft', 'review', 'scheduled');
