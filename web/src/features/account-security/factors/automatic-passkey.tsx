import { PASSKEY_OFFER_TEXTS } from 'contract/account-security/passkey-offer-rules.ts'
import { useEffect, useState } from 'react'
import { showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { Modal } from '#shared/ui/overlay/modal.tsx'
import { useAskBeforeLeaving } from '#shared/ui/overlay/use-ask-before-leaving.ts'
import { notePasskeyMade } from './made-passkey.ts'
import { makePasskey } from './make-passkey.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/**
 * Has the browser create a passkey automatically and notifies the member without interrupting: codes wait behind a
 * button until they are saved, and the browser asks before they are lost with the page.
 */
export function AutomaticPasskey() {
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    void makePasskey().then((made) => {
      if (!made) return
      notePasskeyMade()
      setCodes(made.recoveryCodes)
      notify(made.recoveryCodes !== null, () => setIsShown(true))
    })
  }, [])
  useAskBeforeLeaving(codes !== null)
  if (!codes || !isShown) return null
  const close = () => setCodes(null)
  return (
    <Modal title={PASSKEY_OFFER_TEXTS.codes} isOpen onClose={close} isMandatory>
      <RecoveryCodes codes={codes} onSaved={close} />
    </Modal>
  )
}

function notify(hasCodes: boolean, open: () => void): void {
  const { madeTitle: title, made, saveCodes, codes: text } = PASSKEY_OFFER_TEXTS
  if (hasCodes)
    showToast({
      title,
      message: `${made} ${saveCodes}`,
      status: 'success',
      action: { text, onAct: open },
      isKept: true,
    })
  else showToast({ title, message: made, status: 'success', autoHide: TOAST_MS.long })
}
