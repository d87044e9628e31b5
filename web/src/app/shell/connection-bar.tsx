import { IconCloudOff, IconRefresh, IconWifi } from '@tabler/icons-react'
import { useIsMutating } from '@tanstack/react-query'
import { formatTime } from 'contract/common/calendar-day.ts'
import { useEffect, useRef, useState } from 'react'
import { useIsReconnecting } from '#shared/api/reconnecting.ts'
import { useOfflineSince } from '#shared/connection.ts'
import { useAskBeforeLeaving } from '#shared/ui/overlay/use-ask-before-leaving.ts'
import { StatusBar } from './status-bar.tsx'

const BACK_ONLINE_MS = 2000

/** The fate of a change on an offline page: it waits, is kept for a later save, or does not occur. */
export type OfflineSaving = 'waits' | 'kept' | 'none'

/**
 * Says that the database is down, since when the connection is lost, what waits for it, and for a moment that
 * it is back.
 */
export function ConnectionBar({ saving = 'waits' }: { saving?: OfflineSaving }) {
  const offlineSince = useOfflineSince()
  const isReconnecting = useIsReconnecting()
  const waiting = useIsMutating()
  const isBack = useIsJustBack(offlineSince !== null)
  useAskBeforeLeaving(offlineSince !== null && waiting > 0)
  return (
    <div role="status">
      {offlineSince ? (
        <StatusBar tone="warn" icon={IconCloudOff}>
          You're offline since {formatTime(offlineSince.toISOString())}. {waitingText(waiting, saving)}
        </StatusBar>
      ) : isReconnecting ? (
        <StatusBar tone="warn" icon={IconRefresh}>
          Reconnecting. Your work is safe on this page.
        </StatusBar>
      ) : (
        isBack && (
          <StatusBar tone="success" icon={IconWifi}>
            Back online
          </StatusBar>
        )
      )}
    </div>
  )
}

const SAVING_TEXTS: Record<OfflineSaving, string> = {
  waits: "Anything you save will go through when you're back online.",
  kept: "Your changes are safe here. Save them when you're back online.",
  none: 'This listing can be read, but not edited.',
}

function waitingText(count: number, saving: OfflineSaving): string {
  if (count === 0) return SAVING_TEXTS[saving]
  return `${count === 1 ? '1 change is' : `${count} changes are`} waiting and will be saved when you're back online.`
}

function useIsJustBack(isOffline: boolean): boolean {
  const [isBack, setIsBack] = useState(false)
  const wasOffline = useRef(false)
  useEffect(() => {
    if (isOffline || !wasOffline.current) {
      wasOffline.current = isOffline
      return undefined
    }
    wasOffline.current = false
    setIsBack(true)
    const timer = setTimeout(() => setIsBack(false), BACK_ONLINE_MS)
    return () => {
      clearTimeout(timer)
      setIsBack(false)
    }
  }, [isOffline])
  return isBack
}
