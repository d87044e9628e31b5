import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import { useState } from 'react'
import { useMedia } from '#shared/use-media.ts'
import { NoticeBar } from './notice-bar.tsx'
import { NoticeCard } from './notice-card.tsx'

/** All notices in one bar that shows one of them; on a phone in one card that opens them. */
export function Notices({ notices, onRead }: { notices: SystemMessage[]; onRead: (id: number) => void }) {
  const isPhone = useMedia('(width < 48rem)')
  const [shownId, setShownId] = useState<number | null>(null)
  const place = Math.max(
    0,
    notices.findIndex(({ id }) => id === shownId),
  )
  const notice = notices[place]
  if (!notice) return null
  const step = (by: number) => setShownId(notices.at((place + by) % notices.length)?.id ?? null)
  const read = (id: number) => {
    if (id === notice.id) step(1)
    onRead(id)
  }
  const pages = { place, count: notices.length }
  return (
    <section aria-label="Notices" className="pb-3">
      {isPhone ? (
        <NoticeCard notice={notice} notices={notices} pages={pages} onRead={read} />
      ) : (
        <NoticeBar notice={notice} pages={pages} onStep={step} onRead={() => read(notice.id)} />
      )}
    </section>
  )
}
