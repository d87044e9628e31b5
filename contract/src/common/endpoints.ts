import { oc, type Route } from '@orpc/contract'

/** How the input of an endpoint is put together and what its success is, where that differs from the rule. */
type Exception = Pick<Route, 'inputStructure' | 'successStatus'>

/** What begins the endpoints of one tag of the API document, by method: `get('/api/app/Topics', 'All topics')`. */
export function endpoints(tag: string) {
  const begin = (method: Route['method']) => (path: `/${string}`, summary: string, exception?: Exception) =>
    oc.route({ method, path, summary, tags: [tag], ...exception })
  return { get: begin('GET'), post: begin('POST'), put: begin('PUT'), del: begin('DELETE') }
}
