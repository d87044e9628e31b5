import { IconMail, IconQrcode, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Roster } from 'contract/training/staff/class-roster.ts'
import type { StaffClassDetails } from 'contract/training/staff/staff-class.ts'
import { useState } from 'react'
import { isOutcomeUnknown } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { now } from '#shared/clock.ts'
import { isOffline } from '#shared/connection.ts'
import { Button, buttonClasses } from '#shared/ui/actions/button.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { ExportButton } from '#staff/export-button.tsx'
import { useDeskOutcome } from '../use-desk-write.ts'
import { MessageModal } from './message-modal.tsx'
import { RegisterMemberModal } from './register-member-modal.tsx'
import type { Marks } from './use-marks.ts'

/** The acts on a whole roster. */
export function RosterActs({
  details,
  roster,
  isOpen,
  marks,
}: {
  details: StaffClassDetails
  roster: Roster | undefined
  isOpen: boolean
  marks: Marks
}) {
  const [shown, setShown] = useState<'register' | 'message' | null>(null)
  const isCancelled = details.cancelledOn !== null
  const isComing = !isCancelled && new Date(details.endTime) > now()
  const hasMembers = (roster?.registered ?? 0) > 0
  const close = () => setShown(null)
  return (
    <div className="flex flex-wrap gap-2">
      <ExportButton name="roster" fields={{ id: String(details.id) }}>
        Export Roster
      </ExportButton>
      {hasMembers && (
        <Button icon={<IconMail size={16} aria-hidden="true" />} onPress={() => setShown('message')}>
          Message Attendees
        </Button>
      )}
      {isComing && (
        <>
          <Button icon={<IconUserPlus size={16} aria-hidden="true" />} onPress={() => setShown('register')}>
            Register Member
          </Button>
          <Link
            to="/staff/training/classes/$id/door"
            params={{ id: String(details.id) }}
            className={`${buttonClasses()} no-underline max-md:order-first`}
          >
            <IconQrcode size={16} aria-hidden="true" />
            Door Check-In
          </Link>
        </>
      )}
      {isOpen && hasMembers && <MarkAllButton id={details.id} roster={roster} marks={marks} />}
      {shown === 'register' && <RegisterMemberModal details={details} onClose={close} />}
      {shown === 'message' && (
        <MessageModal details={details} members={roster?.registered ?? 0} onClose={close} />
      )}
    </div>
  )
}

/** While offline the members shown are marked one by one. */
function MarkAllButton({ id, roster, marks }: { id: number; roster: Roster | undefined; marks: Marks }) {
  const { onSuccess, onError } = useDeskOutcome('Saved', 'All registered members are present.')
  const markShown = () =>
    marks.set(
      (roster?.results ?? []).flatMap((entry) => (entry.unregisteredOn === null ? [entry.id] : [])),
      true,
    )
  const { send, isPending } = useWrite(
    consoleApi.classRoster.markAllPresent.mutationOptions({
      onSuccess,
      onError: (error) => (isOutcomeUnknown(error) ? markShown() : onError(error)),
    }),
  )
  return (
    <Button
      variant="primary"
      className="max-md:order-first"
      isPending={isPending}
      onPress={() => (isOffline() || marks.waiting > 0 ? markShown() : send({ id }))}
    >
      Mark All Present
    </Button>
  )
}
