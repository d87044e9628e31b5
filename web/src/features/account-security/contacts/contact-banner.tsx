import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { WaitingContact } from 'contract/contacts/contact-change.ts'
import { waitingInWords } from 'contract/contacts/contact-words.ts'
import { CancelChangeButton } from './cancel-change-button.tsx'

/** Changes of contact data that wait, above every page: who did not make one cancels it. */
export function ContactBanner({ changes }: { changes: WaitingContact[] }) {
  return (
    <section aria-label="Waiting changes of your contact data" className="pb-3">
      <ul className="grid gap-2">
        {changes.map((change) => (
          <WaitingLine key={change.id} change={change} />
        ))}
      </ul>
    </section>
  )
}

function WaitingLine({ change }: { change: WaitingContact }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-large border border-border bg-surface py-1.5 pr-1.5 pl-3.5">
      <IconAlertTriangle size={18} aria-hidden="true" className="shrink-0 text-warn" />
      <p className="min-w-0 grow basis-56 break-words">
        {waitingInWords(change)} If this was not you, cancel it.
      </p>
      <div className="ml-auto flex items-center gap-3">
        <Link
          to="/account-settings/{-$urlTab}"
          params={{ urlTab: 'contact-data' }}
          className="inline-flex items-center font-medium whitespace-nowrap pointer-coarse:min-h-11"
        >
          Contact Data
        </Link>
        <CancelChangeButton change={change} />
      </div>
    </li>
  )
}
