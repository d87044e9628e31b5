import { type EnteredArticle, enteredArticle, enteredCategory } from 'contract/articles/article-form.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { articleCategories, articles } from '#db/tables/articles.table.ts'
import { saveCategory } from '#features/articles/article-categories.ts'
import { saveArticle } from '#features/articles/save-article.ts'
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
    const isKnown = and(eq(articles.title, title), ne(articles.status, 'archived'))
    const rows = await db.select({ id: articles.id }).from(articles).where(isKnown)
    return rows.map(({ id }) => id)
  },
  create: saveArticle,
  update: saveArticle,
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
    const { id } = same ?? (await saveCategory(call, enteredCategory.parse({ name })))
    ids.push(id)
  }
  return ids
}
