import { oc } from '@orpc/contract'
import { z } from 'zod'
import { actionAnswer, listAnswer } from '../common/answer.ts'
import { storedId } from '../common/entered-text.ts'
import { searchInput } from '../common/search.ts'
import { article, articleCard, articleCategory } from './article.ts'
import { enteredArticle, enteredCategory } from './article-form.ts'
import { ARTICLE_FILTER_FIELDS, ARTICLE_ORDER_FIELDS } from './article-query-fields.ts'

const id = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
const route = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string) =>
  ({ method, path: `/api/app/${path.slice(1)}`, summary, tags: ['Articles'] }) as const

/** The article center, and what MLS staff enter for it. */
export const articlesContract = {
  categories: oc
    .route(route('GET', '/ArticleCategories', 'Categories with the number of their articles for the caller'))
    .output(listAnswer(articleCategory)),
  query: oc
    .route(route('POST', '/Articles/q', 'Published articles for the caller, without their text'))
    .input(
      searchInput({
        filterFields: ARTICLE_FILTER_FIELDS,
        orderFields: ARTICLE_ORDER_FIELDS,
        maxPageSize: 100,
      }),
    )
    .output(listAnswer(articleCard)),
  get: oc
    .route(route('GET', '/Articles/{id}', 'One article with its text'))
    .input(id)
    .output(listAnswer(article)),
  create: oc
    .route({ ...route('POST', '/Articles', 'Enter an article'), successStatus: 201 })
    .input(enteredArticle)
    .output(actionAnswer(article)),
  update: oc
    .route(route('PUT', '/Articles', 'Change an article'))
    .input(enteredArticle.extend({ id: storedId }))
    .output(article),
  remove: oc
    .route(route('DELETE', '/Articles/{id}', 'Remove an article'))
    .input(id)
    .output(id),
  createCategory: oc
    .route({ ...route('POST', '/ArticleCategories', 'Enter a category'), successStatus: 201 })
    .input(enteredCategory)
    .output(actionAnswer(articleCategory)),
  updateCategory: oc
    .route(route('PUT', '/ArticleCategories', 'Change a category'))
    .input(enteredCategory.extend({ id: storedId }))
    .output(articleCategory),
  removeCategory: oc
    .route(route('DELETE', '/ArticleCategories/{id}', 'Remove a category; its articles stay'))
    .input(id)
    .output(id),
}
