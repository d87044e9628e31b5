import { REPORT_TEXTS } from 'contract/account-security/report-texts.ts'
import type { SecurityEvent } from 'contract/account-security/security-event.ts'
import { placeInWords, securityEventInWords } from 'contract/account-security/security-event-words.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { authOrpc } from '#shared/api/auth-queries.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { Moment } from '#shared/ui/dates.tsx'
import { useProblemToast } from '#shared/ui/feedback/use-problem-toast.ts'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'

/** Asks before the account is secured. This browser is then logged out too, so the next page is for visitors. */
export function ReportModal({ event, onClose }: { event: SecurityEvent; onClose: () => void }) {
  const { show } = useProblemToast()
  const { send, isPending } = useWrite(
    authOrpc.securityEvents.report.mutationOptions({
      onSuccess: () => location.assign('/not-me'),
      onError: (error) => show(errorMessage(error)),
    }),
  )
  const place = placeInWords(event)
  return (
    <ConfirmModal
      title={REPORT_TEXTS.question}
      isOpen
      confirmText={REPORT_TEXTS.confirm}
      confirmVariant="danger"
      cancelText="Cancel"
      isPending={isPending}
      onConfirm={() => send({ id: Number(event.id) })}
      onClose={onClose}
    >
      <p className="font-medium">
        {securityEventInWords(event)}, <Moment at={event.at} />
      </p>
      {place && <p className="text-muted">{place}</p>}
      <ul className="mt-3 list-disc space-y-1 pl-5">
        {REPORT_TEXTS.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </ConfirmModal>
  )
}
