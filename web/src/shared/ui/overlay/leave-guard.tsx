import { useBlocker } from '@tanstack/react-router'
import { LEAVE_QUESTION } from 'contract/constants.ts'
import { useEffect, useEffectEvent } from 'react'
import { isReloadingWithAll, noteTyped } from '#shared/load-part.ts'
import { ConfirmModal } from './confirm-modal.tsx'

/**
 * Asks before unsaved input is left; closing the tab asks with the browser's own question. `onReload` keeps
 * the input over a reload that the page needs.
 */
export function LeaveGuard({
  isActive,
  onLeave,
  onReload,
}: {
  isActive: boolean
  onLeave?: () => void
  onReload?: () => void
}) {
  const keep = useEffectEvent(() => onReload?.())
  const isKept = onReload !== undefined
  useEffect(() => (isActive ? noteTyped(isKept ? () => keep() : null) : undefined), [isActive, isKept])
  const blocker = useBlocker({
    shouldBlockFn: () => isActive,
    enableBeforeUnload: () => isActive && !isReloadingWithAll(),
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
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
  )
}
