import { Button } from '#shared/ui/actions/button.tsx'
import { showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { Modal } from '#shared/ui/overlay/modal.tsx'

/** A client secret, which no later answer holds: only its own button closes the dialog. */
export function IssuedSecret({ secret, onSaved }: { secret: string; onSaved: () => void }) {
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(secret).then(
      () => true,
      () => false,
    )
    showToast({
      message: isCopied ? 'The secret is copied.' : 'The secret could not be copied: select it.',
      status: isCopied ? 'success' : 'warn',
      autoHide: TOAST_MS.success,
    })
  }
  return (
    <Modal
      title="Client Secret"
      isOpen
      isMandatory
      onClose={onSaved}
      footer={
        <>
          <Button variant="secondary" onPress={() => void copy()}>
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
