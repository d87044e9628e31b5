import { putOffSignIn } from '#shared/session/session-end.ts'
import { logInAgain } from '#shared/session/sign-in.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Modal } from '#shared/ui/overlay/modal.tsx'

/** The session has expired: the page and its input stay under the question to log in again. */
export function SessionDialog() {
  return (
    <Modal
      title="You've been logged out"
      isOpen
      isMandatory
      onClose={putOffSignIn}
      footer={
        <>
          <Button onPress={putOffSignIn}>Not now</Button>
          <Button variant="primary" onPress={logInAgain}>
            Log In
          </Button>
        </>
      }
    >
      <p>To protect your account, your session ended. Log in again and you'll come right back here.</p>
      <p className="text-muted">Unsaved work on this page is kept.</p>
    </Modal>
  )
}
