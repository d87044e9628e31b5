import { CONSOLE_AREAS, type ConsoleArea } from '../common/call-access.ts'
import type { HeldRole, StaffRole } from './staff-roles.ts'

/** The areas whose records show images: staff in one of them may upload. */
export const IMAGE_AREAS = [
  'articles',
  'messages',
  'dashboard',
  'agreements',
  'settings',
  'branding',
  'training',
] as const satisfies readonly ConsoleArea[]

/** A right of `draft` submits for review and publishes nothing. */
type Right = 'all' | 'draft'
/** Rights in an area, and the associations for which they hold; null is all of them. */
export type AreaAccess = {
  area: ConsoleArea
  may: Right
  aors: string[] | null
  /** The owners of the records that they keep, where that is less: associations, and null for the MLS. */
  sources?: (string | null)[]
}

/** `mls` is all of the records of the MLS, without those of associations. */
type Areas = Partial<Record<ConsoleArea, Right | 'mls'>>

const everything = Object.fromEntries(CONSOLE_AREAS.map((area) => [area, 'all'])) as Areas

/** The areas that each role opens; their reach is the association of the role. */
const OPENED_BY: Record<StaffRole, Areas> = {
  'MLS Staff': everything,
  'Association Staff': {
    articles: 'draft',
    messages: 'all',
    acknowledgments: 'all',
    preview: 'all',
    training: 'all',
    members: 'all',
    invitations: 'all',
    memberExport: 'all',
    usage: 'all',
  },
  'Content Editor': { articles: 'all', messages: 'mls', dashboard: 'draft', preview: 'all', usage: 'all' },
  'Training Staff': { training: 'all' },
  'Help Desk': { members: 'all', invitations: 'all', accounts: 'all', factorRemovals: 'all', viewAs: 'all' },
  Operator: {
    importApprovals: 'all',
    deliveries: 'all',
    imports: 'all',
    system: 'all',
    audit: 'all',
    usage: 'all',
  },
}

/** The areas that the roles open together: none takes away a right of another. */
export function openedAreas(roles: readonly HeldRole[]): AreaAccess[] {
  return CONSOLE_AREAS.flatMap((area) => accessTo(area, roles) ?? [])
}

/** The rights of the roles in one area; null when no role opens it. */
export function accessTo(area: ConsoleArea, roles: readonly HeldRole[]): AreaAccess | null {
  const opening = roles.filter(({ role }) => OPENED_BY[role][area] !== undefined)
  if (opening.length === 0) return null
  const aors = opening.flatMap(({ aor }) => aor ?? [])
  const isOfMls = ({ role }: HeldRole) => OPENED_BY[role][area] === 'mls'
  const keepsLess = opening.some(isOfMls) && opening.every((held) => isOfMls(held) || held.aor !== null)
  return {
    area,
    may: opening.some(({ role }) => OPENED_BY[role][area] !== 'draft') ? 'all' : 'draft',
    aors: opening.some(({ aor }) => aor === null) ? null : [...new Set(aors)],
    ...(keepsLess && { sources: [...new Set(opening.map(({ aor }) => aor))] }),
  }
}

/** The same for records of several areas: as far as the farthest of those that the roles open. */
export function accessToAny(areas: readonly ConsoleArea[], roles: readonly HeldRole[]): AreaAccess | null {
  const opened = areas.flatMap((area) => accessTo(area, roles) ?? [])
  const [first, ...others] = opened
  if (!first) return null
  if (others.length === 0) return first
  return {
    area: first.area,
    may: opened.some(({ may }) => may === 'all') ? 'all' : 'draft',
    aors: opened.some(({ aors }) => aors === null)
      ? null
      : [...new Set(opened.flatMap(({ aors }) => aors ?? []))],
  }
}

/** Whether what somebody may do in an area holds for members of an association; null is a member of none. */
export function reaches({ aors }: Pick<AreaAccess, 'aors'>, aor: string | null): boolean {
  return aors === null || (aor !== null && aors.includes(aor))
}

/** The role by which somebody acts in an area for a member of an association; null when none reaches that far. */
export function roleUsed(area: ConsoleArea, roles: readonly HeldRole[], aor: string | null): HeldRole | null {
  return (
    roles.find((held) => {
      const access = accessTo(area, [held])
      return access !== null && reaches(access, aor)
    }) ?? null
  )
}
