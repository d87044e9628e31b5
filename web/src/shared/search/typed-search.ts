/**
 * The search of a route by its type only: its page reads it with care. So what reads it loads with the page, not with
 * the first load, which holds every route.
 */
export function typedSearch<Search>(search: Search): Search {
  return search
}
