import type { PagePlace } from 'contract/branding/page-texts.ts'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '#access/procedures.ts'
import { pageTexts } from '#db/tables/branding.table.ts'
import { unauthorized } from '#http/errors.ts'

/** The one that visitors read by a call; that of the sign-in page stands in the page itself. */
const FOR_VISITORS: PagePlace[] = ['public-home']

/**
 * The text of staff in a place; empty without one.
 * @throws HttpError 401 for a text that only members read
 */
export async function getPageText(
  { call, db }: Pick<RequestContext, 'call' | 'db'>,
  place: PagePlace,
): Promise<{ html: string }> {
  if (!call && !FOR_VISITORS.includes(place)) throw unauthorized()
  const [row] = await db.select({ html: pageTexts.body }).from(pageTexts).where(eq(pageTexts.place, place))
  return { html: row?.html ?? '' }
}
