import type { ImportDetail } from 'contract/staff/imports/import-run.ts'
import { ROSTER_KINDS } from 'contract/staff/imports/import-run.ts'
import { useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import { useStaffSelf } from '../use-staff-self.ts'
import { useImportActs } from './use-import.ts'

/** The options of a dry run: they also apply when the import is applied. */
export function DryRunForm({ run }: { run: ImportDetail }) {
  const { dryRun } = useImportActs(run.id)
  const [isComplete, setIsComplete] = useState(run.isComplete)
  const [hasStaffRights, setHasStaffRights] = useState(false)
  const isMlsStaff = useStaffSelf().data?.roles.some(({ role }) => role === 'MLS Staff') ?? false
  const isRoster = ROSTER_KINDS.some((kind) => run.kinds.includes(kind))
  return (
    <section
      aria-label="Dry Run"
      className="grid justify-items-start gap-3 rounded-large border border-border bg-surface px-4 py-4 md:px-5"
    >
      {isRoster && (
        <CheckboxField isSelected={isComplete} onChange={setIsComplete}>
          <span className="grid">
            Complete roster
            <span className="text-13 text-muted">Members and offices that are missing are deactivated.</span>
          </span>
        </CheckboxField>
      )}
      {isMlsStaff && run.kinds.includes('members') && (
        <CheckboxField isSelected={hasStaffRights} onChange={setHasStaffRights}>
          <span className="grid">
            Grant staff rights by member type
            <span className="text-13 text-muted">
              MLS Staff and Association Staff get the rights of their type; others lose them.
            </span>
          </span>
        </CheckboxField>
      )}
      <Button
        variant="primary"
        isPending={dryRun.isPending}
        onPress={() => dryRun.send({ params: { id: run.id }, body: { isComplete, hasStaffRights } })}
      >
        Dry Run
      </Button>
    </section>
  )
}
