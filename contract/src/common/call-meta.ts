import type { Access } from './call-access.ts'

/** What the hosts have to know of an endpoint, beside its form. */
export type CallMeta = {
  /** Who may make it. */
  access: Access
  /** Where it may be read besides the primary database. */
  read?: 'replica'
  /** It asks with a body and writes nothing. */
  isSearch?: true
  /** A fresh sign-in that it asks for is as old as members' own changes allow, not as young as acts of staff need. */
  signIn?: 'own'
  /** Pages of the Staff Console make it: reading it asks for the second step, too. */
  isOfConsole?: true
  /** It tells that the second step is missing, and so does not ask for it. */
  isBeforeSecondStep?: true
  /** Whether what is sent, before it is checked, makes it a protected act, which asks staff for a fresh sign-in. */
  isProtected?: (sent: Record<string, unknown>) => boolean
  /** A member makes it to get in, although it writes: the agreement does not hold it. */
  isBeforeAgreement?: true
  /** Browsers keep its answer, and ask whether it still holds. */
  isKept?: true
}

type Method = string | undefined

/** Whether a call writes nothing, whatever its method. */
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
