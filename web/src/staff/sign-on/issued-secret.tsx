import { Button } from '#shared/ui/actions/button.tsx'
import { copyText } from '#shared/ui/feedback/copy-text.ts'
import { Modal } from '#shared/ui/overlay/modal.tsx'

const COPY_WORDS = {
  done: 'The secret is copied.',
  failed: 'The secret could not be copied: select it.',
}

/** A client secret, which no later response contains: only its own button closes the dialog. */
export function IssuedSecret({ secret, onSaved }: { secret: string; onSaved: () => void }) {
  return (
    <Modal
      title="Client Secret"
      isOpen
      isMandatory
      onClose={onSaved}
      footer={
        <>
          <Button variant="secondary" onPress={() => void copyText(secret, COPY_WORDS)}>
            Copy
          </Button>
          <Button variant="primary" onPress={onSaved}>
            I Have Saved It
          </Button>
        </>
      }
    >
      <p>It is shown only once: copy it now.</p>
      <code className="rounded-small border border-border bg-sunken px-3 py-2 text-14 break-all select-all">
        {secret}
      </code>
    </Modal>
  )
}
