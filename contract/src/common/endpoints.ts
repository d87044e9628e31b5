import { oc, type Route } from '@orpc/contract'

/** How the input of an endpoint is put together and what its success is, where that differs from the rule. */
type Exception = Pick<Route, 'inputStructure' | 'successStatus'>

/** What the hosts have to know of an endpoint, beside its form. */
export type CallMeta = {
  /** Where it may be read besides the primary database. */
  read?: 'replica'
  /** Visitors call it: a stale token that their browser still sends refuses nobody. */
  isForVisitors?: true
  /** A fresh sign-in that it asks for is as old as members' own changes allow, not as young as acts of staff need. */
  signIn?: 'own'
  /** Browsers keep its answer, and ask whether it still holds. */
  isKept?: true
}

/** What begins the endpoints of one tag of the API document, by method: `get('/api/app/Topics', 'All topics')`; `ofAll` holds for each. */
export function endpoints(tag: string, ofAll: CallMeta = {}) {
  const begin =
    (method: Route['method'], more: CallMeta = {}) =>
    (path: `/${string}`, summary: string, exception?: Exception) =>
      oc.$meta<CallMeta>({ ...ofAll, ...more }).route({ method, path, summary, tags: [tag], ...exception })
  return {
    get: begin('GET'),
    post: begin('POST'),
    put: begin('PUT'),
    del: begin('DELETE'),
    /** Lists and searches that may be read from a replica: what they answer decides no right and feeds no write. */
    fromReplica: { get: begin('GET', { read: 'replica' }), post: begin('POST', { read: 'replica' }) },
  }
}
