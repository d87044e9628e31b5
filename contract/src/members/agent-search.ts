/** The agent type-ahead asks from this many characters on, and answers at most so many. */
export const AGENT_SEARCH_MIN_CHARACTERS = 2
export const AGENT_SEARCH_MAX_RESULTS = 20
