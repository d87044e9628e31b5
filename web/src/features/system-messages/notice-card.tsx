import { textOfHtml } from 'contract/common/html-text.ts'
import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import { kindOfStatus } from 'contract/system-messages/system-message-rules.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { classNames } from '#shared/ui/class-names.ts'
import { Chevron } from './chevron.tsx'
import { MessageIcon, StatusLine } from './message-icon.tsx'
import { NoticeCount, type NoticePages } from './notice-bar.tsx'

const NoticeSheet = lazyPart(() => import('./notice-sheet.tsx').then((module) => module.NoticeSheet))

/** The first words of a notice on a phone; a tap opens a sheet with all notices. An alert shows in full. */
export function NoticeCard({
  notice,
  notices,
  pages,
  onRead,
}: {
  notice: SystemMessage
  notices: SystemMessage[]
  pages: NoticePages
  onRead: (id: number) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const isAlert = kindOfStatus(notice.systemNotificationStatusId) === 'error'
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="relative flex min-h-16 w-full cursor-pointer items-center gap-3 overflow-clip rounded-large border border-border bg-surface py-2.5 pr-2 pl-4 text-left text-14 leading-5"
      >
        <StatusLine message={notice} />
        <MessageIcon message={notice} />
        <span className="grid min-w-0 flex-1 grid-cols-1">
          <span className="truncate font-semibold">{notice.title}</span>
          <span className={classNames('text-muted', isAlert ? 'line-clamp-6' : 'truncate')}>
            {textOfHtml(notice.message)}
          </span>
        </span>
        <span className="flex items-center gap-0.5 text-13 text-muted tabular-nums">
          {pages.count > 1 && <NoticeCount title={notice.title} pages={pages} />}
          <Chevron to="up" />
        </span>
      </button>
      <Suspense>
        {isOpen && <NoticeSheet notices={notices} onRead={onRead} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
