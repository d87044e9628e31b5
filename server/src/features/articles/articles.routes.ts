import { memberOnly } from '../../members/procedures.ts'
import { createCategory, listCategories, removeCategory, updateCategory } from './article-categories.ts'
import { getArticle } from './get-article.ts'
import { queryArticles } from './query-articles.ts'
import { createArticle, removeArticle, updateArticle } from './save-article.ts'

const { articles } = memberOnly

export const articleRoutes = {
  categories: articles.categories.handler(({ context }) => listCategories(context.call)),
  query: articles.query.handler(({ context, input }) => queryArticles(context.call, input)),
  get: articles.get.handler(({ context, input }) => getArticle(context.call, input.id)),
  create: articles.create.handler(({ context, input }) => createArticle(context.call, input)),
  update: articles.update.handler(({ context, input }) => updateArticle(context.call, input)),
  remove: articles.remove.handler(({ context, input }) => removeArticle(context.call, input.id)),
  createCategory: articles.createCategory.handler(({ context, input }) =>
    createCategory(context.call, input),
  ),
  updateCategory: articles.updateCategory.handler(({ context, input }) =>
    updateCategory(context.call, input),
  ),
  removeCategory: articles.removeCategory.handler(({ context, input }) =>
    removeCategory(context.call, input.id),
  ),
}
