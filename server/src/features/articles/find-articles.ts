import { and, inArray } from 'drizzle-orm'
import { folded } from '#db/folded-text.ts'
import { hasWords } from '#db/search-to-sql.ts'
import { articles } from '#db/tables/articles.table.ts'
import { recentEntries } from '#db/tables/profiles.table.ts'
import { entryOrder, foundTotal, isOpenedBy } from '#find/entry-order.ts'
import { type Finder, foundRows, recordIds } from '#find/finder.ts'
import { isReadable } from './article-access.ts'

/** The articles that the caller may read, by title, summary and text. */
export const articleFinder: Finder = {
  find: async (call, text, limit) => {
    const rows = await call.db
      .select({ id: articles.id, title: articles.title, summary: articles.summary, total: foundTotal })
      .from(articles)
      .leftJoin(recentEntries, isOpenedBy(call, 'Articles', articles.id))
      .where(and(isReadable(call), hasWords(text, folded(articles.searchText))))
      .orderBy(...entryOrder(call, text, { title: folded(articles.title) }), articles.id)
      .limit(limit)
    return foundRows(rows, (row) => ({
      id: String(row.id),
      title: row.title,
      detail: row.summary,
      startsOn: null,
      path: `/article/${row.id}`,
    }))
  },
  withinReach: async (call, ids) => {
    const rows = await call.db
      .select({ id: articles.id })
      .from(articles)
      .where(and(inArray(articles.id, recordIds(ids)), isReadable(call)))
    return rows.map(({ id }) => String(id))
  },
}
