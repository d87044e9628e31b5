import { IconBrowser, IconCheck, IconDeviceLaptop, IconHistory } from '@tabler/icons-react'
import { formatTime } from 'contract/common/calendar-day.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { Moment } from '#shared/ui/dates.tsx'
import { hasFeature } from '../portal-config.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { discardWithUndo } from './discard-with-undo.ts'
import { namedDraft, ownerOf } from './draft-marks.ts'
import { DraftOffer } from './draft-offer.tsx'
import { readContent } from './kept-values.ts'
import { removeDropped } from './server-drafts.ts'
import type { FormDraft } from './use-draft.ts'

/** Above a form: that its input was restored, and whether another tab or another device has other input. */
export function DraftNotices({ draft, isChanged }: { draft: FormDraft; isChanged: boolean }) {
  return (
    <>
      {draft.restored && isChanged && <RestoredNotice {...draft} changedOn={draft.restored.changedOn} />}
      {draft.elsewhere && <OtherTabNotice {...draft.elsewhere} />}
      {isServed(draft) && <OfferOf key={draft.storedAs} draft={draft} />}
    </>
  )
}

/** Next to the buttons of a form: where the input is saved. */
export function DraftState({ draft }: { draft: FormDraft }) {
  return isServed(draft) && <StateOf key={draft.storedAs} store={draft.store} />
}

function isServed({ isKept }: FormDraft): boolean {
  return isKept && hasFeature('draft')
}

/** Says that input was restored, and offers to discard it. */
function RestoredNotice({ storedAs, discard, show, changedOn }: FormDraft & { changedOn: string }) {
  return (
    <Notice
      tone="info"
      icon={<IconHistory size={18} aria-hidden="true" className="text-info" />}
      actions={
        <Button size="small" onPress={() => (show ? discardWithUndo(storedAs, discard, show) : discard())}>
          Discard changes
        </Button>
      }
    >
      <p>
        We restored your unsaved changes from <Moment at={changedOn} />.
      </p>
    </Notice>
  )
}

/** Says that another tab has typed into the same form, before either input is silently lost. */
function OtherTabNotice({ changedOn, take, dismiss }: NonNullable<FormDraft['elsewhere']>) {
  return (
    <Notice
      tone="info"
      icon={<IconBrowser size={18} aria-hidden="true" className="text-info" />}
      actions={
        <>
          <Button size="small" onPress={take}>
            Show That
          </Button>
          <Button size="small" onPress={dismiss}>
            Keep This
          </Button>
        </>
      }
    >
      <p>
        You typed into this form in another tab at <time dateTime={changedOn}>{formatTime(changedOn)}</time>.
        What you type last is kept.
      </p>
    </Notice>
  )
}

/** Offers a newer draft of another device. */
function OfferOf({ draft: { storedAs, resume, discard } }: { draft: FormDraft }) {
  const owner = ownerOf(storedAs)
  useEffect(() => removeDropped(owner), [owner])
  const own = namedDraft(storedAs)
  return (
    <DraftOffer
      own={own}
      ownChange={() => readContent(storedAs)?.changedOn ?? null}
      // Any draft of a new listing may be continued in its form.
      isOfForm={({ key }) => own.form === 'new-listing' || key === own.key}
      onContinue={resume}
      onGone={discard}
    />
  )
}

/** Sends the input to the server, and says where it is. */
function StateOf({ store }: Pick<FormDraft, 'store'>) {
  useEffect(() => store.startSending(), [store])
  const state = useSyncExternalStore(store.subscribe, store.get)
  if (state.is !== 'saved' && state.is !== 'failed') return null
  const Icon = state.is === 'saved' ? IconCheck : IconDeviceLaptop
  return (
    <span className="inline-flex items-center gap-1 text-13 text-muted tabular-nums">
      <Icon size={16} aria-hidden="true" className="shrink-0" />
      {state.is === 'saved' ? `Draft saved ${formatTime(state.at)}` : 'Draft kept in this browser'}
    </span>
  )
}
