import { toCalendarDay } from '../common/calendar-day.ts'
import { isMainOfficeLevel } from '../members/roles.ts'

/** Input types that the portal knows, with the control that each one is. */
export const INPUT_KINDS = {
  1: 'text',
  2: 'textarea',
  3: 'number',
  4: 'select',
  5: 'radio',
  6: 'switch',
  7: 'date',
  8: 'email',
} as const
export type InputKind = (typeof INPUT_KINDS)[keyof typeof INPUT_KINDS]

/** Shown in place of the control of any other input type. */
export const UNKNOWN_INPUT_TYPE = "Ain't no such type"

/** 1 member, 2 office, 3 main office; the others are not edited as settings. */
export const OWNER_TYPE = { member: 1, office: 2, mainOffice: 3, association: 4, mls: 5 } as const
export type OwnerType = (typeof OWNER_TYPE)[keyof typeof OWNER_TYPE]

/** As the value of a main office: nobody below may choose. */
export const LOCKING_VALUE = '99'

const MAX_TEXT = 255
export const MAX_SETTING_VALUE = 4000

export type SettingChoice = { sortOrder: number; shortValue: string; longValue: string }
type Guard = { accessLevel: number; defaultAllow: boolean }
type ValueRule = { settingInputTypeId: number; settingValues: SettingChoice[] }

/** The control of an input type, null for one that the portal does not know. */
export function inputKind(inputTypeId: number): InputKind | null {
  return (
    new Map<number, InputKind>(
      Object.entries(INPUT_KINDS).map(([id, kind]) => [Number(id), kind] as const),
    ).get(inputTypeId) ?? null
  )
}

/** Whether the main office keeps all owners below it from choosing. */
export function isLockedByMainOffice(owner: OwnerType, mainOfficeValue: string | null): boolean {
  return owner < OWNER_TYPE.mainOffice && mainOfficeValue === LOCKING_VALUE
}

/**
 * Whether the setting of an owner can be changed, by any caller: not below a main office that has locked it,
 * else by an owner of the access level, else by what the type allows.
 */
export function isSettingEditable(owner: OwnerType, type: Guard, mainOfficeValue: string | null): boolean {
  if (owner > OWNER_TYPE.mainOffice) return false
  if (isLockedByMainOffice(owner, mainOfficeValue)) return false
  return owner >= type.accessLevel || type.defaultAllow
}

const managers: Record<number, string> = {
  2: 'your office',
  3: 'your main office',
  4: 'your association',
}

/** Why a setting cannot be changed, in words for its owner. */
export function lockReason(owner: OwnerType, type: Guard, mainOfficeValue: string | null): string {
  if (isLockedByMainOffice(owner, mainOfficeValue)) return 'Set by your main office.'
  return `Set by ${managers[type.accessLevel] ?? 'the MLS'}.`
}

/** The choices of a setting in their order; `99` only from level 3 on. */
export function offeredChoices(choices: SettingChoice[], level: number): SettingChoice[] {
  return inOrder(choices).filter(({ shortValue }) => mayChoose(shortValue, level))
}

/** Whether a caller of a level may store a value at all. */
export function mayChoose(shortValue: string, level: number): boolean {
  return shortValue !== LOCKING_VALUE || isMainOfficeLevel({ userlevel: level })
}

export function inOrder(choices: SettingChoice[]): SettingChoice[] {
  return choices.toSorted((one, other) => one.sortOrder - other.sortOrder)
}

/** Whether a value suits its setting type: a choice, a number, a day, an address or a short text. */
export function isSettingValue(type: ValueRule, value: string): boolean {
  const kind = inputKind(type.settingInputTypeId)
  switch (kind) {
    case 'select':
    case 'radio':
      return type.settingValues.some(({ shortValue }) => shortValue === value)
    case 'switch':
      return value === '0' || value === '1'
    case 'number':
      return /^-?\d{1,15}(\.\d{1,6})?$/.test(value)
    case 'date':
      return value.length === 10 && toCalendarDay(value) !== null
    case 'email':
      return (
        value.length <= MAX_TEXT &&
        /^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\.]+(\.[^\s@<>"(),;:\\.]+)+$/.test(value)
      )
    case 'text':
      return value.length <= MAX_TEXT
    case 'textarea':
      return value.length <= MAX_SETTING_VALUE
    case null:
      return false
  }
}

/** Text of a refused value. */
export function invalidSetting(name: string): string {
  return `${name} is not valid`
}

/** Text of a value that another has stored since the caller saw the setting. */
export const SETTING_CHANGED = 'Someone else changed this setting. Save again to keep yours.'

/** Whether a value would overwrite one that its sender has not seen; `seen` and `stored` are null for no value. */
export function isUnseenChange(stored: string | null, seen: string | null | undefined, value: string) {
  return seen !== undefined && stored !== seen && stored !== value
}

/** A stored value with the name of its owner. */
export type OwnedValue = { shortValue: string; ownerName: string }

/**
 * The value that holds, and whose it is: a main office's `99`, then the nearest owner's, then the first choice, which
 * is nobody's; null when there is none.
 */
export function valueThatHolds(
  stored: { member: OwnedValue | null; office: OwnedValue | null; mainOffice: OwnedValue | null },
  choices: SettingChoice[],
): { shortValue: string; ownerName: string | null } | null {
  if (stored.mainOffice?.shortValue === LOCKING_VALUE) return stored.mainOffice
  const nearest = stored.member ?? stored.office ?? stored.mainOffice
  if (nearest) return nearest
  const [first] = inOrder(choices)
  return first ? { shortValue: first.shortValue, ownerName: null } : null
}
