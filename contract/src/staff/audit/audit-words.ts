import { countedNumber } from '../../common/counted-number.ts'
import { ACTION_WORDS } from './action-words.ts'
import type { AuditRow } from './audit-row.ts'
import { AUDITED_RECORDS } from './audited-records.ts'

type Act = Pick<AuditRow, 'action' | 'entity' | 'entityId' | 'changes' | 'recordTitle' | 'concerned'>

/** An act as a sentence without its end: `Published article "Spring rules", version 7`. */
export function actInWords(act: Act): string {
  const template = templateOf(act.action, act.entity) ?? `${capital(act.action)} {}`
  return template.replace('{}', () => recordInWords(act))
}

/** The act without its object: `Published`. */
export function actionInWords(action: string): string {
  const template = ACTION_WORDS[action] ?? capital(action)
  return template.replace(/:? ?\{\} ?/, ' ').trim()
}

/** A kind of record as a heading: `Article`. */
export function entityInWords(entity: string): string {
  return capital(AUDITED_RECORDS[entity]?.noun ?? entity)
}

/** The name of a changed field: `endsOn` is `Ends on`. */
export function fieldInWords(field: string): string {
  return capital(
    field.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase()),
  )
}

/** The number of hits: exact as far as they are counted, `10,000+` above. */
export function hitsInWords({
  totalResults,
  isMoreThanCounted,
}: {
  totalResults: number
  isMoreThanCounted: boolean
}): string {
  return `${countedNumber(totalResults, isMoreThanCounted)} ${totalResults === 1 ? 'result' : 'results'}`
}

/** All that is done to a kind of record, or to any. */
export function actionsOf(entity?: string): string[] {
  const records = entity === undefined ? Object.values(AUDITED_RECORDS) : [AUDITED_RECORDS[entity]]
  const names = new Set(records.flatMap((record) => Object.keys(record?.acts ?? {})))
  return Object.keys(ACTION_WORDS).filter((action) => names.has(action))
}

function templateOf(action: string, entity: string): string | null {
  const own = AUDITED_RECORDS[entity]?.acts[action]
  return own === undefined ? null : (own ?? ACTION_WORDS[action] ?? null)
}

/** The record of an act: `article "Spring rules", version 7`. */
export function recordInWords({
  entity,
  entityId,
  changes,
  recordTitle,
  concerned,
}: Omit<Act, 'action'>): string {
  const { noun, nameField, isUnnamed, isPerson } = AUDITED_RECORDS[entity] ?? { noun: entity }
  if (isUnnamed) return noun
  const name = (nameField && newValue(changes[nameField])) ?? recordTitle
  const key = (isPerson && concerned?.loginId) || entityId
  const named = typeof name === 'string' && name !== '' ? `"${name}"` : key
  const version = newValue(changes['version'])
  return [
    named ? `${noun} ${named}` : noun,
    ...(typeof version === 'number' ? [`version ${version}`] : []),
  ].join(', ')
}

function newValue(change: unknown): unknown {
  return isPair(change) ? change.to : change
}

/** Whether a stored change has both sides. */
export function isPair(change: unknown): change is { from?: unknown; to?: unknown } {
  return (
    typeof change === 'object' &&
    change !== null &&
    !Array.isArray(change) &&
    ('from' in change || 'to' in change)
  )
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
