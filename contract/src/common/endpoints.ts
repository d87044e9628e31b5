import { oc, type Route } from '@orpc/contract'

/** How the input of an endpoint is put together and what its success is, where that differs from the rule. */
type Exception = Pick<Route, 'inputStructure' | 'successStatus'>

/** Where an endpoint may be read besides the primary database. */
type Reading = { read?: 'replica' }

/** What begins the endpoints of one tag of the API document, by method: `get('/api/app/Topics', 'All topics')`. */
export function endpoints(tag: string) {
  const begin =
    (method: Route['method'], reading: Reading = {}) =>
    (path: `/${string}`, summary: string, exception?: Exception) =>
      oc.$meta<Reading>(reading).route({ method, path, summary, tags: [tag], ...exception })
  return {
    get: begin('GET'),
    post: begin('POST'),
    put: begin('PUT'),
    del: begin('DELETE'),
    /** Lists and searches that may be read from a replica: what they answer decides no right and feeds no write. */
    fromReplica: { get: begin('GET', { read: 'replica' }), post: begin('POST', { read: 'replica' }) },
  }
}
