import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import { useEffect, useRef } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { MessageText } from '#shared/ui/message-text.tsx'
import { Modal } from '#shared/ui/overlay/modal.tsx'
import { Acknowledgment } from './acknowledgment.tsx'
import { MoreInformation } from './message-banner.tsx'
import { MessageIcon } from './message-icon.tsx'

/** All notices in full, each with its button; after one is read the focus moves to the next. */
export function NoticeSheet({
  notices,
  onRead,
  onClose,
}: {
  notices: SystemMessage[]
  onRead: (id: number) => void
  onClose: () => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const next = useRef<number | null>(null)
  useEffect(() => {
    const place = next.current
    next.current = null
    if (place === null) return
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>('button') ?? []
    buttons[Math.min(place, buttons.length - 1)]?.focus()
  }, [notices])
  const read = (id: number, place: number) => {
    next.current = place
    onRead(id)
  }
  return (
    <Modal
      title="Notices"
      isOpen
      onClose={onClose}
      footer={
        <Button variant="quiet" onPress={onClose}>
          Close
        </Button>
      }
    >
      <ul ref={list} className="grid">
        {notices.map((notice, place) => (
          <li key={notice.id} className="flex gap-3 border-t border-border py-4">
            <MessageIcon message={notice} />
            <div className="min-w-0 flex-1">
              <h3 className="font-semibold">{notice.title}</h3>
              <MessageText html={notice.message} className="mt-0.5 text-muted" />
              <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
                <ReadButton notice={notice} onRead={() => read(notice.id, place)} />
                <MoreInformation url={notice.url} className="" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function ReadButton({ notice, onRead }: { notice: SystemMessage; onRead: () => void }) {
  if (notice.acknowledgment)
    return (
      <Acknowledgment className="grid w-full justify-items-start gap-2" message={notice} onDone={onRead} />
    )
  return (
    <Button aria-label={`Mark as Read: ${notice.title}`} onPress={onRead}>
      Mark as Read
    </Button>
  )
}
