import { type EnteredArticle, enteredArticle, enteredCategory } from 'contract/articles/article-form.ts'
import { asc, eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { articleCategories, articles } from '#db/tables/articles.table.ts'
import { createCategory } from '#features/articles/article-categories.ts'
import { createArticle, updateArticle } from '#features/articles/save-article.ts'
import type { ContentKind } from './content-kind.ts'
import { asBoolean, asNames, asNumber, withoutEmpty } from './entered-values.ts'

/** Articles, known by their title. Categories are named, and made when they are new. */
export const articleContent: ContentKind<EnteredArticle> = {
  entity: 'article',
  schema: enteredArticle,
  prepare: async (call, given) => {
    const { categories, ...values } = withoutEmpty(given)
    return {
      ...values,
      isPromoted: asBoolean(values['isPromoted']),
      viewOrder: asNumber(values['viewOrder']),
      categoryIds:
        categories === undefined ? values['categoryIds'] : await categoryIds(call, asNames(categories)),
    }
  },
  keyOf: ({ title }) => title,
  find: async (db, { title }) => {
    const rows = await db.select({ id: articles.id }).from(articles).where(eq(articles.title, title))
    return rows.map(({ id }) => id)
  },
  create: createArticle,
  update: updateArticle,
}

async function categoryIds(call: MemberCall, names: string[]): Promise<number[]> {
  const known = await call.db
    .select()
    .from(articleCategories)
    .where(eq(articleCategories.isRetired, false))
    .orderBy(asc(articleCategories.id))
  const ids: number[] = []
  for (const name of names) {
    const same = known.find((category) => category.name.toLowerCase() === name.toLowerCase())
    const { id } = same ?? (await createCategory(call, enteredCategory.parse({ name })))
    ids.push(id)
  }
  return ids
}
