import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Account, isShutOut, loadAccount } from '../access/load-account.ts'
import type { SignInServices } from './interaction.ts'

/** The signed-in account of a browser, and the proof of it. */
export type SignedIn = { account: Account; sessionUid: string; at: number; amr: string[] }

/** The signed-in account in the browser of a request, by the session of the provider; null for no one. */
export async function signedInAt(
  { db, provider }: SignInServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn | null> {
  const current = provider()
  const session = await current.Session.get(current.createContext(request.raw, reply.raw))
  if (!session.accountId) return null
  const account = await loadAccount(db, session.accountId)
  if (!account || isShutOut(account)) return null
  return { account, sessionUid: session.uid, at: session.loginTs ?? 0, amr: session.amr ?? [] }
}
