CREATE TABLE "user_notifications" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  "member_id" integer NOT NULL REFERENCES "members" ("id") ON DELETE CASCADE,
  "subject" text NOT NULL,
  "body" text NOT NULL,
  "priority" integer NOT NULL DEFAULT 0 CHECK ("priority" >= 0),
  "email_category" text,
  "idempotency_key" text NOT NULL UNIQUE,
  "created_on" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX "user_notifications_of_member" ON "user_notifications" ("member_id", "created_on" DESC, "id" DESC);
--> statement-breakpoint
CREATE TABLE "mailbox_messages" (
  "id" uuid PRIMARY KEY,
  "recipient" text NOT NULL,
  "subject" text NOT NULL,
  "body" text NOT NULL,
  "created_on" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mailbox_messages_newest" ON "mailbox_messages" ("created_on" DESC);
--> statement-breakpoint
CREATE TABLE "system_notification_statuses" (
  "id" integer PRIMARY KEY,
  "name" text NOT NULL UNIQUE,
  "description" text NOT NULL,
  "color" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "system_notification_statuses" ("id", "name", "description", "color") VALUES
  (1, 'Information', 'Good to know', '#1d6fd8'),
  (2, 'Warning', 'Needs attention soon', '#b7791f'),
  (3, 'Alert', 'Needs attention now', '#c53030'),
  (4, 'Success', 'Done', '#2f855a');
--> statement-breakpoint
CREATE TABLE "system_notifications" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  "title" text NOT NULL CHECK ("title" <> ''),
  "message" text NOT NULL,
  "url" text,
  "system_notification_status_id" integer NOT NULL REFERENCES "system_notification_statuses" ("id"),
  "source" text NOT NULL,
  "position" text NOT NULL CHECK ("position" IN ('popover', 'modal', 'simpleModal', 'dash')),
  "show" boolean NOT NULL,
  "criteria" jsonb,
  "aor_name" text,
  "expiration_date" timestamptz,
  "member_id" integer REFERENCES "members" ("id") ON DELETE SET NULL,
  "created_on" timestamptz NOT NULL,
  "modified_on" timestamptz NOT NULL,
  "row_version" integer NOT NULL DEFAULT 1,
  "deleted_on" timestamptz
);
--> statement-breakpoint
CREATE INDEX "system_notifications_shown" ON "system_notifications" ("created_on" DESC, "id" DESC)
  WHERE "show" AND "deleted_on" IS NULL;
--> statement-breakpoint
CREATE INDEX "system_notifications_of_aor" ON "system_notifications" ("aor_name", "created_on" DESC, "id" DESC)
  WHERE "deleted_on" IS NULL;
--> statement-breakpoint
CREATE TABLE "article_categories" (
  "id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  "name" text NOT NULL UNIQUE,
  "description" text NOT NULL,
  "view_order" real NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
  "id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  "title" text NOT NULL,
  "summary" text NOT NULL,
  "body" text NOT NULL,
  "image_url" text,
  "author" text NOT NULL,
  "is_promoted" boolean NOT NULL DEFAULT false,
  "view_order" real,
  "status" text NOT NULL CHECK ("status" IN ('draft', 'published', 'archived')),
  "attachments" jsonb NOT NULL DEFAULT '[]',
  "criteria" jsonb,
  "published_on" timestamptz,
  "expiration_date" timestamptz,
  "created_on" timestamptz NOT NULL,
  "modified_on" timestamptz NOT NULL,
  "search_text" text NOT NULL GENERATED ALWAYS AS (
    lower("title" || ' ' || "summary" || ' ' || regexp_replace("body", '<[^>]*>', ' ', 'g'))
  ) STORED
);
--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" ("published_on" DESC, "id") WHERE "status" = 'published';
--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE "article_category_links" (
  "article_id" integer NOT NULL REFERENCES "articles" ("id") ON DELETE CASCADE,
  "category_id" integer NOT NULL REFERENCES "article_categories" ("id") ON DELETE CASCADE,
  PRIMARY KEY ("article_id", "category_id")
);
--> statement-breakpoint
CREATE INDEX "article_category_links_of_category" ON "article_category_links" ("category_id");
--> statement-breakpoint
-- Whether a member with these facts (lower-case names and values) belongs to an audience; what cannot be read is for nobody.
CREATE FUNCTION "is_in_audience"("criteria" jsonb, "facts" jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT criteria IS NULL OR criteria IN ('null', '[]') OR NOT EXISTS (
    SELECT FROM jsonb_array_elements(CASE jsonb_typeof(criteria) WHEN 'array' THEN criteria ELSE '[null]' END) AS c
    CROSS JOIN LATERAL (
      SELECT facts ->> lower(c ->> 'field') AS fact,
        ARRAY(
          SELECT lower(v) FROM jsonb_array_elements_text(
            CASE jsonb_typeof(c -> 'values') WHEN 'array' THEN c -> 'values' ELSE '[]' END
          ) AS v
        ) AS wanted
    ) AS entry
    WHERE NOT coalesce(
      facts ? lower(c ->> 'field') AND wanted <> '{}' AND CASE lower(c ->> 'op')
        WHEN 'equal' THEN coalesce(fact = ANY (wanted), false)
        WHEN 'in' THEN coalesce(fact = ANY (wanted), false)
        WHEN 'notequal' THEN coalesce(fact <> ALL (wanted), true)
        WHEN 'contains' THEN EXISTS (SELECT FROM unnest(wanted) AS w WHERE position(w IN fact) > 0)
        ELSE false
      END,
      false
    )
  )
$$;
