import { TEXT_FILTER_DEBOUNCE_MS } from 'contract/constants.ts'
import { AGENT_SEARCH_MIN_CHARACTERS } from 'contract/members/agent-search.ts'
import { useState } from 'react'
import { useDebounced } from '../use-debounced.ts'

/** The text of a type-ahead and its query: from 2 characters, 750 ms after the last key. */
export function useSearchText() {
  const [text, setText] = useState('')
  const typed = text.trim()
  const asked = useDebounced(typed, TEXT_FILTER_DEBOUNCE_MS)
  const isLongEnough = typed.length >= AGENT_SEARCH_MIN_CHARACTERS
  return { text, setText, asked, isLongEnough, isAsking: isLongEnough && asked === typed }
}
