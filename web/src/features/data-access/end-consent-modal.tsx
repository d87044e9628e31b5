import type { DataConsent } from 'contract/data-access/data-access.ts'
import { DATA_TEXTS } from 'contract/data-access/data-access-texts.ts'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { useEndConsent } from './use-data-consents.ts'

/** Asks before a program loses its access. */
export function EndConsentModal({ consent, onClose }: { consent: DataConsent; onClose: () => void }) {
  const { send, isPending } = useEndConsent()
  const { id, clientName, officeName } = consent
  return (
    <ConfirmModal
      title={DATA_TEXTS.end}
      isOpen
      confirmText={DATA_TEXTS.end}
      confirmVariant="danger"
      cancelText="Cancel"
      isPending={isPending}
      onConfirm={() => send({ id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        Are you sure? {clientName} can no longer read the registered listings of{' '}
        {officeName ?? 'any office by this consent'}, from its next call on.
      </p>
    </ConfirmModal>
  )
}
