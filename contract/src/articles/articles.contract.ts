import { oc } from '@orpc/contract'
import { z } from 'zod'
import { listAnswer } from '../common/answer.ts'
import { searchInput } from '../common/search.ts'
import { article, articleCard } from './article.ts'
import { ARTICLE_FILTER_FIELDS, ARTICLE_ORDER_FIELDS } from './article-query-fields.ts'

/** The article center (D3-82). */
export const articlesContract = {
  query: oc
    .route({
      method: 'POST',
      path: '/api/app/Articles/q',
      tags: ['Articles'],
      summary: 'Published articles for the caller, without their text',
    })
    .input(
      searchInput({
        filterFields: ARTICLE_FILTER_FIELDS,
        orderFields: ARTICLE_ORDER_FIELDS,
        maxPageSize: 100,
      }),
    )
    .output(listAnswer(articleCard)),
  get: oc
    .route({
      method: 'GET',
      path: '/api/app/Articles/{id}',
      tags: ['Articles'],
      summary: 'One article with its text',
    })
    .input(z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }))
    .output(listAnswer(article)),
}
