import type { StaffClass, StaffClassDetails } from 'contract/training/staff/staff-class.ts'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { errorBodyOf } from '#shared/api/api-error.ts'
import { useKeptForm } from '#shared/drafts/kept-form.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { NewerVersion } from '#shared/ui/feedback/newer-version.tsx'
import { LeaveGuard } from '#shared/ui/overlay/leave-guard.tsx'
import { ClashNotice } from './clash-notice.tsx'
import { keptClass } from './class-draft.ts'
import { ClassFields } from './class-fields.tsx'
import { ClassPreview } from './class-preview.tsx'
import { type ClassValues, classProblems, inZone, valuesOfClass } from './class-values.ts'
import { isOfNote, SaveDialog } from './save-dialog.tsx'
import { SeriesFields } from './series-fields.tsx'
import { useFormZone } from './use-form-zone.ts'
import { type HowToSave, useSaveClass } from './use-save-class.ts'
import { useSeen } from './use-seen.ts'

type Opened = {
  initial: ClassValues
  stored: StaffClassDetails | null
  /** The stored class in its current version: another user may have changed it. */
  latest?: StaffClassDetails
  requestId: number | null
  onSaved: (saved: StaffClass) => void
}

/** The form of a class; `stored` is the one being changed, and `requestId` the course request that it is for. */
export function ClassForm({ values: initial, ...opened }: Omit<Opened, 'initial'> & { values: ClassValues }) {
  const form = useRef<HTMLFormElement>(null)
  const state = useClassForm({ initial, ...opened }, form)
  const { values, zone, problems, change, save, isPending, stored } = state
  return (
    <form
      ref={form}
      noValidate
      onSubmit={state.submit}
      className="grid max-w-3xl gap-1 rounded-large border border-border bg-surface p-5"
    >
      <ClassFields values={values} zone={zone} stored={stored} problems={problems} onChange={change} />
      {!stored && (
        <SeriesFields
          values={values}
          zone={zone}
          problems={problems}
          onChange={(repeat) => change({ repeat })}
        />
      )}
      <ClashNotice values={values} zone={zone} exceptId={stored?.id ?? null} />
      {state.theirs.length > 0 && (
        <NewerVersion
          lead="Someone else changed this class."
          theirs={state.theirs}
          isPending={isPending}
          onKeepMine={state.keepMine}
          onUseTheirs={state.useTheirs}
        />
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={isPending}>
          Save
        </Button>
        <ClassPreview values={values} id={stored?.id ?? null} />
      </div>
      {state.isAsking && stored && (
        <SaveDialog
          stored={stored}
          values={values}
          isPending={isPending}
          onSave={save}
          onClose={state.stopAsking}
        />
      )}
      <LeaveGuard isActive={state.isDirty} onReload={state.keep} />
    </form>
  )
}

function useClassForm(
  { initial, stored: opened, latest, requestId, onSaved }: Opened,
  form: RefObject<HTMLFormElement | null>,
) {
  const id = opened?.id ?? null
  const kept = useKeptForm(keptClass(id))
  const focusProblem = () => focusFirstProblem(form.current)
  const sending = useSending(requestId, onSaved, focusProblem)
  const { isSaved, refused, isPending } = sending
  const { values, setValues, begin, stored, see, theirs } = useSeen({
    opened,
    latest: isSaved ? undefined : latest,
    initial,
    kept,
  })
  const [isSent, setIsSent] = useState(false)
  const zoneOf = useFormZone(opened)
  const zone = zoneOf(values)
  const problems = { ...refused, ...(isSent ? classProblems(values, zone) : {}) }
  const change = (more: Partial<ClassValues>) => {
    sending.forgetRefusal()
    setValues((before) => inZone({ ...before, ...more }, zoneOf(before), zoneOf({ ...before, ...more })))
  }
  const submit = (seen = stored) => {
    setIsSent(true)
    if (Object.keys(classProblems(values, zone)).length > 0) return focusProblem()
    if (seen && mustAsk(seen, values)) return sending.ask()
    sending.send(values, zone, { applyTo: 'this', notify: null }, seen)
  }
  return {
    ...sending,
    values,
    zone,
    problems,
    change,
    stored,
    theirs,
    keepMine: () => {
      if (!latest) return
      see(latest)
      submit(latest)
    },
    useTheirs: () => latest && see(latest, valuesOfClass(latest)),
    submit: (event: FormEvent) => {
      event.preventDefault()
      submit()
    },
    save: (how: HowToSave) => sending.send(values, zone, how, stored),
    keep: () => keptClass(id).keep({ values, rowVersion: stored?.rowVersion ?? null }),
    isDirty: !isSaved && values !== begin && !isPending,
  }
}

/** Submits the form, with the question before it, and the server's rejections. */
function useSending(requestId: number | null, onSaved: Opened['onSaved'], onRefused: () => void) {
  const [isAsking, setIsAsking] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const { save, isPending } = useSaveClass(requestId, (error) => {
    setIsAsking(false)
    setRefused(refusedFields(error))
    onRefused()
  })
  const finish = (answer: StaffClass) => {
    setIsAsking(false)
    setIsSaved(true)
    onSaved(answer)
  }
  return {
    isAsking,
    ask: () => setIsAsking(true),
    stopAsking: () => setIsAsking(false),
    isSaved,
    isPending,
    refused,
    forgetRefusal: () => setRefused({}),
    send: (values: ClassValues, zone: string, how: HowToSave, seen: StaffClass | null) =>
      save(values, zone, how, seen, finish),
  }
}

/** The fields are marked with the next render of the form. */
function focusFirstProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() =>
    form
      ?.querySelector<HTMLElement>(
        '[aria-invalid=true], [data-invalid] [role=spinbutton], [data-invalid] button',
      )
      ?.focus(),
  )
}

/** Whether saving requires a choice: which classes of a series, or whether members are notified. */
function mustAsk(stored: StaffClassDetails, values: ClassValues): boolean {
  return stored.series !== null || (stored.seatsTaken > 0 && isOfNote(stored, values))
}

function refusedFields(error: unknown): Record<string, string> {
  return Object.fromEntries(
    (errorBodyOf(error)?.errors ?? []).map(({ field, message }) => [field.split('.').at(-1) ?? '', message]),
  )
}
