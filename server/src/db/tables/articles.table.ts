import type { Attachment } from 'contract/articles/article.ts'
import type { Audience } from 'contract/audience/audience.ts'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core'

export const articleCategories = pgTable('article_categories', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  viewOrder: real('view_order').notNull(),
  isRetired: boolean('is_retired').notNull().default(false),
})

export const articles = pgTable('articles', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  body: text('body').notNull(),
  imageUrl: text('image_url'),
  author: text('author').notNull(),
  isPromoted: boolean('is_promoted').notNull().default(false),
  viewOrder: real('view_order'),
  status: text('status').$type<'draft' | 'published' | 'archived'>().notNull(),
  attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
  criteria: jsonb('criteria').$type<Audience>(),
  publishedOn: timestamp('published_on', { withTimezone: true }),
  expirationDate: timestamp('expiration_date', { withTimezone: true }),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
  modifiedOn: timestamp('modified_on', { withTimezone: true }).notNull(),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(
      sql`lower("title" || ' ' || "summary" || ' ' || regexp_replace("body", '<[^>]*>', ' ', 'g'))`,
    ),
})

export const articleCategoryLinks = pgTable(
  'article_category_links',
  { articleId: integer('article_id').notNull(), categoryId: integer('category_id').notNull() },
  (table) => [primaryKey({ columns: [table.articleId, table.categoryId] })],
)
