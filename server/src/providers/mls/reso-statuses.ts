import { z } from 'zod'
import type { MlsRecordStatus, SoughtRecord } from './mls.ts'
import type { AskReso } from './reso-request.ts'

const record = z.object({
  ListingKey: z.string().nullish(),
  SourceSystemKey: z.string().nullish(),
  StandardStatus: z.string(),
  OnMarketTimestamp: z.string().nullish(),
  StatusChangeTimestamp: z.string().nullish(),
})
const answer = z.object({ value: z.array(record) })

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** How records stand at the MLS, in one request; by `or`, as only servers of a later version know `in`. */
export async function readResoStatuses(ask: AskReso, sought: SoughtRecord[]): Promise<MlsRecordStatus[]> {
  if (sought.length === 0) return []
  const query = new URLSearchParams({
    $filter: sought
      .map(({ listingId, listingKey }) =>
        listingKey === null
          ? `SourceSystemKey eq ${quoted(listingId)}`
          : `ListingKey eq ${quoted(listingKey)}`,
      )
      .join(' or '),
    $select: 'ListingKey,SourceSystemKey,StandardStatus,OnMarketTimestamp,StatusChangeTimestamp',
    $top: String(sought.length),
  })
  const response = await ask(`Property?${query}`)
  if (!response.isOk) throw response.failure(`The MLS answered ${response.status} to a reading of statuses`)
  return answer.parse(JSON.parse(response.text)).value.map((row) => ({
    listingKey: row.ListingKey ?? null,
    sourceSystemKey: row.SourceSystemKey ?? null,
    standardStatus: row.StandardStatus,
    changedOn: earliest([row.OnMarketTimestamp, row.StatusChangeTimestamp]),
  }))
}

function earliest(texts: (string | null | undefined)[]): Date | null {
  const times = texts
    .flatMap((text) => (text ? [Date.parse(text)] : []))
    .filter((time) => !Number.isNaN(time))
  return times.length > 0 ? new Date(Math.min(...times)) : null
}
