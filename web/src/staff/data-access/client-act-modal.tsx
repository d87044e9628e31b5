import type { DataClient } from 'contract/data-access/data-access.ts'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { type Issued, OPENERS } from './issued.ts'
import { useRenewSecret, useSwitchClient } from './use-data-access.ts'

export type ClientAct = { kind: 'renew' | 'off'; client: DataClient }

/** Asks before a client is switched off or gets a new secret; the question names the consequences. */
export function ClientActModal({
  act: { kind, client },
  onSecret,
  onClose,
}: {
  act: ClientAct
  onSecret: (issued: Issued) => void
  onClose: () => void
}) {
  const { send: change, isPending: isChanging } = useSwitchClient()
  const { send: renew, isPending: isRenewing } = useRenewSecret()
  const { id, name } = client
  const showSecret = ({ secret }: { secret: string }) => {
    onClose()
    onSecret({ secret, openedBy: OPENERS.renewClient(id) })
  }
  const isRenewal = kind === 'renew'
  const title = isRenewal ? 'Renew Secret' : 'Switch Off'
  return (
    <ConfirmModal
      title={title}
      isOpen
      confirmText={title}
      confirmVariant="danger"
      cancelText="Cancel"
      isPending={isChanging || isRenewing}
      onConfirm={() =>
        isRenewal
          ? renew({ id }, { onSuccess: showSecret })
          : change({ id, isOff: true }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {isRenewal
          ? `Are you sure? The current secret of ${name} stops working right away.`
          : `Are you sure? ${name} can no longer read any data.`}
      </p>
    </ConfirmModal>
  )
}
