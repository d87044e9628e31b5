import type { ItemId } from '../common/item-id.ts'

/** Most groups of one layout. */
export const MAX_GROUPS = 20

/** Longest name of a group, in characters. */
export const MAX_GROUP_NAME = 40

/** Most applications that one list of a layout names. */
export const MAX_LAYOUT_IDS = 1000

/** Applications that stand together under a name. */
export type ApplicationGroup = { name: string; applications: ItemId[] }

/** Groups in their order, and the order of all applications that are in none. */
export type ApplicationLayout = { order: ItemId[]; groups: ApplicationGroup[] }

export const EMPTY_LAYOUT: ApplicationLayout = { order: [], groups: [] }

export const LAYOUT_TEXTS = {
  noName: 'Enter a name.',
  longName: `The name must be at most ${MAX_GROUP_NAME} characters.`,
  takenName: 'You already have a group with this name.',
  full: `You can have at most ${MAX_GROUPS} groups.`,
  twice: 'An application can be in one group only.',
} as const

/** Why a group cannot have a name beside others with theirs; null when it can. Letter case makes no difference. */
export function groupNameProblem(name: string, others: readonly string[]): string | null {
  const wanted = name.trim()
  if (wanted === '') return LAYOUT_TEXTS.noName
  if (wanted.length > MAX_GROUP_NAME) return LAYOUT_TEXTS.longName
  const isTaken = others.some((other) => other.trim().toLowerCase() === wanted.toLowerCase())
  return isTaken ? LAYOUT_TEXTS.takenName : null
}

/** Why a layout cannot be kept; null when it can. */
export function layoutProblem({ groups }: Pick<ApplicationLayout, 'groups'>): string | null {
  if (groups.length > MAX_GROUPS) return LAYOUT_TEXTS.full
  const names = groups.map(({ name }) => name)
  for (const [index, name] of names.entries()) {
    const problem = groupNameProblem(name, names.slice(0, index))
    if (problem) return problem
  }
  const ids = groups.flatMap(({ applications }) => applications.map(String))
  return new Set(ids).size < ids.length ? LAYOUT_TEXTS.twice : null
}

/** The layout that a member sees: the own one as soon as there is any part of it, else that of staff. */
export function shownLayout(
  own: Partial<ApplicationLayout>,
  ofStaff: ApplicationLayout | null | undefined,
): ApplicationLayout {
  const { order = [], groups = [] } = own
  return order.length > 0 || groups.length > 0 ? { order, groups } : (ofStaff ?? EMPTY_LAYOUT)
}

/** Applications in an order; unnamed ones, such as new ones, follow as they come. */
export function inOrder<Item extends { id: number }>(
  applications: readonly Item[],
  order: readonly ItemId[],
): Item[] {
  if (order.length === 0) return [...applications]
  const places = new Map(order.map((id, place) => [String(id), place]))
  const placeOf = ({ id }: Item) => places.get(String(id)) ?? order.length
  return applications.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The applications that are there by group, and those in none; ids of others are left out. */
export function arrangeApplications<Item extends { id: number }>(
  applications: readonly Item[],
  { order, groups }: ApplicationLayout,
): { groups: { name: string; applications: Item[] }[]; others: Item[] } {
  const byId = new Map(applications.map((item) => [String(item.id), item]))
  const grouped = new Set(groups.flatMap((group) => group.applications.map(String)))
  return {
    groups: groups.map((group) => ({
      name: group.name,
      applications: group.applications.flatMap((id) => byId.get(String(id)) ?? []),
    })),
    others: inOrder(
      applications.filter(({ id }) => !grouped.has(String(id))),
      order,
    ),
  }
}

/** The layout after an application has left its group for the end of another one, or for none. */
export function putIntoGroup(layout: ApplicationLayout, id: ItemId, name: string | null): ApplicationLayout {
  const groups = layout.groups.map((group) => {
    const without = group.applications.filter((entry) => String(entry) !== String(id))
    return { ...group, applications: group.name === name ? [...without, id] : without }
  })
  return { ...layout, groups }
}
