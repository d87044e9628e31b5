import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { savedByOther } from 'contract/staff/content/content-texts.ts'
import type { ImportSchedule } from 'contract/staff/imports/import-schedule.ts'
import { useRef } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { NewerVersion } from '#shared/ui/feedback/newer-version.tsx'
import { focusFirstProblem } from '#shared/ui/fields/focus-first-problem.ts'
import { LeaveGuard } from '#shared/ui/overlay/leave-guard.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { Section } from './section.tsx'
import { TestedKinds } from './tested-kinds.tsx'
import { useScheduleForm } from './use-schedule-form.ts'

/** The sources and times of the schedule. */
export function ScheduleForm({ stored }: { stored: ImportSchedule }) {
  const fields = useRef<HTMLDivElement>(null)
  const form = useScheduleForm(stored, () => focusFirstProblem(fields.current))
  return (
    <>
      <Section title="Schedule">
        <div ref={fields} className="grid gap-3">
          <ScheduleFields
            typed={form.typed}
            problems={form.problems}
            hasToken={stored.hasToken}
            onChange={form.change}
          />
        </div>
        {form.theirs.length > 0 && (
          <NewerVersion
            lead={savedByOther(stored.savedBy ?? '', stored.savedOn ? formatTimestamp(stored.savedOn) : '')}
            theirs={form.theirs}
            isPending={form.isSaving}
            onKeepMine={() => form.save(stored.rowVersion)}
            onUseTheirs={form.useTheirs}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" isPending={form.isSaving} onPress={() => form.save()}>
            Save
          </Button>
          <Button isPending={form.isTesting} onPress={form.test}>
            Test
          </Button>
        </div>
      </Section>
      {form.tested && <TestedKinds results={form.tested} />}
      <LeaveGuard isActive={form.isUnsaved} onReload={form.keep} />
    </>
  )
}
