import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { errorMessage } from '../api/api-error.ts'
import { useSearchText } from './use-search-text.ts'

/**
 * A type-ahead: its text, its matches, and its field's status. `isHeld` while a match is chosen and nothing
 * is requested.
 */
export function useTypeAhead<Match, Key extends QueryKey>(
  ask: (text: string) => UseQueryOptions<{ results: Match[] }, Error, { results: Match[] }, Key>,
  isHeld = false,
) {
  const { text, setText, asked, isLongEnough, isAsking } = useSearchText()
  const search = useQuery({ ...ask(asked), enabled: isAsking && !isHeld })
  const isAnswered = isAsking && !search.isFetching
  const isFound = !isHeld && isAnswered && !search.error
  return {
    text,
    setText,
    /** Null while there is nothing to show. */
    found: isFound ? (search.data?.results ?? []) : null,
    problem: search.error ? errorMessage(search.error) : undefined,
    isSearching: !isHeld && isLongEnough && !isAnswered,
  }
}
