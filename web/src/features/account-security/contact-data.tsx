import { useQuery } from '@tanstack/react-query'
import type { MemberContacts } from 'contract/contacts/contact-change.ts'
import { CONTACT_CHANGE_DAYS, CONTACT_TEXTS } from 'contract/contacts/contact-limits.ts'
import { useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { ChangeContactModal } from './change-contact-modal.tsx'
import { type ContactDraft, keptContact } from './contact-draft.ts'
import { ContactRow } from './contact-row.tsx'
import { contactsQuery } from './use-contacts.ts'

/** Tab `Contact Info`: email and mobile number of the member record, and the overrides that the portal uses instead. */
export function ContactData() {
  const { data, error, refetch } = useQuery(contactsQuery())
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  return (
    <section aria-labelledby="contacts-title" className="rounded-large border border-border bg-surface">
      <div className="border-b border-border px-5 py-3">
        <h2 id="contacts-title" className="text-16 font-semibold">
          Contact info
        </h2>
        <p className="max-w-prose text-muted">
          Codes, password resets and messages go here. Use a different email or mobile number here. It won't
          change your MLS member record.
        </p>
      </div>
      {data ? (
        <Contacts data={data} />
      ) : (
        <div className="p-5">
          <SkeletonRows count={2} />
        </div>
      )}
    </section>
  )
}

function Contacts({ data }: { data: MemberContacts }) {
  // A value typed before a fresh sign-in is restored.
  const [draft, setDraft] = useState<ContactDraft | null>(keptContact.read)
  const { contacts, changesLeft, waitHours } = data
  const close = () => {
    keptContact.forget()
    setDraft(null)
  }
  return (
    <>
      <ul>
        {contacts.map((contact) => (
          <ContactRow
            key={contact.kind}
            contact={contact}
            canChange={contact.canChange && changesLeft > 0}
            onChange={() => setDraft({ type: contact.kind, value: '' })}
          />
        ))}
      </ul>
      <p className="border-t border-border px-5 py-3 text-13 text-muted">{hintOf(data)}</p>

      {draft && <ChangeContactModal draft={draft} waitHours={waitHours} onClose={close} />}
    </>
  )
}

function hintOf({ contacts, changesLeft }: MemberContacts): string {
  if (contacts.every(({ canChange }) => !canChange)) return CONTACT_TEXTS.noFormer
  if (changesLeft === 0) return CONTACT_TEXTS.limit
  return `You can make ${changesLeft} more ${changesLeft === 1 ? 'change' : 'changes'} in the next ${CONTACT_CHANGE_DAYS} days.`
}
