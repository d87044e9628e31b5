import { invalidSetting, isSettingValue } from 'contract/settings/setting-rules.ts'
import { useState } from 'react'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { LeaveGuard } from '#shared/ui/overlay/leave-guard.tsx'
import type { Owner, ShownGroup } from '../use-settings.ts'
import { SettingGroupPanel } from './setting-group-panel.tsx'
import { useSaveSettings } from './use-save-settings.ts'

type Changes = Record<number, string>
type Problems = Record<number, string>

/** Groups of settings with one `Save` for all that was changed (spec 1 §2). */
export function SettingsForm({ owner, groups }: { owner: Owner; groups: ShownGroup[] }) {
  const [changes, setChanges] = useState<Changes>({})
  const [problems, setProblems] = useState<Problems>({})
  const [{ openGroups }, changePreference] = usePreference(
    owner.kind === 'member' ? 'memberSettings' : 'officeSettings',
  )
  const settings = groups.flatMap((entry) => entry.settings)
  const changed = settings.filter(
    ({ type, view }) => (changes[type.id] ?? view.shortValue) !== view.shortValue,
  )
  const save = useSaveSettings(owner, (outcomes) => {
    setProblems(
      Object.fromEntries(
        outcomes.flatMap(({ setting, problem }) => (problem === null ? [] : [[setting.typeId, problem]])),
      ),
    )
    // What was typed while the call ran is a change of its own.
    setChanges((now) => {
      const next = { ...now }
      for (const { setting, problem } of outcomes)
        if (problem === null && next[setting.typeId] === setting.shortValue) delete next[setting.typeId]
      return next
    })
  })

  const submit = () => {
    const invalid = changed.filter(({ type }) => !isSettingValue(type, changes[type.id] ?? ''))
    setProblems(Object.fromEntries(invalid.map(({ type }) => [type.id, invalidSetting(type.name)])))
    if (invalid.length === 0)
      save.send(
        changed.map(({ type, view }) => ({
          typeId: type.id,
          id: view.id,
          shortValue: changes[type.id] ?? '',
        })),
      )
    else openAll(groups.filter((entry) => entry.settings.some((setting) => invalid.includes(setting))))
  }
  const allIds = groups.map(({ group }) => group.id)
  const openIds = openGroups ?? allIds
  const openAll = (toOpen: ShownGroup[]) => {
    const ids = toOpen.map(({ group }) => group.id)
    if (!ids.every((id) => openIds.includes(id)))
      changePreference((before) => ({ ...before, openGroups: [...new Set([...openIds, ...ids])] }))
  }
  const toggle = (id: number, isOpen: boolean) =>
    changePreference((before) => {
      const others = (before.openGroups ?? allIds).filter((open) => open !== id)
      return { ...before, openGroups: isOpen ? [...others, id] : others }
    })

  return (
    <form
      aria-label="Settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (changed.length > 0) submit()
      }}
    >
      <LeaveGuard isActive={changed.length > 0} />
      {groups
        .filter((entry) => entry.settings.length > 0)
        .map((entry) => (
          <SettingGroupPanel
            key={entry.group.id}
            entry={entry}
            isOpen={openIds.includes(entry.group.id)}
            onToggle={(isOpen) => toggle(entry.group.id, isOpen)}
            valueOf={({ type, view }) => changes[type.id] ?? view.shortValue}
            problemOf={({ type }) => problems[type.id]}
            onChange={({ type }, value) => {
              setChanges((before) => ({ ...before, [type.id]: value }))
              setProblems((before) => without(before, type.id))
            }}
          />
        ))}
      <div className="sticky bottom-0 z-10 -mx-4 flex items-center justify-end gap-3 border-t border-border bg-ground px-4 py-3 sm:mx-0 sm:px-0">
        <p role="status" className="mr-auto text-13 text-muted tabular-nums">
          {changeCount(changed.length)}
        </p>
        <Button
          variant="quiet"
          aria-disabled={changed.length === 0 || save.isPending}
          onPress={() => {
            if (save.isPending) return
            setChanges({})
            setProblems({})
          }}
        >
          Discard
        </Button>
        <Button
          type="submit"
          variant="primary"
          aria-disabled={changed.length === 0}
          isPending={save.isPending}
        >
          Save
        </Button>
      </div>
    </form>
  )
}

function without(problems: Problems, typeId: number): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([id]) => id !== String(typeId)))
}

function changeCount(count: number): string {
  if (count === 0) return 'No unsaved changes'
  return count === 1 ? '1 unsaved change' : `${count} unsaved changes`
}
