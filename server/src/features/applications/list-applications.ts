import type { ApplicationHealth } from 'contract/applications/application-health.ts'
import { and, asc, eq } from 'drizzle-orm'
import { isApplicationOn } from '#access/application-access.ts'
import type { MemberCall } from '#access/call.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { applicationChecks, applicationOpenings, applications } from '#db/tables/applications.table.ts'
import { signOnClients } from '#db/tables/sign-on.table.ts'
import { loadLayout } from './application-layout.ts'
import { toApplication } from './application-record.ts'

/**
 * The applications that are on for the caller, in the order of staff, the others by name behind them; and the layout
 * that staff have set.
 */
export async function listApplications({ db, member, now }: MemberCall) {
  const listed = db
    .select({
      application: applications,
      settings: signOnClients.settings,
      openedOn: applicationOpenings.openedOn,
      check: applicationChecks,
    })
    .from(applications)
    .leftJoin(signOnClients, eq(signOnClients.applicationId, applications.id))
    .leftJoin(
      applicationChecks,
      and(
        eq(applicationChecks.applicationId, applications.id),
        eq(applicationChecks.address, applications.healthAddress),
      ),
    )
    .leftJoin(
      applicationOpenings,
      and(
        eq(applicationOpenings.applicationId, applications.id),
        eq(applicationOpenings.memberId, member.id),
      ),
    )
    .where(isApplicationOn(db, member))
    .orderBy(asc(applications.viewOrder), asc(applications.name), asc(applications.id))
  const [rows, layout] = await Promise.all([listed, loadLayout(db)])
  const page = singlePage(
    rows.map(({ application, settings, openedOn, check }) => ({
      ...toApplication(application, now),
      signOn: settings?.isOn ? settings.kind : ('none' as const),
      health: healthOf(application, check),
      lastOpenedOn: openedOn?.toISOString() ?? null,
    })),
  )
  return { ...page, layout }
}

type Said = Pick<
  typeof applications.$inferSelect,
  'healthState' | 'healthText' | 'healthContact' | 'healthSince'
>
type Found = Pick<typeof applicationChecks.$inferSelect, 'state' | 'since'>

/** The health that members see: the choice of staff outranks the check. Null while the application works. */
function healthOf(said: Said, found: Found | null): ApplicationHealth | null {
  const state = said.healthState ?? found?.state ?? 'Working'
  const since = said.healthState ? said.healthSince : found?.since
  if (state === 'Working' || !since) return null
  return { state, text: said.healthText, since: since.toISOString(), contact: said.healthContact }
}
