import { z } from 'zod'
import { actionAnswer, listAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { storedId } from '../common/entered-text.ts'
import { searchInput } from '../common/search.ts'
import { article, articleCard, articleCategory } from './article.ts'
import { enteredArticle, enteredCategory } from './article-form.ts'
import { ARTICLE_FILTER_FIELDS, ARTICLE_ORDER_FIELDS } from './article-query-fields.ts'

const { fromReplica, get, post, put, del } = endpoints('Articles', { access: 'member' })

const id = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

/** The article center, and what MLS staff enter for it. */
export const articlesContract = {
  categories: get(
    '/api/app/ArticleCategories',
    'Categories with the number of their articles for the caller',
    { viewed: null },
  ).output(listAnswer(articleCategory)),
  query: fromReplica
    .search('/api/app/Articles/q', 'Published articles for the caller, without their text', { viewed: null })
    .input(
      searchInput({
        filterFields: ARTICLE_FILTER_FIELDS,
        orderFields: ARTICLE_ORDER_FIELDS,
        maxPageSize: 100,
      }),
    )
    .output(listAnswer(articleCard)),
  get: get('/api/app/Articles/{id}', 'One article with its text', { viewed: '/article/{id}' })
    .input(id)
    .output(listAnswer(article)),
  create: post('/api/app/Articles', 'Enter an article (MLS staff)', { access: 'mls', successStatus: 201 })
    .input(enteredArticle)
    .output(actionAnswer(article)),
  update: put('/api/app/Articles', 'Change an article (MLS staff)', { access: 'mls' })
    .input(enteredArticle.extend({ id: storedId }))
    .output(article),
  remove: del('/api/app/Articles/{id}', 'Remove an article (MLS staff)', { access: 'mls' })
    .input(id)
    .output(id),
  createCategory: post('/api/app/ArticleCategories', 'Enter a category (MLS staff)', {
    access: 'mls',
    successStatus: 201,
  })
    .input(enteredCategory)
    .output(actionAnswer(articleCategory)),
  updateCategory: put('/api/app/ArticleCategories', 'Change a category (MLS staff)', { access: 'mls' })
    .input(enteredCategory.extend({ id: storedId }))
    .output(articleCategory),
  removeCategory: del('/api/app/ArticleCategories/{id}', 'Remove a category; its articles stay (MLS staff)', {
    access: 'mls',
  })
    .input(id)
    .output(id),
}
