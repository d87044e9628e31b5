import { IconLock } from '@tabler/icons-react'
import { lockReason, type OwnerType } from 'contract/settings/setting-rules.ts'
import { useId } from 'react'
import { SettingControl } from './setting-control.tsx'
import { settingInWords } from './setting-words.ts'
import type { ShownSetting } from './use-settings.ts'

/** A setting: its label, the source of its value, why it is locked, and its control. */
export function SettingRow({
  setting,
  value,
  isContested,
  problem,
  onChange,
}: {
  setting: ShownSetting
  value: string
  /** Another member has stored something else since the value was typed. */
  isContested: boolean
  problem: string | undefined
  onChange: (value: string) => void
}) {
  const { type, view, kind, mainOfficeValue } = setting
  const id = useId()
  const isChanged = value !== view.shortValue
  const isLocked = !view.isEditable
  return (
    <div
      role="group"
      aria-labelledby={`${id}-name`}
      className="grid gap-x-8 gap-y-2 border-t border-border px-5 pt-4 pb-2 md:pb-4 md:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div>
        <p id={`${id}-name`} className="font-medium">
          {type.name}
        </p>
        <div id={`${id}-more`}>
          <p className="text-13 text-muted">{type.description}</p>
          {isLocked ? (
            <p className="mt-1 flex items-center gap-1.5 text-13 text-muted">
              <IconLock size={15} role="img" aria-label="Locked" className="shrink-0 text-error" />
              {lockReason(ownerTypeOf(view.ownerType), type, mainOfficeValue)}
            </p>
          ) : (
            kind && (
              <p className="mt-1 text-12 text-muted wrap-anywhere">
                {originOf(setting, isChanged, isContested)}
              </p>
            )
          )}
        </div>
      </div>
      <SettingControl
        setting={setting}
        value={value}
        problem={problem}
        onChange={onChange}
        labelledBy={`${id}-name`}
        describedBy={`${id}-more`}
      />
    </div>
  )
}

function ownerTypeOf(ownerType: number): OwnerType {
  const known: OwnerType[] = [1, 2, 3, 4, 5]
  return known.find((entry) => entry === ownerType) ?? 5
}

/** The source of a value that is there and not the owner's own. */
function originOf(setting: ShownSetting, isChanged: boolean, isContested: boolean): string {
  const { view } = setting
  if (isChanged && isContested) return `Saved by someone else: ${settingInWords(setting, view.shortValue)}`
  if (isChanged) return 'Not saved yet'
  if (view.id !== null) return ''
  if (view.ownerName !== null) return `From ${view.ownerName}`
  return view.shortValue === '' ? '' : 'Default'
}
