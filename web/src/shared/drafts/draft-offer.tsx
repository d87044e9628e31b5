import { IconDevices } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import type { Draft, DraftHead } from 'contract/drafts/draft.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Notice } from '#shared/ui/feedback/notice.tsx'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { DiscardQuestion } from './discard-question.tsx'
import { type NamedDraft, sharedChange } from './draft-marks.ts'
import { foundDraft } from './found-draft.ts'

type OfferProps = {
  /** The draft of the open form in this browser. */
  own: NamedDraft
  /** The time of its last change; null without a draft. */
  ownChange: () => string | null
  /** Whether a draft on the server is one of this form. */
  isOfForm: (head: DraftHead) => boolean
  onContinue: (draft: Draft) => void
  /** The draft was saved or discarded elsewhere since it was sent from here. */
  onGone: () => void
}

/** Asks the server once for a newer draft of the open form from another browser, and offers it. */
export function DraftOffer(props: OfferProps) {
  const { own, ownChange, isOfForm } = props
  const { data } = useQuery({
    ...orpc.drafts.list.queryOptions({ input: { form: own.form } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const [found, setFound] = useState<DraftHead | null>(null)
  // A draft sent while the response is pending is not part of it.
  const [sentBefore] = useState(() => sharedChange(own.storedAs))
  const judge = useEffectEvent((heads: DraftHead[]) => {
    const { offered, isDeleted } = foundDraft(heads.filter(isOfForm), own.key, {
      ownChange: ownChange(),
      sentBefore,
    })
    setFound(offered)
    if (!isDeleted) return
    props.onGone()
    showToast({
      title: 'Draft removed',
      message: 'It was saved or discarded in another browser.',
      status: 'info',
      autoHide: TOAST_MS.long,
    })
  })
  useEffect(() => {
    if (data) judge(data.results)
  }, [data])
  return found && <Offer head={found} onContinue={props.onContinue} onEnd={() => setFound(null)} />
}

type OfferedProps = { head: DraftHead; onContinue: (draft: Draft) => void; onEnd: () => void }

function Offer({ head: { form, key, changedOn }, onContinue, onEnd }: OfferedProps) {
  const resume = useWrite({
    mutationFn: () => orpc.drafts.get.call({ form, key }),
    onSuccess: (draft) => {
      onContinue(draft)
      onEnd()
    },
    onError: (error) => showErrorToast(errorMessage(error), TOAST_MS.error, 'Please try again'),
  })
  const [isAsking, setIsAsking] = useState(false)
  const changed = formatTimestamp(changedOn)
  return (
    <>
      <Notice
        tone="info"
        icon={<IconDevices size={18} aria-hidden="true" className="text-info" />}
        actions={
          <>
            <Button
              size="small"
              variant="primary"
              isPending={resume.isPending}
              onPress={() => resume.send(undefined)}
            >
              Continue
            </Button>
            <Button size="small" onPress={() => setIsAsking(true)}>
              Discard
            </Button>
          </>
        }
      >
        <p>
          You have a draft from <time dateTime={changedOn}>{changed}</time> on another device.
        </p>
      </Notice>

      {isAsking && (
        <DiscardQuestion
          name={`Draft from ${changed}`}
          discard={() => orpc.drafts.remove.call({ form, key })}
          onGone={onEnd}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
