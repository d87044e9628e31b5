import { FACTOR_LABELS } from 'contract/account-security/factor-labels.ts'
import { enteredRemoval, IDENTITY_CHECKS, REMOVAL_REASON } from 'contract/staff/approvals/factor-removal.ts'
import type { MemberAccount } from 'contract/staff/member-acts/member-acts.ts'
import { useState } from 'react'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { FormModal } from '#shared/ui/overlay/form-modal.tsx'
import { saveForm } from '../save-form.ts'
import type { RemovalDraft } from '../saved-form.ts'
import { useRequestRemoval } from './use-member-acts.ts'

const ALL = 'all'
const EMPTY: RemovalDraft = { factorId: ALL, check: '', reason: '' }

/** Requests the removal of one second factor or of all; `draft` is the input from before a fresh sign-in. */
export function RemovalModal({
  account,
  draft,
  onClose,
}: {
  account: MemberAccount
  draft: RemovalDraft | null
  onClose: () => void
}) {
  const [values, setValues] = useState(draft ?? EMPTY)
  const [isSent, setIsSent] = useState(false)
  const { memberId, name } = account
  const { send, isPending } = useRequestRemoval(account, () => saveForm({ act: 'removal', memberId, values }))
  const { factorId, check, reason } = values
  const factorIds = factorId === ALL ? [] : [factorId]
  const entered = enteredRemoval.safeParse({ memberId, factorIds, check, reason })
  const submit = () => {
    setIsSent(true)
    if (entered.success) send(entered.data, { onSuccess: onClose })
  }
  return (
    <FormModal
      title="Request Removal"
      submitText="Request Removal"
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="mb-2">
        Another person has to approve it within 24 hours. {name} is emailed at once and can stop it.
      </p>
      <RemovalFields
        account={account}
        values={values}
        problems={isSent ? problemsIn(entered.error) : {}}
        onChange={(more) => setValues((before) => ({ ...before, ...more }))}
      />
    </FormModal>
  )
}

function RemovalFields({
  account: { factors },
  values,
  problems,
  onChange,
}: {
  account: MemberAccount
  values: RemovalDraft
  problems: Partial<Record<string, string>>
  onChange: (more: Partial<RemovalDraft>) => void
}) {
  return (
    <>
      <SelectField
        label="Sign-in methods"
        isRequired
        value={values.factorId}
        onChange={(factorId) => onChange({ factorId })}
        options={[
          { id: ALL, label: 'All sign-in methods and recovery codes' },
          ...factors.map(({ id, type, value }) => ({ id, label: `${FACTOR_LABELS[type]} (${value})` })),
        ]}
        problem={problems['factorIds']}
      />
      <SelectField
        label="Identity checked by"
        isRequired
        value={values.check}
        onChange={(check) => onChange({ check })}
        options={IDENTITY_CHECKS.map((check) => ({ id: check, label: check }))}
        problem={problems['check']}
      />
      <TextAreaField
        label="Reason"
        isRequired
        rows={3}
        value={values.reason}
        onChange={(reason) => onChange({ reason })}
        counter={`${values.reason.length}/${REMOVAL_REASON.max}`}
        problem={problems['reason']}
      />
    </>
  )
}

type Issues = { issues: { path: PropertyKey[]; message: string }[] } | undefined

function problemsIn(error: Issues): Partial<Record<string, string>> {
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}
