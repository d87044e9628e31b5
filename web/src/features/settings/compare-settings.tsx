import { CompareVersions } from '#shared/compare/compare-versions.tsx'
import { type Changes, contestedFields, withSides } from './setting-changes.ts'
import type { ShownSetting } from './use-settings.ts'

/**
 * Says that others have stored settings that are also typed here, and compares them; `onSave` gets the settings to
 * save.
 */
export function CompareSettings({
  settings,
  changes,
  isSaving,
  onSave,
}: {
  settings: ShownSetting[]
  changes: Changes
  isSaving: boolean
  onSave: (merged: Changes) => void
}) {
  const contested = contestedFields(settings, changes)
  return (
    <CompareVersions
      lead="Someone else has changed these settings."
      // Each value stored meanwhile is a newer version.
      version={contested.map(({ name, theirs }) => `${name} ${theirs}`).join()}
      fields={contested}
      saveLabel="Save"
      isPending={isSaving}
      onSave={(sides) => onSave(withSides(settings, changes, sides))}
    />
  )
}
