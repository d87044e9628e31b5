import { releaseStateAt } from 'contract/deadlines/listing-release.ts'
import { RELEASE_TEXTS, type ReleaseState } from 'contract/listings/releases.contract.ts'
import { and, desc, eq, gt, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { headsOf } from '#access/office-heads.ts'
import type { Db } from '#db/open.ts'
import { listingReleases } from '#db/tables/compliance/releases.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'
import { conflict } from '#http/errors.ts'
import type { NamedRelease } from './release-notices.ts'

export type StoredRelease = InferSelectModel<typeof listingReleases>

/** The agent of a listing with the present office; null for nobody who is active in one. */
export async function agentInOffice(tx: Db, loginId: string) {
  const [agent] = await tx
    .select({
      name: sql<string>`${members.firstName} || ' ' || ${members.lastName}`,
      loginId: members.loginId,
      officeCode: offices.officeCode,
      mainOfficeCode: offices.mainOfficeCode,
      officeName: offices.name,
      aor: aors.name,
    })
    .from(members)
    .innerJoin(offices, eq(offices.id, members.officeId))
    .leftJoin(aors, eq(aors.id, members.aorId))
    .where(and(sql`lower(${members.loginId}) = ${loginId.toLowerCase()}`, eq(members.memberStatus, 'Active')))
  return agent ?? null
}

/**
 * The open offer of a listing, held until the transaction ends.
 * @throws HttpError 409 without one, or after its last moment
 */
export async function lockOffer(tx: Db, now: Date, registrationId: string): Promise<StoredRelease> {
  const [latest] = await tx
    .select()
    .from(listingReleases)
    .where(eq(listingReleases.registrationId, registrationId))
    .orderBy(desc(listingReleases.offeredOn))
    .limit(1)
    .for('update')
  if (!latest) throw conflict(RELEASE_TEXTS.notOffered)
  if (releaseStateAt(now, latest) !== 'offered') throw conflict(RELEASE_TEXTS.ended)
  return latest
}

/** Whether a listing has an open offer. */
export function hasOpenOffer(tx: Db, now: Date, registrationId: string): Promise<boolean> {
  return tx
    .$count(
      listingReleases,
      and(
        eq(listingReleases.registrationId, registrationId),
        eq(listingReleases.state, 'offered'),
        gt(listingReleases.answerBy, now),
      ),
    )
    .then((open) => open > 0)
}

/** Ends an offer. */
export async function settle(
  tx: Db,
  { now, loginId }: Pick<MemberCall, 'now' | 'loginId'>,
  { id }: StoredRelease,
  state: 'accepted' | 'declined' | 'withdrawn',
): Promise<void> {
  await tx
    .update(listingReleases)
    .set({ state, settledBy: loginId, settledOn: now })
    .where(eq(listingReleases.id, id))
}

type OfficeCode = typeof listingReleases.fromOfficeCode | typeof listingReleases.toOfficeCode

/** The name of an office by its code; the code for one that the roster no longer has. */
export function officeNameOf(code: OfficeCode): SQL<string> {
  return sql<string>`coalesce((select ${offices.name} from ${offices} where ${offices.officeCode} = ${code}), ${code})`
}

/** The brokers and managers of an office and of its main office, by the code of the office; nobody without one. */
export async function headsOfCode(tx: Db, code: string): Promise<SQL | undefined> {
  const [office] = await tx
    .select({ officeCode: offices.officeCode, mainOfficeCode: offices.mainOfficeCode })
    .from(offices)
    .where(eq(offices.officeCode, code))
  return office && headsOf(office)
}

/** The release with the names that people read. */
export async function namedRelease(tx: Db, { id }: StoredRelease): Promise<NamedRelease & { agent: string }> {
  const [named] = await tx
    .select({
      id: listingReleases.id,
      listingId: listings.listingId,
      unparsedAddress: listings.unparsedAddress,
      agent: listings.listAgentMlsId,
      agentName: sql<string>`coalesce((select ${members.firstName} || ' ' || ${members.lastName} from ${members}
        where lower(${members.loginId}) = lower(${listings.listAgentMlsId})), ${listings.listAgentMlsId})`,
      fromOffice: officeNameOf(listingReleases.fromOfficeCode),
      toOffice: officeNameOf(listingReleases.toOfficeCode),
      answerBy: listingReleases.answerBy,
    })
    .from(listingReleases)
    .innerJoin(listings, eq(listings.id, listingReleases.registrationId))
    .where(eq(listingReleases.id, id))
  if (!named) throw new Error('A release has lost its listing.')
  return named
}

/** An offer as its calls answer. */
export function shownOffer(state: ReleaseState, { toOffice, answerBy }: NamedRelease) {
  return { state, toOffice, answerBy: answerBy.toISOString() }
}
