import { FACTOR_LABELS } from 'contract/account-security/factor-labels.ts'
import { enteredRemoval, IDENTITY_CHECKS, REMOVAL_REASON } from 'contract/staff/approvals/factor-removal.ts'
import type { MemberAccount } from 'contract/staff/member-acts/member-acts.ts'
import { z } from 'zod'
import { keptForm } from '#shared/drafts/kept-form.ts'
import { STORAGE_KEYS } from '#shared/storage.ts'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { RecordModal, useRecordForm } from '../kit/record-modal.tsx'
import { useRequestRemoval } from './use-member-acts.ts'

const removalDraft = z.object({ factorId: z.string(), check: z.string(), reason: z.string() })
type RemovalDraft = z.infer<typeof removalDraft>

/** The input about a member from before a fresh sign-in. */
export const keptRemoval = (memberId: number) =>
  keptForm(
    STORAGE_KEYS.consoleForm,
    z.object({ act: z.literal('removal'), memberId: z.literal(memberId), values: removalDraft }),
  )

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
  const { memberId, name, factors } = account
  const form = useRecordForm(draft ?? EMPTY, {
    schema: enteredRemoval,
    entered: (values) => sentOf(memberId, values),
  })
  const { send, isPending } = useRequestRemoval(account, () =>
    keptRemoval(memberId).keep({
      act: 'removal',
      memberId,
      values: form.values,
    }),
  )
  return (
    <RecordModal
      title="Request Removal"
      submitText="Request Removal"
      form={form}
      isPending={isPending}
      onSave={(values, then) => send(enteredRemoval.parse(sentOf(memberId, values)), then)}
      onClose={onClose}
    >
      <p className="mb-2">
        Another person has to approve it within 24 hours. {name} is emailed at once and can stop it.
      </p>
      <SelectField
        label="Sign-in methods"
        isRequired
        options={[
          { id: ALL, label: 'All sign-in methods and recovery codes' },
          ...factors.map(({ id, type, value }) => ({ id, label: `${FACTOR_LABELS[type]} (${value})` })),
        ]}
        {...form.field('factorId')}
      />
      <SelectField
        label="Identity checked by"
        isRequired
        options={IDENTITY_CHECKS.map((check) => ({ id: check, label: check }))}
        {...form.field('check')}
      />
      <TextAreaField
        label="Reason"
        isRequired
        rows={3}
        counter={`${form.values.reason.length}/${REMOVAL_REASON.max}`}
        {...form.field('reason')}
      />
    </RecordModal>
  )
}

function sentOf(memberId: number, { factorId, check, reason }: RemovalDraft) {
  return { memberId, factorIds: factorId === ALL ? [] : [factorId], check, reason }
}
