import type { StaffClass, StaffClassDetails } from 'contract/staff/training/staff-class.ts'
import { type FormEvent, useRef, useState } from 'react'
import { errorBodyOf } from '#shared/api/api-error.ts'
import { portalConfig } from '#shared/portal-config.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { LeaveGuard } from '#shared/ui/overlay/leave-guard.tsx'
import { ClashNotice } from './clash-notice.tsx'
import { ClassFields } from './class-fields.tsx'
import { type ClassValues, classProblems } from './class-values.ts'
import { isMoved, SaveDialog } from './save-dialog.tsx'
import { SeriesFields } from './series-fields.tsx'
import { useSaveClass } from './use-save-class.ts'

/** The form of a class; `stored` is the one that changes, and `requestId` the course request that it is for. */
export function ClassForm({
  values: initial,
  stored,
  requestId,
  onSaved,
}: {
  values: ClassValues
  stored: StaffClassDetails | null
  requestId: number | null
  onSaved: (saved: StaffClass) => void
}) {
  const [begin] = useState(initial)
  const [values, setValues] = useState(begin)
  const [isSent, setIsSent] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [saved, setSaved] = useState<StaffClass | null>(null)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  const problems = { ...refused, ...(isSent ? classProblems(values, portalConfig().marketZone) : {}) }
  const change = (more: Partial<ClassValues>) => {
    setRefused({})
    setValues((before) => ({ ...before, ...more }))
  }
  const focusProblem = () =>
    // The fields are marked with the next picture of the form.
    requestAnimationFrame(() =>
      form.current
        ?.querySelector<HTMLElement>(
          '[aria-invalid=true], [data-invalid] [role=spinbutton], [data-invalid] button',
        )
        ?.focus(),
    )
  const { save, isPending } = useSaveClass({ stored, requestId }, (error) => {
    setIsAsking(false)
    setRefused(refusedFields(error))
    focusProblem()
  })
  const finish = (answer: StaffClass) => {
    setIsAsking(false)
    setSaved(answer)
    onSaved(answer)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSent(true)
    if (Object.keys(classProblems(values, portalConfig().marketZone)).length > 0) return focusProblem()
    if (stored && mustAsk(stored, values)) return setIsAsking(true)
    save(values, { applyTo: 'this', notify: null }, finish)
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid max-w-3xl gap-1 rounded-large border border-border bg-surface p-5"
    >
      <ClassFields values={values} stored={stored} problems={problems} onChange={change} />
      {!stored && (
        <SeriesFields values={values} problems={problems} onChange={(repeat) => change({ repeat })} />
      )}
      <ClashNotice values={values} exceptId={stored?.id ?? null} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={isPending}>
          Save
        </Button>
      </div>
      {isAsking && stored && (
        <SaveDialog
          stored={stored}
          values={values}
          isPending={isPending}
          onSave={(how) => save(values, how, finish)}
          onClose={() => setIsAsking(false)}
        />
      )}
      <LeaveGuard isActive={saved === null && !isPending && values !== begin} />
    </form>
  )
}

/** Whether saving needs an answer: which classes of a series, or whether members are told. */
function mustAsk(stored: StaffClassDetails, values: ClassValues): boolean {
  return stored.series !== null || (stored.seatsTaken > 0 && isMoved(stored, values))
}

function refusedFields(error: unknown): Record<string, string> {
  return Object.fromEntries(
    (errorBodyOf(error)?.errors ?? []).map(({ field, message }) => [field.split('.').at(-1) ?? '', message]),
  )
}
