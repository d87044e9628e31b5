import { useBlocker } from '@tanstack/react-router'
import { LEAVE_QUESTION } from 'contract/constants.ts'
import { Suspense } from 'react'
import { lazyWithPreload } from '#shared/lazy-with-preload.tsx'

const { Component: ConfirmModal, load } = lazyWithPreload(() =>
  import('./confirm-modal.tsx').then((module) => module.ConfirmModal),
)

/** For screens that have to ask without a line. */
export const loadLeaveQuestion = load

/** Asks before typed input is left behind; closing the tab asks with the browser's own question. */
export function LeaveGuard({ isActive, onLeave }: { isActive: boolean; onLeave?: () => void }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isActive,
    enableBeforeUnload: () => isActive,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Suspense>
      <ConfirmModal
        title="Unsaved changes"
        isOpen
        confirmText="Leave"
        cancelText="Stay"
        onConfirm={() => {
          onLeave?.()
          blocker.proceed()
        }}
        onClose={blocker.reset}
      >
        <p>{LEAVE_QUESTION}</p>
      </ConfirmModal>
    </Suspense>
  )
}
