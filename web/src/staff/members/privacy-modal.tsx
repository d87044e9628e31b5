import {
  enteredPrivacyRequest,
  PRIVACY_KIND_NAMES,
  type PrivacyKind,
} from 'contract/staff/approvals/privacy-request.ts'
import { ACT_REASON } from 'contract/staff/member-acts/member-acts.ts'
import { z } from 'zod'
import { keptForm } from '#shared/drafts/kept-form.ts'
import { STORAGE_KEYS } from '#shared/storage.ts'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { RecordModal, useRecordForm } from '../kit/record-modal.tsx'
import { useRequestPrivacy } from './use-member-privacy.ts'

/** The request from before a fresh sign-in. */
export const keptPrivacy = (memberId: number) =>
  keptForm(
    STORAGE_KEYS.consoleForm,
    z.object({
      act: z.literal('privacy'),
      memberId: z.literal(memberId),
      kind: enteredPrivacyRequest.shape.kind,
      reason: z.string(),
    }),
  )

/** Requests an export or to forget the member; `draft` is the reason from before a fresh sign-in. */
export function PrivacyModal({
  member,
  kind,
  draft,
  onClose,
}: {
  member: { id: number; name: string }
  kind: PrivacyKind
  draft: string
  onClose: () => void
}) {
  const memberId = member.id
  const form = useRecordForm(
    { reason: draft },
    { schema: enteredPrivacyRequest, entered: (values) => ({ memberId, kind, ...values }) },
  )
  const { send, isPending } = useRequestPrivacy(member, {
    kind,
    keep: () => keptPrivacy(memberId).keep({ act: 'privacy', memberId, kind, reason: form.values.reason }),
  })
  return (
    <RecordModal
      title={PRIVACY_KIND_NAMES[kind]}
      submitText="Request"
      form={form}
      isPending={isPending}
      onSave={({ reason }, then) => send({ memberId, kind, reason }, then)}
      onClose={onClose}
    >
      <p className="mb-2">
        {kind === 'export'
          ? 'Another person has to approve it within 24 hours. Then you can download the file, and the member is notified.'
          : 'Another person has to approve it within 24 hours. Then the personal data is deleted for good.'}
      </p>
      <TextAreaField
        label="Reason"
        isRequired
        rows={3}
        hint="It is kept. Do not name the member."
        counter={`${form.values.reason.length}/${ACT_REASON.max}`}
        {...form.field('reason')}
      />
    </RecordModal>
  )
}
