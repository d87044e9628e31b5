import type { ReactNode } from 'react'
import { Text } from 'react-aria-components'
import { ActionMenu, ActionMenuItem } from '#shared/ui/actions/menu.tsx'
import type { Question } from './listing-question.tsx'

const items: Record<Question, { name: string; effect: string }> = {
  promote: { name: 'Send to MLS', effect: "Can't be undone" },
  cancel: { name: 'Cancel', effect: 'Ends the listing agreement' },
  delete: { name: 'Delete', effect: 'Takes the listing off your list' },
}

/**
 * The actions on a listing, each with a description; when all are disabled, the reason. Loaded with its first press.
 */
export function ListingMenu({
  trigger,
  label,
  questions,
  lockReason,
  onAsk,
  more = [],
}: {
  trigger: ReactNode
  label: string
  questions: Question[]
  lockReason: string | null
  onAsk: (question: Question) => void
  /** Acts that change nothing, so that no lock disables them. */
  more?: { name: string; run: () => void }[]
}) {
  return (
    <ActionMenu
      trigger={trigger}
      label={label}
      head={lockReason && <p className="px-2.5 py-2 text-13 text-muted">{lockReason}</p>}
      isOpenAtFirst
    >
      {questions.map((question) => (
        <ActionMenuItem
          key={question}
          textValue={items[question].name}
          isDisabled={lockReason !== null}
          isDanger={question === 'delete'}
          onAction={() => onAsk(question)}
        >
          <span className="grid">
            <Text slot="label" className="font-medium">
              {items[question].name}
            </Text>
            <Text slot="description" className="text-12 text-muted">
              {items[question].effect}
            </Text>
          </span>
        </ActionMenuItem>
      ))}
      {more.map(({ name, run }) => (
        <ActionMenuItem key={name} onAction={run}>
          {name}
        </ActionMenuItem>
      ))}
    </ActionMenu>
  )
}
