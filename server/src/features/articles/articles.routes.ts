import { memberOnly, mlsStaffOnly } from '#access/procedures.ts'
import { createCategory, listCategories, removeCategory, updateCategory } from './article-categories.ts'
import { getArticle } from './get-article.ts'
import { queryArticles } from './query-articles.ts'
import { createArticle, removeArticle, updateArticle } from './save-article.ts'

const { articles } = memberOnly
const staff = mlsStaffOnly.articles

const done = <Item>(result: Item) => ({ isSuccessful: true, message: null, results: [result] })

export const articleRoutes = {
  categories: articles.categories.handler(({ context }) => listCategories(context.call)),
  query: articles.query.handler(({ context, input }) => queryArticles(context.call, input)),
  get: articles.get.handler(async ({ context, input }) => {
    const answer = await getArticle(context.call, input.id)
    context.usage.count('articlesRead', input.id, context.call.member)
    return answer
  }),
  create: staff.create.handler(async ({ context, input }) => done(await createArticle(context.call, input))),
  update: staff.update.handler(({ context, input }) => updateArticle(context.call, input)),
  remove: staff.remove.handler(({ context, input }) => removeArticle(context.call, input.id)),
  createCategory: staff.createCategory.handler(async ({ context, input }) =>
    done(await createCategory(context.call, input)),
  ),
  updateCategory: staff.updateCategory.handler(({ context, input }) => updateCategory(context.call, input)),
  removeCategory: staff.removeCategory.handler(({ context, input }) =>
    removeCategory(context.call, input.id),
  ),
}
