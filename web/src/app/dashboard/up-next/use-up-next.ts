import { useQuery } from '@tanstack/react-query'
import { isOfficeLevel } from 'contract/members/roles.ts'
import { usePresentNotifications } from '#features/notifications/use-notifications.ts'
import { orpc } from '#shared/api/api.ts'
import { now } from '#shared/clock.ts'
import { hasFeature, portalConfig } from '#shared/portal-config.ts'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { zoneOf } from '#shared/zones/class-zone.ts'
import { marketToday } from '#shared/zones/market-day.ts'
import { classesToCome, deskWaiting, dueSource, soonestDeadlines } from '../dashboard-queries.ts'
import { deadlineRows } from './deadline-rows.ts'
import { deskRows } from './desk-rows.ts'
import {
  classRow,
  expiringRow,
  paymentRow,
  readyRow,
  UP_NEXT_GROUPS,
  type UpNextRow,
  unreadRow,
} from './up-next-rows.ts'

/** The content of the card `Up next`: counts of the desk, rows in the order of their groups, and what failed to load. */
export function useUpNext() {
  const profile = useProfile()
  const memberId = profile.member?.id ?? 0
  const source = dueSource(profile)
  const listings = useQuery(orpc.listings.summary.queryOptions())
  const classes = useQuery(classesToCome(memberId))
  const { query: notifications, present } = usePresentNotifications(memberId)
  const [{ read }] = usePreference('notifications')
  const deadlines = useQuery({ ...soonestDeadlines(), enabled: source === 'deadlines' })
  const desk = useQuery({ ...deskWaiting(), enabled: source === 'desk' })
  const due = source === 'deadlines' ? [deadlines] : source === 'desk' ? [desk] : []
  const queries = [listings, classes, notifications, ...due]
  const found = deadlines.data?.payload.results ?? []
  const ofListings = deadlineRows(found, now(), { isAgentNamed: isOfficeLevel(profile) })
  const counts = desk.data ? deskRows(desk.data) : []
  // With deadlines every listing that ends soon is among them.
  const isCounted = source === 'deadlines' || (source === 'desk' && hasFeature('clock'))
  const { expiring, readyToSend } = listings.data ?? {}
  const next = classes.data?.next ?? null
  const others = [
    paymentRow(profile.standing, marketToday()),
    expiring && !isCounted && expiringRow(expiring, marketToday()),
    readyToSend && source !== 'desk' && readyRow(readyToSend, new Set(ofListings.map(({ key }) => key))),
    classRow(next, now(), next ? zoneOf(next) : portalConfig().marketZone),
    present && unreadRow(present, read),
  ]
  return {
    counts,
    rows: inGroups([...ofListings, ...others.filter((row) => typeof row === 'object' && row !== null)]),
    isLoading: queries.some(({ isPending }) => isPending),
    hasFailed: queries.some(({ isError }) => isError),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}

function inGroups(rows: UpNextRow[]): UpNextRow[] {
  const placeOf = ({ group }: UpNextRow) => UP_NEXT_GROUPS.indexOf(group)
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}
