import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { copyText } from '#shared/ui/feedback/copy-text.ts'
import { SkeletonBlock } from '#shared/ui/feedback/skeleton.tsx'
import { useProblemToast } from '#shared/ui/feedback/use-problem-toast.ts'
import { Modal } from '#shared/ui/overlay/modal.tsx'

const COPY_WORDS = { done: 'The link is copied.', failed: 'The link could not be copied: select it.' }

/** The member's calendar link. Its address is known only right after it was created: the portal stores no copy. */
export function CalendarLink({ onClose }: { onClose: () => void }) {
  const [url, setUrl] = useState<string | null>(null)
  const stored = useQuery(orpc.calendarFeed.get.queryOptions())
  const { create, remove, isPending } = useLinkWrites(setUrl)
  const createdOn = stored.data?.createdOn ?? null
  const what = hasFeature('clock') ? 'your classes and deadlines' : 'your classes'
  return (
    <Modal
      title="Calendar Link"
      isOpen
      onClose={onClose}
      footer={
        stored.data &&
        (createdOn === null ? (
          <Button variant="primary" isPending={isPending} onPress={() => create(undefined)}>
            Create
          </Button>
        ) : (
          <>
            <Button variant="danger" isDisabled={isPending} onPress={() => remove(undefined)}>
              Remove
            </Button>
            <Button isDisabled={isPending} onPress={() => create(undefined)}>
              Renew
            </Button>
            {url !== null && (
              <Button variant="primary" onPress={() => void copyText(url, COPY_WORDS)}>
                Copy
              </Button>
            )}
          </>
        ))
      }
    >
      <p>
        {`A private link that shows ${what} in Google Calendar, Outlook or Apple Calendar and keeps them up to date.`}
      </p>
      {stored.isPending && <SkeletonBlock className="h-10 w-full" />}
      {stored.error && !stored.data && <p role="alert">{errorMessage(stored.error)}</p>}
      {url !== null && (
        <>
          <code className="rounded-small border border-border bg-sunken px-3 py-2 text-14 break-all select-all">
            {url}
          </code>
          <p>
            {`In your calendar app, add a calendar by URL and paste this link. It is shown only now. Anyone who has it can see ${what}, so keep it private.`}
          </p>
        </>
      )}
      {url === null && createdOn !== null && (
        <p>
          {`Created on ${formatTimestamp(createdOn)}. The link is not shown again: renew it to get a new one. The old one then stops working.`}
        </p>
      )}
    </Modal>
  )
}

function useLinkWrites(onUrl: (url: string | null) => void) {
  const queryClient = useQueryClient()
  const problem = useProblemToast()
  const finish = ({ createdOn, url = null }: { createdOn: string | null; url?: string | null }) => {
    queryClient.setQueryData(orpc.calendarFeed.get.queryKey(), { createdOn })
    onUrl(url)
    problem.clear()
  }
  const options = { onSuccess: finish, onError: (error: Error) => problem.show(errorMessage(error)) }
  const made = useWrite({ ...orpc.calendarFeed.create.mutationOptions(), ...options })
  const removed = useWrite({ ...orpc.calendarFeed.remove.mutationOptions(), ...options })
  return { create: made.send, remove: removed.send, isPending: made.isPending || removed.isPending }
}
