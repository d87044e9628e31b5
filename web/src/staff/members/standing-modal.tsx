import { STANDING_NAMES, STANDINGS } from 'contract/members/standing.ts'
import { ACT_REASON } from 'contract/staff/member-acts/member-acts.ts'
import { staffStanding } from 'contract/staff/member-acts/staff-standing.ts'
import type { MemberDetails } from 'contract/staff/members/staff-member.ts'
import { DateField } from '#shared/ui/fields/date-field.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { marketToday } from '#shared/zones/market-day.ts'
import { RecordModal, useRecordForm } from '../kit/record-modal.tsx'
import { useSetStanding } from './use-member-standing.ts'

const EMPTY = { standing: '', reason: '', endsOn: '' }

/** Sets a standing that holds before that of the dues system, with its last day if there is one. */
export function StandingModal({ member, onClose }: { member: MemberDetails; onClose: () => void }) {
  const form = useRecordForm(EMPTY, { schema: staffStanding, entered: (values) => values })
  const { send, isPending } = useSetStanding(member)
  return (
    <RecordModal
      title="Set Standing"
      submitText="Set"
      form={form}
      isPending={isPending}
      onSave={(values, then) => send({ params: { id: member.id }, body: staffStanding.parse(values) }, then)}
      onClose={onClose}
    >
      <p className="mb-2">It applies instead of the standing from the dues system.</p>
      <SelectField
        label="Standing"
        isRequired
        options={STANDINGS.map((id) => ({ id, label: STANDING_NAMES[id] }))}
        {...form.field('standing')}
      />
      <TextAreaField
        label="Reason"
        isRequired
        rows={3}
        hint="The member reads it."
        counter={`${form.values.reason.length}/${ACT_REASON.max}`}
        {...form.field('reason')}
      />
      <DateField
        label="Last day"
        min={marketToday()}
        hint="Then the standing from the dues system applies again. Leave it empty for no end."
        {...form.field('endsOn')}
      />
    </RecordModal>
  )
}
