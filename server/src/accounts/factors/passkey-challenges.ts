import { and, eq, gt } from 'drizzle-orm'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { passkeyChallenges } from '#db/tables/accounts.table.ts'

const CHALLENGE_MINUTES = 5

/** The services for making a passkey and signing in with one. */
export type PasskeyServices = { db: Db; now: Date; config: Config }
type Purpose = 'sign-in' | 'enlist'

/** Keeps a challenge for the one answer that it is made for. */
export async function keepChallenge(
  { db, now }: PasskeyServices,
  challenge: string,
  purpose: Purpose,
  subject: string,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000)
  await db.insert(passkeyChallenges).values({ challenge, purpose, subject, expiresAt })
}

/** Takes a challenge out: it works once, for what it was made for. */
export async function takeChallenge(
  { db, now }: PasskeyServices,
  challenge: string,
  purpose: Purpose,
  subject: string,
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.subject, subject),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return taken.length > 0
}

/** The answer of a passkey as it was sent, unchecked; null for a text that is none. */
export function parseAnswer<Answer extends { id: string }>(text: string): Answer | null {
  try {
    const value: unknown = JSON.parse(text)
    const isAnswer =
      typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    return isAnswer ? (value as Answer) : null
  } catch {
    return null
  }
}
