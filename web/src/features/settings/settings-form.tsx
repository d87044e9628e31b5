import { invalidSetting, isSettingValue } from 'contract/settings/setting-rules.ts'
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { useOfflineSince } from '#shared/connection.ts'
import { DraftNotices, DraftState } from '#shared/drafts/draft-notices.tsx'
import { type FormDraft, useDraft, useKept } from '#shared/drafts/use-draft.ts'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { focusFirstProblem } from '#shared/ui/fields/focus-first-problem.ts'
import { LeaveGuard } from '#shared/ui/overlay/leave-guard.tsx'
import { refocus } from '#shared/ui/overlay/refocus.ts'
import { CompareSettings } from './compare-settings.tsx'
import { type Changes, changeOf, valueOf, withChange, withoutSaved } from './setting-changes.ts'
import { SettingGroupPanel } from './setting-group-panel.tsx'
import { type SettingOutcome, useSaveSettings } from './use-save-settings.ts'
import type { Owner, ShownGroup, ShownSetting } from './use-settings.ts'

type Problems = Record<number, string>

/** Groups of settings with one `Save` for all changes. */
export function SettingsForm({ owner, groups }: { owner: Owner; groups: ShownGroup[] }) {
  const draft = useDraft({
    form: `${owner.kind}-settings`,
    draftKey: String(owner.id),
    onTake: (values) => {
      setChanges(values?.changes ?? {})
      setProblems({})
    },
  })
  const [changes, setChanges] = useState<Changes>(draft.restored?.values.changes ?? {})
  const panels = useOpenPanels(owner, groups)
  const { form, problems, setProblems, showProblems } = useProblems(groups, panels.open)
  const settings = groups.flatMap((entry) => entry.settings)
  const { length: count } = changedIn(settings, changes)
  const isChanged = count > 0
  useKept(draft, isChanged ? { changes } : null)
  const { submit, isSaving } = useSubmit(owner, settings, { setChanges, showProblems })

  return (
    <form
      ref={form}
      aria-label="Settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(changes)
      }}
    >
      <LeaveGuard isActive={isChanged} onLeave={draft.forget} />
      <DraftNotices draft={draft} isChanged={isChanged} />
      <CompareSettings
        settings={settings}
        changes={changes}
        isSaving={isSaving}
        onSave={(merged) => {
          setChanges(merged)
          submit(merged)
        }}
      />
      {groups
        .filter((entry) => entry.settings.length > 0)
        .map((entry) => (
          <SettingGroupPanel
            key={entry.group.id}
            entry={entry}
            isOpen={panels.openIds.includes(entry.group.id)}
            onToggle={(isOpen) => panels.toggle(entry.group.id, isOpen)}
            valueOf={(setting) => valueOf(setting, changes)}
            isContested={({ type }) => changes[type.id]?.isContested === true}
            problemOf={({ type }) => problems[type.id]}
            onChange={(setting, value) => {
              setChanges((before) => withChange(before, setting, value))
              setProblems((before) => without(before, setting.type.id))
            }}
          />
        ))}
      <SaveBar count={count} isSaving={isSaving} draft={draft} />
    </form>
  )
}

/** Validates the changes and saves them. */
function useSubmit(
  owner: Owner,
  settings: ShownSetting[],
  {
    setChanges,
    showProblems,
  }: { setChanges: Dispatch<SetStateAction<Changes>>; showProblems: (found: Problems) => void },
) {
  const save = useSaveSettings(owner, (outcomes) => {
    showProblems(problemsOf(outcomes))
    setChanges((now) => withoutSaved(now, outcomes))
  })
  const submit = (changes: Changes) => {
    const changed = changedIn(settings, changes)
    const invalid = changed.filter((setting) => !isSettingValue(setting.type, valueOf(setting, changes)))
    showProblems(Object.fromEntries(invalid.map(({ type }) => [type.id, invalidSetting(type.name)])))
    if (changed.length > 0 && invalid.length === 0)
      save.send(changed.map((setting) => changeOf(setting, changes)))
  }
  return { submit, isSaving: save.isPending }
}

function changedIn(settings: readonly ShownSetting[], changes: Changes): ShownSetting[] {
  return settings.filter((setting) => valueOf(setting, changes) !== setting.view.shortValue)
}

/** The problems of settings; the first one scrolls into view, as it may be far away or folded. */
function useProblems(groups: ShownGroup[], open: (concerned: ShownGroup[]) => void) {
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  const showProblems = (found: Problems) => {
    setProblems(found)
    const concerned = groups.filter((entry) => entry.settings.some(({ type }) => type.id in found))
    if (concerned.length === 0) return
    open(concerned)
    focusFirstProblem(form.current)
  }
  return { form, problems, setProblems, showProblems }
}

/** The unfolded groups, all at first; the member's choice is remembered. */
function useOpenPanels(owner: Owner, groups: ShownGroup[]) {
  const [{ openGroups }, changePreference] = usePreference(
    owner.kind === 'member' ? 'memberSettings' : 'officeSettings',
  )
  const allIds = groups.map(({ group }) => group.id)
  const openIds = openGroups ?? allIds
  return {
    openIds,
    open: (toOpen: ShownGroup[]) => {
      const ids = toOpen.map(({ group }) => group.id)
      if (!ids.every((id) => openIds.includes(id)))
        changePreference((before) => ({ ...before, openGroups: [...new Set([...openIds, ...ids])] }))
    },
    toggle: (id: number, isOpen: boolean) =>
      changePreference((before) => {
        const others = (before.openGroups ?? allIds).filter((open) => open !== id)
        return { ...before, openGroups: isOpen ? [...others, id] : others }
      }),
  }
}

/** The number of changes with what can be done about them; without any, only screen readers learn that. */
function SaveBar({ count, isSaving, draft }: { count: number; isSaving: boolean; draft: FormDraft }) {
  const isOffline = useOfflineSince() !== null
  const status = useRef<HTMLParagraphElement>(null)
  const isChanged = count > 0
  // The pressed button is gone with the last change.
  useEffect(() => (isChanged ? () => refocus(() => status.current) : undefined), [isChanged])
  if (!isChanged)
    return (
      <>
        <p ref={status} role="status" tabIndex={-1} className="sr-only">
          {changeCount(count)}
        </p>
        {/* A form has a button that sends it, as checkers ask. */}
        <button type="submit" hidden>
          Save
        </button>
      </>
    )
  return (
    <div className="save-bar sticky bottom-(--bottom-bar) z-10 -mx-4 flex items-center justify-end gap-3 border-t border-border bg-ground px-4 py-3 sm:mx-0 sm:px-0">
      <div className="mr-auto grid min-w-0 gap-x-4 text-13 text-muted sm:flex sm:items-center">
        <p role="status" className="tabular-nums">
          {changeCount(count)}
        </p>
        <DraftState draft={draft} />
      </div>
      <Button
        variant="quiet"
        aria-disabled={isSaving}
        onPress={() => {
          if (!isSaving) draft.discard()
        }}
      >
        Discard
      </Button>
      <Button type="submit" variant="primary" isPending={isSaving}>
        {isOffline ? 'Save when online' : 'Save'}
      </Button>
    </div>
  )
}

function problemsOf(outcomes: SettingOutcome[]): Problems {
  return Object.fromEntries(
    outcomes.flatMap(({ setting, problem }) => (problem === null ? [] : [[setting.typeId, problem]])),
  )
}

function without(problems: Problems, typeId: number): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([id]) => id !== String(typeId)))
}

function changeCount(count: number): string {
  if (count === 0) return 'No unsaved changes'
  return count === 1 ? '1 unsaved change' : `${count} unsaved changes`
}
