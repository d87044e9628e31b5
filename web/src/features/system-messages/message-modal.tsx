import { useNavigate } from '@tanstack/react-router'
import { withRead } from 'contract/notifications/notification-rules.ts'
import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { MessageText } from '#shared/ui/message-text.tsx'
import { Modal } from '#shared/ui/overlay/modal.tsx'
import { AcknowledgeButton, RECORDED } from './acknowledgment.tsx'
import { MoreInformation } from './message-banner.tsx'
import { MessageIcon } from './message-icon.tsx'

type ModalProps = {
  message: SystemMessage
  /** For a moment after the previous one was closed. */
  isLocked: boolean
  onClosed: () => void
  onLater: () => void
}

/**
 * A message in the middle of the page; closing it in any way marks it read, except one that has to be acknowledged:
 * that one is postponed.
 */
export function MessageModal({ message, isLocked, onClosed, onLater }: ModalProps) {
  const [, change] = usePreference('systemNotifications')
  const close = () => {
    onClosed()
    change((before) => withRead(before, message.id, true))
  }
  const putOff = () => {
    onClosed()
    onLater()
  }
  const isSimple = message.position === 'simpleModal'
  const text = <MessageText html={message.message} className="text-16 leading-6 md:text-14 md:leading-6" />
  return (
    <Modal
      title={message.title}
      isOpen
      onClose={message.acknowledgment && !isSimple ? putOff : close}
      isLocked={isLocked}
      footer={<ModalButtons {...{ message, isLocked, close, putOff }} />}
    >
      {isSimple ? (
        text
      ) : (
        <>
          <div className="flex gap-3">
            <MessageIcon message={message} />
            <div className="min-w-0">
              {text}
              <MoreInformation url={message.url} className="mt-3" />
            </div>
          </div>
          {message.acknowledgment && <p className="text-13 text-muted">{RECORDED}</p>}
        </>
      )}
    </Modal>
  )
}

function ModalButtons({
  message,
  isLocked,
  close,
  putOff,
}: Pick<ModalProps, 'message' | 'isLocked'> & { close: () => void; putOff: () => void }) {
  const navigate = useNavigate()
  if (message.position === 'simpleModal')
    return (
      <Button variant="primary" onPress={close} isDisabled={isLocked}>
        OK
      </Button>
    )
  if (message.acknowledgment)
    return (
      <>
        <Button onPress={putOff} isDisabled={isLocked}>
          Remind Me Later
        </Button>
        <AcknowledgeButton message={message} onDone={close} isDisabled={isLocked} />
      </>
    )
  const viewAll = () => {
    close()
    void navigate({ to: '/system-notifications' })
  }
  return (
    <>
      <Button onPress={viewAll} isDisabled={isLocked}>
        View All Messages
      </Button>
      <Button variant="primary" onPress={close} isDisabled={isLocked}>
        Close
      </Button>
    </>
  )
}
