import { MEMBER_TYPES } from 'contract/members/member-types.ts'
import { isAssociationAdmin, isMlsStaff, ROLE_LEVEL } from 'contract/members/roles.ts'
import { SHOWN_MEMBERS } from 'contract/staff/imports/import-limits.ts'
import type { ChangedMember, ChangedRights } from 'contract/staff/imports/import-run.ts'
import type { StoredReport } from '#db/tables/operations/imports.table.ts'
import type { RosterDirectory } from '#importing/roster/roster-directory.ts'
import type { MemberChange } from '#importing/roster/roster-run.ts'

const MAX_VALUE = 200

/**
 * Collects the effects of a pass on members: the first ones that change, and all with changed rights of staff. A
 * resumed pass continues with those collected earlier.
 */
export function memberReport(earlier: StoredReport = {}) {
  const changedMembers: ChangedMember[] = [...(earlier.changedMembers ?? [])]
  const changedRights: ChangedRights[] = [...(earlier.changedRights ?? [])]
  const take = (change: MemberChange, directory: RosterDirectory) => {
    const { before, after } = change
    if (before !== null && changedMembers.length < SHOWN_MEMBERS)
      changedMembers.push(changedMember(change, directory))
    const [from, to] = [before && staffLevel(before), staffLevel(after)]
    if (from !== to) changedRights.push({ loginId: after.loginId, from, to })
  }
  return { take, report: { changedMembers, changedRights } }
}

/** The level that the rights of staff give; null without any. */
function staffLevel(member: MemberChange['after']): number | null {
  if (isMlsStaff(member)) return ROLE_LEVEL.mls
  return isAssociationAdmin(member) ? ROLE_LEVEL.association : null
}

function changedMember({ after, changes }: MemberChange, directory: RosterDirectory): ChangedMember {
  return {
    loginId: after.loginId,
    name: `${after.firstName} ${after.lastName}`,
    fields: Object.entries(changes).map(([field, value]) => ({
      field,
      ...sidesOf(value, wordsOf(field, directory)),
    })),
  }
}

type Words = (value: unknown) => string | undefined

function sidesOf(value: unknown, words: Words): { old: string | null; new: string | null } {
  const sides = typeof value === 'object' && value !== null ? { ...value } : {}
  return {
    old: 'from' in sides ? asText(sides.from, words) : null,
    new: 'to' in sides ? asText(sides.to, words) : null,
  }
}

/** The words for a value of ours; only the directory of a dry run knows the records that it made. */
function wordsOf(field: string, { aorName, officeName }: RosterDirectory): Words {
  return (value) => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    if (typeof value !== 'number') return undefined
    if (field === 'officeId') return officeName(value)
    if (field === 'aorId') return aorName(value)
    if (field === 'memberTypeId') return MEMBER_TYPES.find((type) => type.value === value)?.displayName
    return undefined
  }
}

function asText(value: unknown, words: Words): string | null {
  if (value === null || value === undefined) return null
  return (words(value) ?? (typeof value === 'string' ? value : JSON.stringify(value))).slice(0, MAX_VALUE)
}
