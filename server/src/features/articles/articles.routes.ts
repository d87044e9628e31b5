import { memberOnly } from '../../members/procedures.ts'
import { queryArticles } from './query-articles.ts'

export const articleRoutes = {
  query: memberOnly.articles.query.handler(({ context, input }) => queryArticles(context.call, input)),
}
