import {
  changedBy,
  type Marked,
  type MarkStep,
  withFormer,
  withRead,
  withStep,
} from 'contract/notifications/notification-rules.ts'
import { useMemo } from 'react'
import type { InboxItem } from '#shared/inbox/inbox-state.ts'
import type { Marks } from '#shared/inbox/mark-buttons.tsx'
import { hasFeature } from '#shared/portal-config.ts'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { offerUndo } from './undo-offer.ts'

/** What the member can do with these notifications: each step is one change of the preferences, and one save. */
export function useNotificationMarks(items: readonly InboxItem[]): Marks {
  const [, change] = usePreference('notifications')
  return useMemo(() => {
    const isAdded = hasFeature('inbox')
    const restore = (former: readonly Marked[]) => change((before) => withFormer(before, former))
    const mark = (ids: number[], step: MarkStep) => {
      const wanted = new Set(ids)
      const former = changedBy(
        items.filter(({ id }) => wanted.has(id)),
        step,
      )
      if (former.length === 0) return
      const changed = former.map(({ id }) => id)
      change((before) => withStep(before, changed, step))
      if (isAdded) offerUndo(step, former, restore)
    }
    return {
      readOpened: (id) => change((before) => withRead(before, id, true)),
      mark,
      hasArchive: true,
      hasSelection: isAdded,
    }
  }, [items, change])
}
