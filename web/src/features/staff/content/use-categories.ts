import { useQuery } from '@tanstack/react-query'
import { orpc } from '#shared/api/api.ts'

/** The categories that a record can be put into. */
export function useCategories() {
  const { data } = useQuery(orpc.articles.categories.queryOptions())
  return data?.results ?? []
}
