import type { AuditRow } from './audit-row.ts'
import { isPair } from './audit-words.ts'
import { AUDITED_RECORDS } from './audited-records.ts'

/** The number of a record, or the id of an account or a listing: any other text may have been typed. */
const impersonalId = /^\d{1,15}(:\d{1,15})?$|^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether the id of a record says nothing about a person. */
export function isImpersonalId(entityId: string): boolean {
  return impersonalId.test(entityId)
}

/** Whether the title of the record may be shown to readers who must not see personal values. */
export function hasImpersonalTitle(entity: string): boolean {
  const { nameField, impersonal = [] } = AUDITED_RECORDS[entity] ?? {}
  return nameField !== undefined && impersonal.includes(nameField)
}

/**
 * The changes that a reader sees. Nobody sees secret values; without `seesPersonal` a value is left out unless it is
 * known to say nothing about a person.
 */
export function shownChanges(
  entity: string,
  changes: Record<string, unknown>,
  seesPersonal: boolean,
): Pick<AuditRow, 'changes' | 'hidden'> {
  const { impersonal = [], secret = [] } = AUDITED_RECORDS[entity] ?? {}
  const isShown = (field: string) => !secret.includes(field) && (seesPersonal || impersonal.includes(field))
  return {
    changes: Object.fromEntries(Object.entries(changes).filter(([field]) => isShown(field))),
    hidden: Object.keys(changes).filter((field) => !isShown(field)),
  }
}

/** One changed value as it was and as it is; undefined is a side that the trail does not have. */
export type ChangedValue = { field: string; old: unknown; new: unknown }

/** The changed values of an act. An entered one has no old side, a deleted one no new one. */
export function changedValues({ action, changes }: Pick<AuditRow, 'action' | 'changes'>): ChangedValue[] {
  return Object.entries(changes).map(([field, change]) => {
    if (isPair(change)) return { field, old: change.from, new: change.to }
    return action === 'delete'
      ? { field, old: change, new: undefined }
      : { field, old: undefined, new: change }
  })
}
