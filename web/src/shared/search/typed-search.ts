/**
 * The search of a route by its type only; the page validates it. So the validation loads with the page, not
 * with the first load, which holds every route.
 */
export function typedSearch<Search>(search: Search): Search {
  return search
}
