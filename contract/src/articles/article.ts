import { z } from 'zod'

const attachment = z.object({ name: z.string(), url: z.string(), size: z.number().int() })
export type Attachment = z.infer<typeof attachment>

/** An article as lists show it, with the marks of the caller. */
export const articleCard = z.object({
  id: z.number().int(),
  title: z.string(),
  summary: z.string(),
  imageUrl: z.string().nullable(),
  author: z.string(),
  categories: z.array(z.object({ id: z.number().int(), name: z.string() })),
  isPromoted: z.boolean(),
  viewOrder: z.number().nullable(),
  publishedOn: z.string(),
  expirationDate: z.string().nullable(),
  createdOn: z.string(),
  modifiedOn: z.string(),
  status: z.enum(['draft', 'published', 'archived']),
  isRead: z.boolean(),
  isFavorite: z.boolean(),
})
export type ArticleCard = z.infer<typeof articleCard>

/** An article to be read: with its text as HTML, and its attachments. */
export const article = articleCard.extend({ body: z.string(), attachments: z.array(attachment) })
export type Article = z.infer<typeof article>

/** A category, with the number of its articles that the caller may read. */
export const articleCategory = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  viewOrder: z.number(),
  articleCount: z.number().int(),
})
export type ArticleCategory = z.infer<typeof articleCategory>
