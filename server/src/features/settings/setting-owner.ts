import { isSubOffice } from 'contract/members/roles.ts'
import { OWNER_TYPE } from 'contract/settings/setting-rules.ts'
import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MemberCall } from '#access/call.ts'
import { reach } from '#access/reach.ts'
import { members, offices } from '#db/tables/members.table.ts'

type Office = { id: number; name: string }
type OwnOffice = Office & Parameters<typeof isSubOffice>[0]

/** The owner of settings, and the offices above that bear on them. */
export type SettingOwner = {
  id: number
  type: 1 | 2 | 3
  name: string
  /** The office, unless it is the main office itself. */
  office: Office | null
  mainOffice: Office | null
}

const mainOffices = alias(offices, 'main_offices')

/** The member, when it is oneself or within the caller's scope; null for all others. */
export async function findMemberOwner(call: MemberCall, memberId: number): Promise<SettingOwner | null> {
  const [row] = await call.db
    .select({ member: members, office: offices, main: mainOffices })
    .from(members)
    .leftJoin(offices, eq(offices.id, members.officeId))
    .leftJoin(mainOffices, eq(mainOffices.officeCode, offices.mainOfficeCode))
    .where(and(eq(members.id, memberId), reach(call.member, 'members')))
  return row ? memberOwner(row.member, row) : null
}

/** A member under the offices above. */
export function memberOwner(
  member: { id: number; firstName: string; lastName: string },
  { office, main }: { office: OwnOffice | null; main: Office | null },
): SettingOwner {
  return {
    id: member.id,
    type: OWNER_TYPE.member,
    name: `${member.firstName} ${member.lastName}`,
    office: office && isSubOffice(office) ? office : null,
    mainOffice: office && !isSubOffice(office) ? office : main,
  }
}

/** The office, when it is the own from level 2 or within the caller's scope above 3; else null. */
export async function findOfficeOwner(call: MemberCall, officeId: number): Promise<SettingOwner | null> {
  const [row] = await call.db
    .select({ office: offices, main: mainOffices })
    .from(offices)
    .leftJoin(mainOffices, eq(mainOffices.officeCode, offices.mainOfficeCode))
    .where(and(eq(offices.id, officeId), reach(call.member, 'settingsOffices')))
  return row ? officeOwner(row.office, row.main) : null
}

/** An office under its main one, unless it is that itself. */
export function officeOwner(office: OwnOffice, main: Office | null): SettingOwner {
  return isSubOffice(office)
    ? { id: office.id, type: OWNER_TYPE.office, name: office.name, office, mainOffice: main }
    : { id: office.id, type: OWNER_TYPE.mainOffice, name: office.name, office: null, mainOffice: office }
}
