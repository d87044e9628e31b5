import { useQuery } from '@tanstack/react-query'
import { orpc } from '#shared/api/api.ts'

/** The available categories of a record. */
export function useCategories(isEnabled = true) {
  const { data } = useQuery({ ...orpc.articles.categories.queryOptions(), enabled: isEnabled })
  return data?.results ?? []
}
