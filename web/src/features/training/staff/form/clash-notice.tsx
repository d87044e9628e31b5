import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { zonedTimestamp } from 'contract/common/clock-time.ts'
import { isVirtual, shownClassName } from 'contract/training/shown-class.ts'
import { MAX_SERIES_CLASSES, seriesDates } from 'contract/training/staff/class-series.ts'
import type { Clash } from 'contract/training/staff/staff-class.ts'
import { useDebounced } from '#shared/use-debounced.ts'
import { consoleApi } from '#staff/console-api.ts'
import { type ClassValues, knownSeries } from './class-values.ts'

const QUIET_MS = 500

/** Warns of overlapping classes of the instructor or the location; the class can be saved nevertheless. */
export function ClashNotice({
  values,
  zone,
  exceptId,
}: {
  values: ClassValues
  zone: string
  exceptId: number | null
}) {
  const settled = useDebounced(values, QUIET_MS)
  const times = timesOf(settled, zone)
  const instructorId = Number(settled.instructorId) || null
  const locationId = isVirtual(settled) ? null : Number(settled.locationId) || null
  const { data } = useQuery({
    ...consoleApi.staffClasses.clashes.queryOptions({
      input: { times, instructorId, locationId, exceptId },
    }),
    enabled: times.length > 0 && (instructorId !== null || locationId !== null),
    staleTime: 0,
  })
  const clashes = data?.results ?? []
  return (
    <div role="status">
      {clashes.length > 0 && (
        <div className="flex gap-3 rounded-small border border-border bg-warn-soft p-3 text-14">
          <IconAlertTriangle size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
          <ul className="grid gap-1">
            {clashes.map((clash) => (
              <li key={clash.id} className="wrap-anywhere">
                {takenInWords(clash)}{' '}
                <Link
                  to="/staff/training/classes/$id"
                  params={{ id: String(clash.id) }}
                  target="_blank"
                  className="underline"
                >
                  {shownClassName(clash.className)}
                </Link>
                , {zonedTimestamp(clash.startTime, zone)}.
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function takenInWords({ instructor, location }: Clash): string {
  const taken = [instructor, location].filter(Boolean)
  return `${taken.join(' and ')} ${taken.length > 1 ? 'are' : 'is'} taken at that time by`
}

function timesOf(values: ClassValues, zone: string) {
  const { startTime, endTime } = values
  if (!startTime || !endTime || startTime >= endTime) return []
  const series = knownSeries(values, zone)
  if (!series) return [{ startTime, endTime }]
  const first = { startTime: new Date(startTime), endTime: new Date(endTime) }
  return seriesDates(first, series.rule, zone)
    .filter(({ day }) => !series.without.includes(day))
    .slice(0, MAX_SERIES_CLASSES)
    .map((date) => ({ startTime: date.startTime.toISOString(), endTime: date.endTime.toISOString() }))
}
