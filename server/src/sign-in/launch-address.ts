import { openableUrl } from 'contract/common/web-address.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { applications } from '../db/tables/applications.table.ts'
import { signOnOfApplication } from '../oidc/registry/load-sign-on.ts'

type Application = typeof applications.$inferSelect

/** The application of an id as it stands in an address; null for none, and for one that is retired. */
export async function findApplication(db: Db, id: string): Promise<Application | null> {
  const known = /^\d{1,9}$/.test(id) ? Number(id) : 0
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.id, known), eq(applications.isRetired, false)))
  return row ?? null
}

/** Where the browser goes: to what starts the client's own sign-in, else to the application as it always was. */
export function addressOf(
  { url }: Pick<Application, 'url'>,
  start: string | null,
  issuer: string,
): string | null {
  const own = openableUrl(url)
  if (!start) return own
  const address = new URL(start)
  address.searchParams.set('iss', issuer)
  if (own) address.searchParams.set('target_link_uri', own)
  return address.href
}

/** The same for the id of an application; null for one that is opened by a form of its own, or by nothing. */
export async function launchAddress(db: Db, id: string, issuer: string): Promise<string | null> {
  const application = await findApplication(db, id)
  const signOn = application && (await signOnOfApplication(db, application.id))
  if (!application || signOn?.settings.kind === 'saml') return null
  return addressOf(application, signOn?.settings.initiateLoginUri ?? null, issuer)
}
