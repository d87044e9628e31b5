import { changedBy, withFormer, withRead, withStep } from 'contract/notifications/notification-rules.ts'
import { stepText } from 'contract/notifications/notification-texts.ts'
import { useMemo } from 'react'
import { now } from '#shared/clock.ts'
import type { InboxItem } from '#shared/inbox/inbox-state.ts'
import type { Marks } from '#shared/inbox/mark-buttons.tsx'
import { hasFeature } from '#shared/portal-config.ts'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { offerUndo } from './undo-offer.ts'
import { useSnoozes } from './use-snoozes.ts'

/**
 * The member's actions on these notifications: each step is one change of the preferences, and one save. A snooze time
 * is a separate call.
 */
export function useNotificationMarks(items: readonly InboxItem[]): Marks {
  const [, change] = usePreference('notifications')
  const snooze = useSnoozes()
  return useMemo(() => {
    const isAdded = hasFeature('inbox')
    const restoreMarks = (former: readonly InboxItem[]) => change((before) => withFormer(before, former))
    const restoreAll = (former: readonly InboxItem[]) => {
      restoreMarks(former)
      void snooze(former.map(({ id, snoozedUntil = null }) => ({ id, snoozedUntil })))
    }
    const mark: Marks['mark'] = (ids, step, until) => {
      const wanted = new Set(ids)
      const former = changedBy(
        items.filter(({ id }) => wanted.has(id)),
        step,
      )
      if (former.length === 0) return
      const changed = former.map(({ id }) => id)
      change((before) => withStep(before, changed, step))
      if (!isAdded) return
      const isTimed = step === 'snoozed' || step === 'shown'
      const takeBack = offerUndo(
        (count) => stepText(step, count, until),
        former,
        isTimed ? restoreAll : restoreMarks,
      )
      if (!isTimed) return
      // Notifications shown again are on top, as if their time had come.
      const snoozedUntil = (until ?? now()).toISOString()
      void snooze(changed.map((id) => ({ id, snoozedUntil }))).then((isStored) => {
        if (isStored) return
        takeBack()
        restoreMarks(former)
      })
    }
    return {
      readOpened: (id) => change((before) => withRead(before, id, true)),
      mark,
      hasArchive: true,
      hasSelection: isAdded,
      hasSnooze: isAdded,
    }
  }, [items, change, snooze])
}
