import { type ComparedField, changedBy, type Side } from '#shared/compare/compared-fields.ts'
import { settingInWords } from './setting-words.ts'
import type { ChangedSetting, SettingOutcome } from './use-save-settings.ts'
import type { ShownSetting } from './use-settings.ts'

type Change = {
  value: string
  /** The owner's stored value when the change started; the setting may be refetched meanwhile. */
  seen: string | null
  /** A save was refused because another member has stored something else, which now shows at the setting. */
  isContested?: true
}

/** The unsaved input, by setting type. */
export type Changes = Record<number, Change>

/** The value in the control of a setting. */
export function valueOf({ type, view }: ShownSetting, changes: Changes): string {
  return changes[type.id]?.value ?? view.shortValue
}

/** With the input for one setting. */
export function withChange(changes: Changes, { type, ownValue }: ShownSetting, value: string): Changes {
  return { ...changes, [type.id]: { seen: ownValue, ...changes[type.id], value } }
}

/** The request for a setting. A member who was shown another's value and saves again overwrites it. */
export function changeOf(setting: ShownSetting, changes: Changes): ChangedSetting {
  const { type, view, ownValue } = setting
  const change = changes[type.id]
  const seen = change && !change.isContested ? change.seen : ownValue
  return { typeId: type.id, id: view.id, shortValue: valueOf(setting, changes), seen }
}

/** The settings that another member has stored since they were typed, as they were, are typed, and are stored now. */
export function contestedFields(settings: readonly ShownSetting[], changes: Changes): ComparedField[] {
  return settings.flatMap((setting) => {
    const change = changes[setting.type.id]
    if (!change?.isContested) return []
    const { seen, value } = change
    const field = {
      name: String(setting.type.id),
      label: setting.type.name,
      // An inherited value came from elsewhere, which may have changed meanwhile.
      former: seen === null ? null : settingInWords(setting, seen),
      mine: settingInWords(setting, value),
      theirs: settingInWords(setting, setting.view.shortValue),
    }
    return changedBy(field) === null ? [] : field
  })
}

/** With the chosen side for each conflicting setting: the own value overwrites the one now shown. */
export function withSides(
  settings: readonly ShownSetting[],
  changes: Changes,
  sides: readonly { name: string; side: Side }[],
): Changes {
  const next = { ...changes }
  for (const { name, side } of sides) {
    const change = changes[Number(name)]
    const setting = settings.find(({ type }) => String(type.id) === name)
    if (!change || !setting) continue
    if (side === 'mine') next[setting.type.id] = { value: change.value, seen: setting.ownValue }
    else delete next[setting.type.id]
  }
  return next
}

/** The unsaved input after a save. Input typed while the call ran is a change of its own. */
export function withoutSaved(changes: Changes, outcomes: SettingOutcome[]): Changes {
  const next = { ...changes }
  for (const { setting, problem, isContested } of outcomes) {
    const change = next[setting.typeId]
    if (!change) continue
    if (isContested) next[setting.typeId] = { ...change, isContested: true }
    else if (problem !== null) continue
    else if (change.value === setting.shortValue) delete next[setting.typeId]
    else next[setting.typeId] = { value: change.value, seen: setting.shortValue }
  }
  return next
}
