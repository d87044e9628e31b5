import { memberOnly } from '../../members/procedures.ts'
import { getArticle } from './get-article.ts'
import { queryArticles } from './query-articles.ts'

export const articleRoutes = {
  query: memberOnly.articles.query.handler(({ context, input }) => queryArticles(context.call, input)),
  get: memberOnly.articles.get.handler(({ context, input }) => getArticle(context.call, input.id)),
}
