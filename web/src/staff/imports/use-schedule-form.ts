import {
  type EnteredSchedule,
  enteredSchedule,
  type ImportSchedule,
  type TestedKind,
} from 'contract/staff/imports/import-schedule.ts'
import { useState } from 'react'
import { z } from 'zod'
import { keptForm, useKeptForm } from '#shared/drafts/kept-form.ts'
import { STORAGE_KEYS } from '#shared/storage.ts'
import {
  asEntered,
  asTyped,
  isChanged,
  type ScheduleValues,
  scheduleValues,
  theirsIn,
} from './schedule-values.ts'
import { useScheduleWrites } from './use-schedule.ts'

/** The input from before a fresh sign-in or a reload. */
const keptSchedule = keptForm(
  STORAGE_KEYS.consoleForm,
  z.object({
    act: z.literal('importSchedule'),
    // A typed token is never kept, and asked for again.
    values: scheduleValues.omit({ token: true }),
    hadToken: z.boolean(),
    rowVersion: z.number(),
  }),
)

/** The schedule as typed. `onRefused` is called once a save was refused and its fields are marked. */
export function useScheduleForm(stored: ImportSchedule, onRefused: () => void) {
  const { typed, setTyped, base, begin, settle, theirs, hadToken } = useBase(stored)
  const [isLeaving, setIsLeaving] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>(
    hadToken ? { token: 'Enter the token again.' } : {},
  )
  const [tested, setTested] = useState<TestedKind[] | null>(null)
  const refuse = (found: Record<string, string>) => {
    setProblems(found)
    onRefused()
  }
  const keep = () => {
    const { token, ...values } = typed
    keptSchedule.keep({
      act: 'importSchedule',
      values,
      hadToken: token !== '',
      rowVersion: base.rowVersion,
    })
  }
  const { save, test } = useScheduleWrites({
    keep: () => {
      setIsLeaving(true)
      keep()
    },
    refuse,
  })
  const checked = (then: (entered: EnteredSchedule) => void) => {
    const parsed = enteredSchedule.safeParse(asEntered(typed))
    if (!parsed.success) return refuse(problemsOf(parsed.error.issues))
    setProblems({})
    then(parsed.data)
  }
  return {
    typed,
    problems,
    tested,
    theirs,
    change: (more: Partial<ScheduleValues>) => setTyped({ ...typed, ...more }),
    /** Over the version that was seen, or over a newer one to be replaced. */
    save: (rowVersion = base.rowVersion) =>
      checked((entered) =>
        save.send({ ...entered, rowVersion }, { onSuccess: (saved) => settle(saved, typed) }),
      ),
    test: () =>
      checked(({ addresses, token }) =>
        test.send({ addresses, token }, { onSuccess: ({ results }) => setTested(results) }),
      ),
    useTheirs: () => begin(stored),
    keep,
    isSaving: save.isPending,
    isTesting: test.isPending,
    isUnsaved: isChanged(typed, base.values) && !save.isPending && !isLeaving,
  }
}

/** The input, its base, and the differences of a newer version. */
function useBase(stored: ImportSchedule) {
  const kept = useKeptForm(keptSchedule)
  const [base, setBase] = useState(() => ({
    values: asTyped(stored),
    rowVersion: kept?.rowVersion ?? stored.rowVersion,
  }))
  const [typed, setTyped] = useState(kept ? { ...kept.values, token: '' } : base.values)
  const begin = (schedule: ImportSchedule, token = '') => {
    setBase({ values: asTyped(schedule), rowVersion: schedule.rowVersion })
    setTyped({ ...asTyped(schedule), token })
  }
  const isNewer = stored.rowVersion > base.rowVersion
  const theirs = isNewer && isChanged(typed, base.values) ? theirsIn(typed, stored) : []
  // No question when no input would be lost.
  if (isNewer && theirs.length === 0) begin(stored, typed.token)
  /** Continues from the saved values, with the input typed in the meantime. */
  const settle = (saved: ImportSchedule, sent: ScheduleValues) => {
    setBase({ values: asTyped(saved), rowVersion: saved.rowVersion })
    setTyped((now) =>
      now === sent ? asTyped(saved) : { ...now, token: now.token === sent.token ? '' : now.token },
    )
  }
  return { typed, setTyped, base, begin, settle, theirs, hadToken: kept?.hadToken ?? false }
}

function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(
    issues.map(({ path, message }) => [
      path.join('.'),
      message.startsWith('Invalid input') ? 'Enter a number.' : message,
    ]),
  )
}
