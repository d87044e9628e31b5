import type { Feature } from '../features.ts'
import type { Access, GrantScope } from './call-access.ts'

/** Facts about an endpoint that the hosts need, beside its form. */
export type CallMeta = {
  /** Callers that are allowed. */
  access: Access
  /** The addition that it belongs to: without that it is not there. */
  feature?: Feature
  /** The scopes of which a grant must hold one to make it for another member; without them nobody can. */
  acting?: readonly GrantScope[]
  /**
   * It is read in a view as a member, and opens this page, where `{id}` is that of the call; null stands for what several
   * pages share. Without it a view does not answer it.
   */
  viewed?: string | null
  /** Where it may be read besides the primary database. */
  read?: 'replica'
  /** It asks with a body and writes nothing. */
  isSearch?: true
  /** A fresh sign-in that it asks for is as old as members' own changes allow, not as young as acts of staff need. */
  signIn?: 'own'
  /** Pages of the Staff Console make it: reading it asks for the second step, too. */
  isOfConsole?: true
  /** It reports that the second step is missing, and so does not ask for it. */
  isBeforeSecondStep?: true
  /** Whether what is sent, before it is checked, makes it a protected act, which asks staff for a fresh sign-in. */
  isProtected?: (sent: Record<string, unknown>) => boolean
  /** A member makes it to get in, although it writes: the agreement does not hold it. */
  isBeforeAgreement?: true
  /** A suspended member may make it; without it the standing of the member closes it. */
  isOpenWhileSuspended?: true
  /** The cache for its response, which is revalidated: the browser, or the open page alone. */
  kept?: 'browser' | 'page'
}

type Method = string | undefined

/** Whether a call writes nothing, regardless of its method. */
export function isReading(method: Method, { isSearch }: Pick<CallMeta, 'isSearch'>): boolean {
  return method === 'GET' || isSearch === true
}

/** Whether a call waits for the acknowledgement of the agreement: every writing one but those by which a member gets in. */
export function isHeldByEula(
  method: Method,
  meta: Pick<CallMeta, 'isSearch' | 'isBeforeAgreement'>,
): boolean {
  return !isReading(method, meta) && meta.isBeforeAgreement !== true
}

/** Some calls of a contract, or of what serves it, by what the contract says of them; groups without any are left out. */
export function chosenCalls<Call>(
  groups: Record<string, object>,
  isChosen: (meta: CallMeta) => boolean,
): Record<string, Record<string, Call>> {
  return Object.fromEntries(
    Object.entries(groups)
      .map(([noun, calls]) => {
        const stated = Object.entries<Call & { '~orpc': { meta: CallMeta } }>({ ...calls })
        return [noun, Object.fromEntries(stated.filter(([, call]) => isChosen(call['~orpc'].meta)))] as const
      })
      .filter(([, calls]) => Object.keys(calls).length > 0),
  )
}

/** The calls that are there with these features, of a contract or of what serves it: those of every other one are left out. */
export function callsWith<Groups extends Record<string, object>>(
  groups: Groups,
  features: readonly Feature[],
): Groups {
  return chosenCalls(groups, (meta) => isThere(meta, features)) as Groups
}

/** Whether a call is there with these features. */
export function isThere({ feature }: Pick<CallMeta, 'feature'>, features: readonly Feature[]): boolean {
  return feature === undefined || features.includes(feature)
}
