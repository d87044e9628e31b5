import { FACTOR_LABELS } from 'contract/account-security/factor-labels.ts'
import { enteredRemoval, IDENTITY_CHECKS, REMOVAL_REASON } from 'contract/staff/approvals/factor-removal.ts'
import type { MemberAccount } from 'contract/staff/member-acts/member-acts.ts'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { Modal } from '#shared/ui/overlay/modal.tsx'
import { keepForm, type RemovalDraft } from '../kept-form.ts'
import { useRequestRemoval } from './use-member-acts.ts'

const ALL = 'all'
const EMPTY: RemovalDraft = { factorId: ALL, check: '', reason: '' }

/** Requests the removal of one second factor or of all; `draft` is what was typed before a fresh sign-in. */
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
  const form = useRef<HTMLFormElement>(null)
  const { memberId, name } = account
  const { send, isPending } = useRequestRemoval(account, () => keepForm({ act: 'removal', memberId, values }))
  const { factorId, check, reason } = values
  const factorIds = factorId === ALL ? [] : [factorId]
  const entered = enteredRemoval.safeParse({ memberId, factorIds, check, reason })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSent(true)
    if (entered.success) return send(entered.data, { onSuccess: onClose })
    // The fields are marked with the next picture of the form.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] button')?.focus(),
    )
  }
  return (
    <Modal
      title="Request Removal"
      isOpen
      onClose={onClose}
      isLocked={isPending}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form="removal" isPending={isPending}>
            Request Removal
          </Button>
        </>
      }
    >
      <form id="removal" ref={form} noValidate onSubmit={submit} className="grid gap-1">
        <p className="mb-2">
          Another person has to approve it within 24 hours. {name} is emailed at once and can stop it.
        </p>
        <RemovalFields
          account={account}
          values={values}
          problems={isSent ? problemsIn(entered.error) : {}}
          onChange={(more) => setValues((before) => ({ ...before, ...more }))}
        />
      </form>
    </Modal>
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
