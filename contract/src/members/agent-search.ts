/** Min characters of the agent type-ahead, and max results. */
export const AGENT_SEARCH_MIN_CHARACTERS = 2
export const AGENT_SEARCH_MAX_RESULTS = 20
