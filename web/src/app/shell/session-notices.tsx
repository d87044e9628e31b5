import { IconLock } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { useSessionNotice } from '#shared/session/session-end.ts'
import { logInAgain } from '#shared/session/sign-in.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { StatusBar } from './status-bar.tsx'

const SessionDialog = lazyPart(() => import('./session-dialog.tsx').then((module) => module.SessionDialog))

/**
 * The question to log in again over the page, once the session has expired; after `Not now` a bar that offers
 * it.
 */
export function SessionNotices() {
  const notice = useSessionNotice()
  return (
    <>
      <div role="status">
        {notice === 'bar' && (
          <StatusBar
            tone="error"
            icon={IconLock}
            action={
              <Button size="small" onPress={logInAgain}>
                Log In
              </Button>
            }
          >
            You've been logged out. Unsaved work on this page is kept.
          </StatusBar>
        )}
      </div>
      <Suspense>{notice === 'dialog' && <SessionDialog />}</Suspense>
    </>
  )
}
