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

/**
 * A message in the middle of the page; closing it in any way marks it read, but for one that has to be acknowledged:
 * that one is put off.
 */
export function MessageModal({ message, onLater }: { message: SystemMessage; onLater: () => void }) {
  const [, change] = usePreference('systemNotifications')
  const navigate = useNavigate()
  const close = () => change((before) => withRead(before, message.id, true))
  if (message.position === 'simpleModal')
    return (
      <Modal
        title={message.title}
        isOpen
        onClose={close}
        footer={
          <Button variant="primary" onPress={close}>
            OK
          </Button>
        }
      >
        <MessageText html={message.message} className="text-16 leading-6 md:text-14 md:leading-6" />
      </Modal>
    )
  return (
    <Modal
      title={message.title}
      isOpen
      onClose={message.acknowledgment ? onLater : close}
      footer={
        message.acknowledgment ? (
          <>
            <Button onPress={onLater}>Remind Me Later</Button>
            <AcknowledgeButton message={message} onDone={close} />
          </>
        ) : (
          <>
            <Button
              onPress={() => {
                close()
                void navigate({ to: '/system-notifications' })
              }}
            >
              View All Messages
            </Button>
            <Button variant="primary" onPress={close}>
              Close
            </Button>
          </>
        )
      }
    >
      <div className="flex gap-3">
        <MessageIcon message={message} />
        <div className="min-w-0">
          <MessageText html={message.message} className="text-16 leading-6 md:text-14 md:leading-6" />
          <MoreInformation url={message.url} className="mt-3" />
        </div>
      </div>
      {message.acknowledgment && <p className="text-13 text-muted">{RECORDED}</p>}
    </Modal>
  )
}
