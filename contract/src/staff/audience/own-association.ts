import type { AudienceEntry } from './audience-entries.ts'
import { fieldOf, operatorOf } from './known-entries.ts'

const isOfAssociation = (entry: AudienceEntry) => fieldOf(entry) === 'AorShortName'

/** The entry that fixes the audience of an association's staff. */
export function ownAssociationEntry(aorShortName: string): AudienceEntry {
  return { field: 'AorShortName', op: 'Equal', values: [aorShortName] }
}

/**
 * The audience as staff of one association may set it: their association comes first, and other entries can
 * only narrow it. Null when it names another association.
 */
export function withinOwnAssociation(
  entries: readonly AudienceEntry[],
  aorShortName: string,
): AudienceEntry[] | null {
  const own = aorShortName.toLowerCase()
  const isOwn = (entry: AudienceEntry) =>
    ['Equal', 'In'].includes(operatorOf(entry) ?? '') &&
    entry.values.length > 0 &&
    entry.values.every((value) => value.toLowerCase() === own)
  if (!entries.filter(isOfAssociation).every(isOwn)) return null
  return [ownAssociationEntry(aorShortName), ...entries.filter((entry) => !isOfAssociation(entry))]
}
