import type { FoundMember } from 'contract/training/staff/class-roster.ts'
import type { StaffClassDetails } from 'contract/training/staff/staff-class.ts'
import { useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { useTypeAhead } from '#shared/search/use-type-ahead.ts'
import { TypeAheadField } from '#shared/ui/fields/type-ahead-field.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { useDeskOutcome } from '../use-desk-write.ts'

/** Registers a member who asks by phone or at the door. */
export function RegisterMemberModal({
  details: { id, seatsTaken, seatsOffered, capacity },
  onClose,
}: {
  details: StaffClassDetails
  onClose: () => void
}) {
  const [member, setMember] = useState<FoundMember | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const { onSuccess } = useDeskOutcome('Registered', `${member?.name ?? 'The member'} is registered.`)
  const { send, isPending } = useWrite(
    consoleApi.staffClasses.register.mutationOptions({
      onSuccess,
      onError: (error) => setRefusal(errorMessage(error)),
    }),
  )
  return (
    <ConfirmModal
      title="Register Member"
      isOpen
      confirmText="Register"
      isPending={isPending}
      isConfirmDisabled={member === null}
      onConfirm={() =>
        member && send({ params: { id }, body: { memberId: member.id } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <p className="text-muted tabular-nums">
        {seatsTaken} of {capacity} seats are taken
        {seatsOffered > 0 && `, ${seatsOffered} held for the waitlist`}. The member is notified.
      </p>
      <MemberField
        classId={id}
        member={member}
        onChange={(next) => {
          setMember(next)
          setRefusal(undefined)
        }}
        problem={refusal}
      />
    </ConfirmModal>
  )
}

/** Finds a member by name or User ID; typing clears the choice. */
function MemberField({
  classId: id,
  member,
  onChange,
  problem: refusal,
}: {
  classId: number
  member: FoundMember | null
  onChange: (member: FoundMember | null) => void
  problem: string | undefined
}) {
  const { found, text, setText, isSearching, problem } = useTypeAhead(
    (sought) =>
      consoleApi.classRoster.findMembers.queryOptions({ input: { params: { id }, body: { text: sought } } }),
    member !== null,
  )
  return (
    <TypeAheadField
      label="Member"
      isRequired
      isFocusedAtFirst
      placeholder="Name or User ID"
      isSearching={isSearching}
      text={member ? labelOf(member) : text}
      onTextChange={(typed) => {
        setText(member ? '' : typed)
        onChange(null)
      }}
      matches={
        found?.map((one) => ({
          id: String(one.id),
          label: labelOf(one),
          ...(one.office && { detail: one.office }),
        })) ?? null
      }
      onPick={({ id: picked }) => onChange(found?.find((one) => String(one.id) === picked) ?? null)}
      problem={refusal ?? problem}
      emptyText="No Results"
    />
  )
}

function labelOf({ name, loginId }: FoundMember): string {
  return `${name} (${loginId})`
}
