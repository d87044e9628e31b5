import { useQuery } from '@tanstack/react-query'
import { orpc } from '#shared/api/api.ts'

/** The categories that a record can be put into. */
export function useCategories(isEnabled = true) {
  const { data } = useQuery({ ...orpc.articles.categories.queryOptions(), enabled: isEnabled })
  return data?.results ?? []
}
