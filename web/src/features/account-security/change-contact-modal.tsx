import type { ContactProof } from 'contract/contacts/contact-change.ts'
import { CONTACT_NOUNS } from 'contract/contacts/contact-words.ts'
import { useState } from 'react'
import { showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { Modal } from '#shared/ui/overlay/modal.tsx'
import { ContactCodeStep } from './contact-code-step.tsx'
import { type ContactDraft, keptContact } from './contact-draft.ts'
import { ContactValueStep } from './contact-value-step.tsx'
import { fetchContactsAgain } from './use-contacts.ts'

/** Changes an address or number: first the value, then the code sent to it. */
export function ChangeContactModal({
  draft,
  waitHours,
  onClose,
}: {
  draft: ContactDraft
  waitHours: number
  onClose: () => void
}) {
  const { type: kind } = draft
  const [value, setValue] = useState(draft.value)
  const [proof, setProof] = useState<ContactProof | null>(null)
  const finish = () => {
    fetchContactsAgain()
    showToast({
      title: 'Success',
      message: `Your new ${CONTACT_NOUNS[kind]} is confirmed. We use it in ${waitHours} hours.`,
      status: 'success',
      autoHide: TOAST_MS.success,
    })
    onClose()
  }
  return (
    <Modal title={`Change ${CONTACT_NOUNS[kind]}`} isOpen onClose={onClose}>
      {proof ? (
        <ContactCodeStep
          proof={proof}
          value={value}
          onVerified={finish}
          onBack={() => setProof(null)}
          onCancel={onClose}
        />
      ) : (
        <ContactValueStep
          draft={{ type: kind, value }}
          waitHours={waitHours}
          onStarted={(started, sent) => {
            keptContact.forget()
            setValue(sent)
            setProof(started)
          }}
          onCancel={onClose}
        />
      )}
    </Modal>
  )
}
