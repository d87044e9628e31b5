import { IconDeviceMobile, IconMail } from '@tabler/icons-react'
import type { MemberContact, WaitingContact } from 'contract/contacts/contact-change.ts'
import { CONTACT_LABELS, CONTACT_NOUNS, waitingInWords } from 'contract/contacts/contact-words.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import { CancelChangeButton } from './cancel-change-button.tsx'

const icons = { email: IconMail, sms: IconDeviceMobile }

/** One contact method: the current value, its source, and the pending replacement. */
export function ContactRow({
  contact: { kind, roster, own, waiting },
  canChange,
  onChange,
}: {
  contact: MemberContact
  canChange: boolean
  onChange: () => void
}) {
  const Icon = icons[kind]
  return (
    <li className="border-b border-border px-5 py-4 last:border-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 grow basis-64 gap-3">
          <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
          <div className="min-w-0">
            <h3 className="text-13 text-muted">{CONTACT_LABELS[kind]}</h3>
            <p className="flex flex-wrap items-center gap-2 font-medium">
              <span className="min-w-0 break-words">{own ?? roster ?? 'None'}</span>
              {own !== null && <Badge tone="info">Your own</Badge>}
            </p>
            {(own ?? roster) !== null && (
              <p className="text-13 break-words text-muted">
                {own === null ? 'From your member record' : `Member record: ${roster ?? 'none'}`}
              </p>
            )}
          </div>
        </div>
        {canChange && !waiting && (
          <Button size="small" aria-label={`Change ${CONTACT_NOUNS[kind]}`} onPress={onChange}>
            Change
          </Button>
        )}
      </div>
      {waiting && <WaitingChange change={waiting} />}
    </li>
  )
}

function WaitingChange({ change }: { change: WaitingContact }) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-small bg-sunken py-2 pr-2 pl-3 contrast-border">
      <p className="min-w-0 grow basis-64 break-words">
        {waitingInWords(change)} Until then we keep using the present one.
      </p>
      <CancelChangeButton change={change} />
    </div>
  )
}
