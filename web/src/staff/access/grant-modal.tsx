import { addDays, toCalendarDay } from 'contract/common/calendar-day.ts'
import { endProblem, enteredGrant, GRANT_REASON, MAX_GRANT_DAYS } from 'contract/staff/staff-grant.ts'
import { canBeScoped, GRANTED_ROLES } from 'contract/staff/staff-roles.ts'
import { useState } from 'react'
import { z } from 'zod'
import { keptForm } from '#shared/drafts/kept-form.ts'
import { STORAGE_KEYS } from '#shared/storage.ts'
import { DateField } from '#shared/ui/fields/date-field.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { FormModal } from '#shared/ui/overlay/form-modal.tsx'
import { marketToday } from '#shared/zones/market-day.ts'
import { useStaffChoices } from '../use-staff-choices.ts'
import { MemberSearch } from './member-search.tsx'
import { useGrantRole } from './use-grants.ts'

const grantDraft = z.object({
  loginId: z.string(),
  name: z.string(),
  role: z.string(),
  aorShortName: z.string(),
  reason: z.string(),
  endsOn: z.string(),
})
type GrantDraft = z.infer<typeof grantDraft>

/** The input from before a fresh sign-in. */
export const keptGrant = keptForm(
  STORAGE_KEYS.consoleForm,
  z.object({ act: z.literal('grant'), values: grantDraft }),
)
const EMPTY: GrantDraft = { loginId: '', name: '', role: '', aorShortName: '', reason: '', endsOn: '' }

type Problems = Partial<Record<keyof GrantDraft, string>>

/** Grants a role; `draft` is the input from before a fresh sign-in. */
export function GrantModal({ draft, onClose }: { draft: GrantDraft | null; onClose: () => void }) {
  const [values, setValues] = useState(draft ?? EMPTY)
  const [isSent, setIsSent] = useState(false)
  const { send, isPending } = useGrantRole(() => keptGrant.keep({ act: 'grant', values }))
  const problems = isSent ? problemsOf(values) : {}
  const change = (more: Partial<GrantDraft>) => setValues((before) => ({ ...before, ...more }))
  const submit = () => {
    setIsSent(true)
    const entered = enteredGrant.safeParse(sentOf(values))
    if (entered.success && Object.keys(problemsOf(values)).length === 0)
      send(entered.data, { onSuccess: onClose })
  }
  return (
    <FormModal
      title="Grant Role"
      submitText="Grant"
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <GrantFields values={values} problems={problems} onChange={change} />
    </FormModal>
  )
}

function GrantFields({
  values,
  problems,
  onChange,
}: {
  values: GrantDraft
  problems: Problems
  onChange: (more: Partial<GrantDraft>) => void
}) {
  const { associations } = useStaffChoices()
  return (
    <>
      <MemberSearch value={values} onChange={onChange} problem={problems.loginId} />
      <SelectField
        label="Role"
        isRequired
        value={values.role}
        onChange={(role) => onChange({ role, ...(isScopedRole(role) ? {} : { aorShortName: '' }) })}
        options={GRANTED_ROLES.map((role) => ({ id: role, label: role }))}
        problem={problems.role}
      />
      <SelectField
        label="Scope"
        value={values.aorShortName}
        onChange={(aorShortName) => onChange({ aorShortName })}
        options={[
          { id: '', label: 'All associations' },
          ...associations.map((name) => ({ id: name, label: name })),
        ]}
        isDisabled={!isScopedRole(values.role)}
        hint="Training Staff and Help Desk can be limited to one association."
      />
      <TextAreaField
        label="Reason"
        isRequired
        rows={3}
        value={values.reason}
        onChange={(reason) => onChange({ reason })}
        counter={`${values.reason.length}/${GRANT_REASON.max}`}
        problem={problems.reason}
      />
      <DateField
        label="End Date"
        isRequired
        value={values.endsOn}
        onChange={(endsOn) => onChange({ endsOn })}
        min={addDays(marketToday(), 1)}
        max={addDays(marketToday(), MAX_GRANT_DAYS)}
        problem={problems.endsOn}
      />
    </>
  )
}

function isScopedRole(role: string): boolean {
  return GRANTED_ROLES.some((name) => name === role && canBeScoped(name))
}

/** The values in the call's format. */
function sentOf({ loginId, role, aorShortName, reason, endsOn }: GrantDraft) {
  return { loginId, role, aorShortName: aorShortName || null, reason, endsOn }
}

function problemsOf(values: GrantDraft): Problems {
  const { error } = enteredGrant.safeParse(sentOf(values))
  const found: Problems = Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  )
  const end = toCalendarDay(values.endsOn) && endProblem(values.endsOn, marketToday())
  return end ? { ...found, endsOn: end } : found
}
