import { hasDesk } from 'contract/desk/desk-tabs.ts'
import { mayRegisterListings } from 'contract/members/roles.ts'
import { isMenuEntryShown } from 'contract/menu/menu-rules.ts'
import { MISSING_REASONS } from 'contract/staff/members/member-words.ts'
import type { MemberAccessPart } from 'contract/staff/members/staff-member.ts'
import { and, asc, eq, exists, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { isApplicationOn, offByOffice } from '#access/application-access.ts'
import { isForCaller } from '#access/audience.ts'
import type { Caller } from '#access/caller.ts'
import { loadStaffRoles } from '#access/console/staff-roles.ts'
import { applications } from '#db/tables/applications.table.ts'
import { menuItems } from '#db/tables/portal.table.ts'
import { type DeskCall, openMember } from './desk-reach.ts'

/**
 * Role level, flags, and the menu items and applications of the member; for each missing one the reason.
 * @throws HttpError 404 for a member out of reach
 */
export async function getAccess(call: DeskCall, id: number): Promise<MemberAccessPart> {
  const member = await openMember(call, id)
  const [menu, owned] = await Promise.all([menuOf(call, member), applicationsOf(call, member)])
  const shutOut = whyShutOut(member)
  const missing = (entries: MemberAccessPart['menu']) =>
    shutOut === null ? entries : entries.map(({ name }) => ({ name, reason: shutOut }))
  return {
    level: member.userlevel,
    flags: (['isCrmlsAdmin', 'isCrmlsAorAdmin', 'isCrmlsOfficeAdmin'] as const).filter(
      (flag) => member[flag],
    ),
    menu: missing(menu),
    applications: missing(owned),
  }
}

/** The reason that shuts the member out of the whole portal; null without one. */
function whyShutOut({ memberStatus, hasMemberPortalAccess }: Caller): string | null {
  if (memberStatus !== 'Active') return MISSING_REASONS.inactive
  return hasMemberPortalAccess ? null : MISSING_REASONS.noPortal
}

async function menuOf(call: DeskCall, member: Caller): Promise<MemberAccessPart['menu']> {
  const [items, roles] = await Promise.all([
    call.db
      .select({
        name: menuItems.name,
        title: menuItems.title,
        isInAudience: sql<boolean>`${isForCaller(menuItems.criteria, member)}`,
      })
      .from(menuItems)
      .where(eq(menuItems.isRetired, false))
      .orderBy(asc(menuItems.viewOrder), asc(menuItems.id)),
    loadStaffRoles({ ...call, member }),
  ])
  const facts = { ...member, originatingSystemID: member.originatingSystemId }
  const there = items.filter(({ name }) => name !== 'desk' || call.features.includes('desk'))
  return there.map(({ name, title, isInAudience }) => {
    const reasons = [
      isInAudience ? null : MISSING_REASONS.audience,
      isMenuEntryShown(name, facts) ? null : MISSING_REASONS.rule,
      name !== 'registered' || mayRegisterListings(member) ? null : MISSING_REASONS.listings,
      name !== 'desk' || hasDesk(member) ? null : MISSING_REASONS.desk,
      name !== 'staff' || roles.length > 0 ? null : MISSING_REASONS.staff,
    ]
    return { name: title, reason: reasons.find((reason) => reason !== null) ?? null }
  })
}

async function applicationsOf({ db }: DeskCall, member: Caller): Promise<MemberAccessPart['applications']> {
  const asked = (condition: SQL | undefined) => sql<boolean>`coalesce(${condition}, false)`
  const isOfSystem = or(
    isNull(applications.mlsSystem),
    eq(applications.mlsSystem, member.originatingSystemId ?? ''),
  )
  const rows = await db
    .select({
      name: applications.name,
      isOn: asked(isApplicationOn(db, member)),
      isInAudience: asked(isForCaller(applications.criteria, member)),
      isOfSystem: asked(isOfSystem),
      isOffByOffice: asked(exists(offByOffice(db, sql`${member.office?.mainOfficeCode ?? ''}`))),
    })
    .from(applications)
    .where(and(not(applications.isRetired)))
    .orderBy(asc(applications.name), asc(applications.id))
  return rows.map(({ name, ...facts }) => ({ name, reason: whyOff(facts) }))
}

function whyOff(facts: {
  isOn: boolean
  isInAudience: boolean
  isOfSystem: boolean
  isOffByOffice: boolean
}) {
  if (facts.isOn) return null
  if (!facts.isInAudience) return MISSING_REASONS.audience
  if (!facts.isOfSystem) return MISSING_REASONS.otherSystem
  return facts.isOffByOffice ? MISSING_REASONS.offByOffice : MISSING_REASONS.offByMember
}
