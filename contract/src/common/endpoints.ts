import { oc, type Route } from '@orpc/contract'
import type { CallMeta } from './call-meta.ts'

/** How the input of an endpoint is put together and what its success is, where that differs from the rule. */
type Form = Pick<Route, 'inputStructure' | 'successStatus'>

/**
 * Starts the endpoints of one tag of the API document, by method: `get('/api/app/Topics', 'All topics')`.
 * `ofAll` holds for each, and begins with the access; meta of a single endpoint follows its summary.
 */
export function endpoints(tag: string, ofAll: CallMeta) {
  const begin =
    (method: Route['method'], more: Partial<CallMeta> = {}) =>
    (
      path: `/${string}`,
      summary: string,
      { inputStructure, successStatus, ...own }: Form & Partial<CallMeta> = {},
    ) =>
      oc.$meta<CallMeta>({ ...ofAll, ...more, ...own }).route({
        method,
        path,
        summary,
        tags: [tag],
        ...(inputStructure && { inputStructure }),
        ...(successStatus && { successStatus }),
      })
  return {
    get: begin('GET'),
    post: begin('POST'),
    put: begin('PUT'),
    del: begin('DELETE'),
    /** Asks with a body and writes nothing. */
    search: begin('POST', { isSearch: true }),
    /**
     * Lists and searches that may be read from a replica: their results decide no right and feed no write.
     */
    fromReplica: {
      get: begin('GET', { read: 'replica' }),
      search: begin('POST', { isSearch: true, read: 'replica' }),
    },
  }
}
