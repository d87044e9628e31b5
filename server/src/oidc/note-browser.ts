import Bowser from 'bowser'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { oidcArtifacts } from '../db/tables/accounts.table.ts'

/** What a browser may say of itself; what is longer is no browser. */
const MAX_LENGTH = 1000

/** Keeps with a session in which browser it began. */
export async function noteBrowser(db: Db, sessionUid: string, userAgent: string): Promise<void> {
  await db
    .update(oidcArtifacts)
    .set({ browser: browserInWords(userAgent) })
    .where(and(eq(oidcArtifacts.model, 'Session'), eq(oidcArtifacts.uid, sessionUid)))
}

/** A browser in words, as in `Chrome on Windows`: nothing else of what it says of itself is kept. */
function browserInWords(userAgent: string): string | null {
  if (userAgent === '' || userAgent.length > MAX_LENGTH) return null
  const parser = Bowser.getParser(userAgent)
  const words = [parser.getBrowserName(), parser.getOSName()].filter(Boolean)
  return words.length > 0 ? words.join(' on ') : null
}
