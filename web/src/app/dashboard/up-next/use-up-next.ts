import { useQuery } from '@tanstack/react-query'
import { dueDeadlines, soonestDeadlines } from '#features/listings/deadlines/due-deadlines.ts'
import { usePresentNotifications } from '#features/notifications/use-notifications.ts'
import { orpc } from '#shared/api/api.ts'
import { now } from '#shared/clock.ts'
import { hasFeature, portalConfig } from '#shared/portal-config.ts'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { zoneOf } from '#shared/zones/class-zone.ts'
import { marketToday } from '#shared/zones/market-day.ts'
import { classesToCome } from '../dashboard-queries.ts'
import { classRow, expiringRow, readyRow, type TodayRow, unreadRow } from './up-next-rows.ts'

/** The member's tasks: due deadlines, loaded rows, whether more are loading, and what failed to load. */
export function useToday() {
  const memberId = useProfile().member?.id ?? 0
  const listings = useQuery(orpc.listings.summary.queryOptions())
  const classes = useQuery(classesToCome(memberId))
  const { query: notifications, present } = usePresentNotifications(memberId)
  const [{ read }] = usePreference('notifications')
  const hasClock = hasFeature('clock')
  const deadlines = useQuery({ ...soonestDeadlines(), enabled: hasClock })
  const queries = [listings, classes, notifications, ...(hasClock ? [deadlines] : [])]
  const { marketZone } = portalConfig()
  const today = marketToday()
  const rows: (TodayRow | null | undefined)[] = [
    listings.data && expiringRow(listings.data.expiring, today),
    classes.data &&
      classRow(classes.data.next, now(), classes.data.next ? zoneOf(classes.data.next) : marketZone),
    present && unreadRow(present, read),
    listings.data && readyRow(listings.data.readyToSend),
  ]
  return {
    due: dueDeadlines(deadlines.data, now()),
    rows: rows.filter((row) => row !== null && row !== undefined),
    isLoading: queries.some(({ isPending }) => isPending),
    hasFailed: queries.some(({ isError }) => isError),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}
