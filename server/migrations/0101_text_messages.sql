-- expand
-- What members have sent to their phone as text messages, beside mail.
alter table notification_preferences add column text_categories text[] not null default '{}';
