import { CONTENT_TEXTS, categoryInUse } from 'contract/staff/content/content-texts.ts'
import { and, eq, exists, ne, or, sql } from 'drizzle-orm'
import type { ContentCall } from '#access/console/staff-roles.ts'
import type { Db } from '#db/open.ts'
import { articleCategoryLinks } from '#db/tables/articles.table.ts'
import { contentRecords } from '#db/tables/content.table.ts'
import { conflict } from '#http/errors.ts'
import { factsOf } from './content-answer.ts'
import { changeValues } from './publish.ts'
import type { RecordRow } from './record-row.ts'

/**
 * Removes a category from its articles before it is retired, once the caller has confirmed their number. Returns whether
 * members had articles in it.
 * @throws HttpError 409 for a category with articles that were not confirmed
 */
export async function removeCategory(
  tx: Db,
  call: ContentCall,
  { id }: RecordRow,
  confirmed: number | null | undefined,
): Promise<boolean> {
  const articles = Number((await factsOf(tx, call, [id])).get(id)?.['articles'])
  if (articles > 0 && confirmed !== articles) throw conflict(categoryInUse(articles))
  const { articleId, categoryId } = articleCategoryLinks
  const isLinked = exists(
    tx
      .select({ one: sql`1` })
      .from(articleCategoryLinks)
      .where(and(eq(articleId, contentRecords.id), eq(categoryId, id))),
  )
  const isNamed = sql`${contentRecords.categoryIds} @> array[${id}]::integer[]`
  const rows = await tx
    .select()
    .from(contentRecords)
    .where(
      and(eq(contentRecords.kind, 'articles'), ne(contentRecords.state, 'retired'), or(isNamed, isLinked)),
    )
    .orderBy(contentRecords.id)
    .for('update')
  for (const row of rows)
    await changeValues(tx, call, row, {
      change: ({ categoryIds, ...values }) => ({
        ...values,
        categoryIds: Array.isArray(categoryIds) ? categoryIds.filter((entry) => entry !== id) : [],
      }),
      note: CONTENT_TEXTS.categoryRemoved,
    })
  return articles > 0
}
