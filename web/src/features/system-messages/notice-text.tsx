import { textOfHtml } from 'contract/common/html-text.ts'
import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import { kindOfStatus } from 'contract/system-messages/system-message-rules.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { MessageText } from '#shared/ui/message-text.tsx'

/** Title and first words of a notice; a press on them unfolds its full text. An alert is never folded. */
export function NoticeText({ notice }: { notice: SystemMessage }) {
  const isAlert = kindOfStatus(notice.systemNotificationStatusId) === 'error'
  const [isUnfolded, setIsUnfolded] = useState(false)
  if (isAlert)
    return (
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-3 py-[11px]">
        <p className="min-w-0 font-semibold">{notice.title}</p>
        <FullText html={notice.message} />
      </div>
    )
  return (
    <div className={`relative flex min-w-0 flex-1 gap-x-3 py-[11px] ${isUnfolded ? 'flex-wrap' : ''}`}>
      <button
        type="button"
        aria-expanded={isUnfolded}
        onClick={() => setIsUnfolded(!isUnfolded)}
        className={`cursor-pointer text-left font-semibold ${isUnfolded ? 'w-full' : 'min-w-0 shrink-0 truncate after:absolute after:inset-0 max-w-full'}`}
      >
        {notice.title}
      </button>
      {isUnfolded ? (
        <FullText html={notice.message} />
      ) : (
        <p className="min-w-0 truncate text-muted">{textOfHtml(notice.message)}</p>
      )}
    </div>
  )
}

/** The full text; if it is too high, it scrolls, also by keyboard. */
function FullText({ html }: { html: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const [isScrolled, setIsScrolled] = useState(false)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setIsScrolled(element.scrollHeight > element.clientHeight))
    for (const watched of [element, ...element.children]) observer.observe(watched)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={frame}
      className="notice-text min-w-0 text-muted"
      {...(isScrolled ? { tabIndex: 0, role: 'group', 'aria-label': 'Notice' } : {})}
    >
      <MessageText html={html} className="" />
    </div>
  )
}
