import type { WaitingContact } from 'contract/contacts/contact-change.ts'
import { CONTACT_NOUNS } from 'contract/contacts/contact-words.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { pageHeading, refocus } from '#shared/ui/overlay/refocus.ts'
import { useCancelChange } from './use-contacts.ts'

/** Cancels a pending contact data change; its line disappears, so the focus moves to the heading of the page. */
export function CancelChangeButton({ change }: { change: WaitingContact }) {
  const { send, isPending } = useCancelChange(() => refocus(pageHeading))
  return (
    <Button
      size="small"
      isPending={isPending}
      aria-label={`Cancel change of your ${CONTACT_NOUNS[change.kind]}`}
      onPress={() => send({ id: change.id })}
    >
      Cancel
    </Button>
  )
}
