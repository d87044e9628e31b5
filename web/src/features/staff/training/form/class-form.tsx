import type { StaffClass, StaffClassDetails } from 'contract/staff/training/staff-class.ts'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { errorBodyOf } from '#shared/api/api-error.ts'
import { portalConfig } from '#shared/portal-config.ts'
import { useTaken } from '#shared/session/use-taken.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { LeaveGuard } from '#shared/ui/overlay/leave-guard.tsx'
import { ClashNotice } from './clash-notice.tsx'
import { ClassFields } from './class-fields.tsx'
import { ClassPreview } from './class-preview.tsx'
import { type ClassValues, classProblems } from './class-values.ts'
import { keepClass, readKeptClass, removeKeptClass } from './kept-class.ts'
import { isMoved, SaveDialog } from './save-dialog.tsx'
import { SeriesFields } from './series-fields.tsx'
import { type HowToSave, useSaveClass } from './use-save-class.ts'

type Opened = {
  initial: ClassValues
  stored: StaffClassDetails | null
  requestId: number | null
  onSaved: (saved: StaffClass) => void
}

/** The form of a class; `stored` is the one that changes, and `requestId` the course request that it is for. */
export function ClassForm({
  values: initial,
  stored,
  requestId,
  onSaved,
}: Omit<Opened, 'initial'> & { values: ClassValues }) {
  const form = useRef<HTMLFormElement>(null)
  const state = useClassForm({ initial, stored, requestId, onSaved }, form)
  const { values, problems, change, save, isPending } = state
  return (
    <form
      ref={form}
      noValidate
      onSubmit={state.submit}
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
      <LeaveGuard
        isActive={state.isDirty && !isPending}
        onReload={() => keepClass(stored?.id ?? null, values)}
      />
    </form>
  )
}

function useClassForm(
  { initial, stored, requestId, onSaved }: Opened,
  form: RefObject<HTMLFormElement | null>,
) {
  const [begin] = useState(initial)
  const id = stored?.id ?? null
  const kept = useTaken(
    () => readKeptClass(id),
    () => removeKeptClass(id),
  )
  const [values, setValues] = useState(kept ?? begin)
  const [isSent, setIsSent] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [saved, setSaved] = useState<StaffClass | null>(null)
  const [refused, setRefused] = useState<Record<string, string>>({})
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
  const send = (how: HowToSave) => save(values, how, finish)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSent(true)
    if (Object.keys(classProblems(values, portalConfig().marketZone)).length > 0) return focusProblem()
    if (stored && mustAsk(stored, values)) return setIsAsking(true)
    send({ applyTo: 'this', notify: null })
  }
  return {
    values,
    problems,
    change,
    submit,
    save: send,
    isPending,
    isAsking,
    stopAsking: () => setIsAsking(false),
    isDirty: saved === null && values !== begin,
  }
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
