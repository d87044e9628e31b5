import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { TEXT_FILTER_DEBOUNCE_MS } from 'contract/constants.ts'
import { AGENT_SEARCH_MIN_CHARACTERS } from 'contract/members/agent-search.ts'
import { useState } from 'react'
import { errorMessage } from '../api/api-error.ts'
import { useDebounced } from '../use-debounced.ts'

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

/** The text of a type-ahead and its query: from 2 characters, 750 ms after the last key. */
function useSearchText() {
  const [text, setText] = useState('')
  const typed = text.trim()
  const asked = useDebounced(typed, TEXT_FILTER_DEBOUNCE_MS)
  const isLongEnough = typed.length >= AGENT_SEARCH_MIN_CHARACTERS
  return { text, setText, asked, isLongEnough, isAsking: isLongEnough && asked === typed }
}
