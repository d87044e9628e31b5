import { IconArrowLeft, IconDots, IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { ContentRecord } from 'contract/staff/content/content-record.ts'
import type { ContentAct } from 'contract/staff/content/content-state.ts'
import type { SaveState } from '#shared/drafts/save-state.ts'
import { Button, buttonClasses } from '#shared/ui/actions/button.tsx'
import { ActionMenu, ActionMenuItem } from '#shared/ui/actions/menu.tsx'
import { usePageTitle } from '#shared/use-page-title.ts'
import { ACT_NAMES, isHeavy } from '../acts/act-texts.ts'
import { ContentBadge } from '../content-badge.tsx'
import { listPageOf } from '../list-page-of.ts'
import { copyText, useRecordPages } from '../use-record-pages.ts'
import { SaveStateText } from './save-state-text.tsx'

type HeadProps = {
  kind: ContentKind
  title: string
  record: ContentRecord | null
  saveState: SaveState
  acts: ContentAct[]
  mayPublish: boolean
  /** Missing when nothing can be stored. */
  onSave: (() => void) | undefined
  onAsk: (act: ContentAct) => void
  /** Missing for kinds without a preview. */
  onPreview: (() => void) | undefined
}

/** The sticky head of a form: the record, its state, and its acts. */
export function EditorHead({ kind, title, record, saveState, ...acting }: HeadProps) {
  const heading = usePageTitle(title)
  return (
    <header className="sticky top-1 z-10 -mx-(--gutter) mb-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-border bg-ground px-(--gutter) pb-2.5 md:top-14 md:py-2.5">
      <div className="flex min-h-11 min-w-0 flex-1 basis-64 items-center gap-2 md:min-h-9">
        {kind.fixedCount !== 1 && (
          <Link
            {...listPageOf(kind.kind)}
            aria-label={`Back to ${kind.plural}`}
            title={`Back to ${kind.plural}`}
            className="-ml-2 grid size-9 shrink-0 place-items-center rounded-small text-muted hover:bg-hover hover:text-ink pointer-coarse:size-11"
          >
            <IconArrowLeft size={20} aria-hidden="true" />
          </Link>
        )}
        <h1 ref={heading} tabIndex={-1} className="truncate text-16 font-semibold">
          {title}
        </h1>
      </div>
      <div className="flex items-center gap-3 empty:hidden">
        {record && <ContentBadge {...record} />}
        <SaveStateText saveState={saveState} />
      </div>
      <HeadActions kind={kind} record={record} {...acting} />
    </header>
  )
}

function HeadActions({
  kind,
  record,
  acts,
  mayPublish,
  onSave,
  onAsk,
  onPreview,
}: Omit<HeadProps, 'title' | 'saveState'>) {
  const wanted: ContentAct = mayPublish ? 'publish' : 'submit'
  const first = acts.find((act) => act === wanted)
  return (
    <div className="flex items-center gap-2 max-md:w-full md:ml-auto">
      {record && (
        <Link
          to="/staff/content/$kind/$id/history"
          params={{ kind: kind.kind, id: String(record.id) }}
          className={`${buttonClasses('quiet')} no-underline max-md:hidden`}
        >
          <IconHistory size={18} aria-hidden="true" />
          History
        </Link>
      )}
      {onPreview && (
        <Button variant="quiet" onPress={onPreview} className="max-md:hidden">
          Preview
        </Button>
      )}
      {onSave && (
        <Button onPress={onSave} aria-keyshortcuts="Control+S" className="max-md:flex-1">
          Save Draft
        </Button>
      )}
      {first && (
        <Button variant="primary" onPress={() => onAsk(first)} className="max-md:flex-1">
          {ACT_NAMES[first]}
        </Button>
      )}
      {record && (
        <MoreActions
          kind={kind}
          record={record}
          acts={acts.filter((act) => act !== first)}
          onAsk={onAsk}
          onPreview={onPreview}
        />
      )}
    </div>
  )
}

function MoreActions({
  kind,
  record,
  acts,
  onAsk,
  onPreview,
}: Pick<HeadProps, 'kind' | 'acts' | 'onAsk' | 'onPreview'> & { record: ContentRecord }) {
  const pages = useRecordPages(kind, record.id)
  return (
    <ActionMenu
      label="More actions"
      trigger={
        <Button
          variant="quiet"
          aria-label="More actions"
          className="size-9 shrink-0 px-0! pointer-coarse:size-11!"
        >
          <IconDots size={20} aria-hidden="true" />
        </Button>
      }
    >
      {acts.map((act) => (
        <ActionMenuItem key={act} isDanger={isHeavy(act)} onAction={() => onAsk(act)}>
          {ACT_NAMES[act]}
        </ActionMenuItem>
      ))}
      {onPreview && <ActionMenuItem onAction={onPreview}>Preview</ActionMenuItem>}
      <ActionMenuItem onAction={pages.openHistory}>History</ActionMenuItem>
      {kind.fixedCount === undefined && (
        <ActionMenuItem onAction={pages.duplicate}>{copyText(kind)}</ActionMenuItem>
      )}
    </ActionMenu>
  )
}
