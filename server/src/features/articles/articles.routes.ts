import { admitted } from '#access/procedures.ts'
import { listCategories, removeCategory, saveCategory } from './article-categories.ts'
import { getArticle } from './get-article.ts'
import { queryArticles } from './query-articles.ts'
import { removeArticle, saveArticle } from './save-article.ts'

const { articles } = admitted

const done = <Item>(result: Item) => ({ isSuccessful: true, message: null, results: [result] })

export const articleRoutes = {
  categories: articles.categories.handler(({ context }) => listCategories(context.call)),
  query: articles.query.handler(({ context, input }) => queryArticles(context.call, input)),
  get: articles.get.handler(async ({ context, input }) => {
    const answer = await getArticle(context.call, input.id)
    context.usage.count('articlesRead', input.id, context.call.member)
    return answer
  }),
  create: articles.create.handler(async ({ context, input }) => done(await saveArticle(context.call, input))),
  update: articles.update.handler(({ context, input }) => saveArticle(context.call, input)),
  remove: articles.remove.handler(({ context, input }) => removeArticle(context.call, input.id)),
  createCategory: articles.createCategory.handler(async ({ context, input }) =>
    done(await saveCategory(context.call, input)),
  ),
  updateCategory: articles.updateCategory.handler(({ context, input }) => saveCategory(context.call, input)),
  removeCategory: articles.removeCategory.handler(({ context, input }) =>
    removeCategory(context.call, input.id),
  ),
}
