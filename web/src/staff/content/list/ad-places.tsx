import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdPlace } from 'contract/staff/ads/ad-places.ts'
import { audienceInWords } from 'contract/staff/audience/audience-words.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { consoleApi } from '#staff/console-api.ts'

/** The current content of each advertisement position. */
export function AdPlaces() {
  const { data, error, refetch } = useQuery({
    ...consoleApi.staffAds.places.queryOptions(),
    staleTime: 0,
  })
  return (
    <section
      aria-labelledby="ad-places"
      className="mb-4 rounded-large border border-border bg-surface px-4 py-3 md:px-5"
    >
      <h2 id="ad-places" className="pb-1 text-14 font-semibold">
        What Members Get Now
      </h2>
      {error && !data ? (
        <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <dl className="divide-y divide-border">
          {data.results.map((place) => (
            <Place key={place.tagName} place={place} />
          ))}
        </dl>
      ) : (
        <SkeletonRows count={3} />
      )}
    </section>
  )
}

function Place({ place: { tagName, shown, others } }: { place: AdPlace }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="font-mono text-13 leading-6 text-muted">{tagName}</dt>
      <dd>
        <ul>
          {grouped(shown).map(({ count, ...ad }) => (
            <li key={`${ad.providerId} ${ad.tagName} ${ad.isScript}`} className="leading-6 wrap-anywhere">
              <Link
                to="/staff/content/$kind/$id"
                params={{ kind: 'ads', id: String(ad.providerId) }}
                className="inline-flex min-h-6 items-center font-medium pointer-coarse:min-h-11"
              >
                {ad.providerName}
              </Link>
              <span className="text-muted">
                {' · '}
                {ad.isScript ? 'Script' : 'HTML'}
                {count > 1 && ` · ${count} impressions`}
                {ad.tagName !== tagName && ` · ${ad.tagName}`}
                {ad.audience.length > 0 && ` · ${audienceInWords(ad.audience).join('; ')}`}
              </span>
            </li>
          ))}
          {others.length > 0 && (
            <li className="leading-6">
              {shown.length > 0 && <span className="text-muted">All others: </span>}
              {others.join(' or ')}
            </li>
          )}
        </ul>
      </dd>
    </div>
  )
}

/** The impressions of one provider in one line. */
function grouped(shown: AdPlace['shown']) {
  const groups = Map.groupBy(shown, (ad) => `${ad.providerId} ${ad.tagName} ${ad.isScript}`)
  return [...groups.values()].flatMap((ads) => ads.slice(0, 1).map((ad) => ({ ...ad, count: ads.length })))
}
