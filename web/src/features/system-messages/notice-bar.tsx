import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { Acknowledgment } from './acknowledgment.tsx'
import { Chevron } from './chevron.tsx'
import { MoreInformation } from './message-banner.tsx'
import { MessageIcon, StatusLine } from './message-icon.tsx'
import { NoticeText } from './notice-text.tsx'

export type NoticePages = { place: number; count: number }

/** One notice in a line: its text, its link, its neighbors, and the button that dismisses it. */
export function NoticeBar({
  notice,
  pages,
  onStep,
  onRead,
}: {
  notice: SystemMessage
  pages: NoticePages
  onStep: (by: number) => void
  onRead: () => void
}) {
  return (
    <div className="relative flex min-h-11 flex-wrap items-start gap-x-3 overflow-clip rounded-large border border-border bg-surface pr-1.5 pl-3.5 leading-5">
      <StatusLine message={notice} />
      <span className="flex h-10.5 items-center">
        <MessageIcon message={notice} />
      </span>
      <NoticeText key={notice.id} notice={notice} />
      <div className="flex min-h-10.5 shrink-0 items-center gap-3">
        <MoreInformation url={notice.url} className="" />
        {pages.count > 1 && (
          <div className="flex items-center border-l border-border pl-3 text-12 text-muted tabular-nums">
            <NoticeCount title={notice.title} pages={pages} />
            <IconButton
              label="Earlier notice"
              className="ml-1 h-8 w-7 pointer-coarse:size-11"
              onPress={() => onStep(-1)}
            >
              <Chevron to="left" />
            </IconButton>
            <IconButton
              label="Later notice"
              className="h-8 w-7 pointer-coarse:size-11"
              onPress={() => onStep(1)}
            >
              <Chevron to="right" />
            </IconButton>
          </div>
        )}
        {!notice.acknowledgment && (
          <Button variant="text" size="small" aria-label={`Mark as Read: ${notice.title}`} onPress={onRead}>
            Mark as Read
          </Button>
        )}
      </div>
      {notice.acknowledgment && (
        <Acknowledgment
          key={notice.id}
          className="flex w-full items-center justify-end gap-4 border-t border-border py-1.5"
          size="small"
          message={notice}
          onDone={onRead}
        />
      )}
    </div>
  )
}

/** The notice shown; a change is announced with its title. */
export function NoticeCount({ title, pages }: { title: string; pages: NoticePages }) {
  return (
    <span aria-live="polite" className="whitespace-nowrap">
      <span className="sr-only">{title},</span> {pages.place + 1} of {pages.count}
    </span>
  )
}
