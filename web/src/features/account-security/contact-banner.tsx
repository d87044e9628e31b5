import { Link } from '@tanstack/react-router'
import type { WaitingContact } from 'contract/contacts/contact-change.ts'
import { waitingInWords } from 'contract/contacts/contact-words.ts'
import { BannerLine } from '#shared/ui/feedback/banner-line.tsx'
import { CancelChangeButton } from './cancel-change-button.tsx'

/** Pending contact data changes, above every page, so that a member who did not make one can cancel it. */
export function ContactBanner({ changes }: { changes: WaitingContact[] }) {
  return (
    <section aria-label="Pending changes to your contact info" className="pb-3">
      <ul className="grid gap-2">
        {changes.map((change) => (
          <li key={change.id}>
            <BannerLine text={`${waitingInWords(change)} If this was not you, cancel it.`}>
              <Link
                to="/account-settings/{-$urlTab}"
                params={{ urlTab: 'contact-info' }}
                className="inline-flex items-center font-medium whitespace-nowrap pointer-coarse:min-h-11"
              >
                Contact Info
              </Link>
              <CancelChangeButton change={change} />
            </BannerLine>
          </li>
        ))}
      </ul>
    </section>
  )
}
