import type { DataClient } from 'contract/data-access/data-access.ts'
import { ActModal } from './act-modal.tsx'
import { type Issued, OPENERS } from './issued.ts'
import { useRenewSecret, useSwitchClient } from './use-data-access.ts'

export type ClientAct = { kind: 'renew' | 'off'; client: DataClient }

/** The dialog of what is about to be done with a client. */
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
  return kind === 'renew' ? (
    <ActModal
      act="Renew Secret"
      isPending={isRenewing}
      onConfirm={() => renew({ id }, { onSuccess: showSecret })}
      onClose={onClose}
    >
      Are you sure? The secret that {name} has now ends at once: it gets no token with it any more.
    </ActModal>
  ) : (
    <ActModal
      act="Switch Off"
      isPending={isChanging}
      onConfirm={() => change({ id, isOff: true }, { onSuccess: onClose })}
      onClose={onClose}
    >
      Are you sure? {name} can no longer read anything from its next call on.
    </ActModal>
  )
}
