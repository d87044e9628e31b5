import type { FieldProblem } from 'contract/common/answer.ts'
import { z } from 'zod'
import { type Exchange, type Mls, type MlsListing, MlsRefusal } from './mls.ts'
import { toListingField, toResoProperty } from './reso-property.ts'
import { type AskReso, type ResoAnswer, type ResoSettings, resoRequests } from './reso-request.ts'
import { readResoRules } from './reso-rules.ts'
import { readResoStatuses } from './reso-statuses.ts'

const keys = z.object({ ListingId: z.string().nullish(), ListingKey: z.string().nullish() })
const found = z.object({ value: z.array(keys) })
const problem = z.object({
  error: z.object({
    message: z.string().default(''),
    target: z.string().nullish(),
    details: z.array(z.object({ target: z.string().nullish(), message: z.string() })).default([]),
  }),
})

/**
 * An MLS behind the RESO Web API (Add/Edit 2.0): one `POST {base}/Property` with `Prefer: return=representation`. Our
 * listing id travels as `SourceSystemKey` and as key header; by it an earlier send is found again.
 */
export function resoMls(settings: ResoSettings): Mls {
  const ask = resoRequests(settings)
  return {
    find: (idempotencyKey) => findListing(ask, idempotencyKey),
    submit: async (listing, idempotencyKey, rules = null) => {
      const answer = await ask('Property', {
        method: 'POST',
        body: JSON.stringify(toResoProperty(listing, rules)),
        headers: {
          'content-type': 'application/json',
          prefer: 'return=representation',
          'idempotency-key': idempotencyKey,
        },
      })
      if (isRefused(answer.status)) throw refusalOf(answer)
      if (!answer.isOk) throw answer.failure(`The MLS answered ${answer.status}`)
      const stored = await createdListing(ask, answer, idempotencyKey)
      return { ...stored, exchange: answer.exchange }
    },
    rules: { target: settings.url, read: (signal) => readResoRules(ask, signal) },
    readStatuses: (records) => readResoStatuses(ask, records),
  }
}

async function findListing(ask: AskReso, idempotencyKey: string): Promise<MlsListing | null> {
  const query = new URLSearchParams({
    $filter: `SourceSystemKey eq '${idempotencyKey.replaceAll("'", "''")}'`,
    $select: 'ListingId,ListingKey',
    $orderby: 'ListingKey asc',
    $top: '1',
  })
  const answer = await ask(`Property?${query}`)
  if (!answer.isOk) throw answer.failure(`The MLS answered ${answer.status} to a search`)
  const [first] = found.parse(JSON.parse(answer.text)).value
  return first ? { ...mlsIdOf(first), exchange: answer.exchange } : null
}

/** The listing that an answer names; one that keeps its representation back (204) names the key, and is asked for the rest. */
async function createdListing(ask: AskReso, answer: ResoAnswer, idempotencyKey: string): Promise<MlsListing> {
  if (answer.status !== 204) return mlsIdOf(keys.parse(JSON.parse(answer.text)))
  const key = keyOf(answer.headers)
  const stored = await findListing(ask, idempotencyKey).catch((error: unknown) => {
    if (key === null) throw error
    return null
  })
  if (stored) return stored
  if (key !== null) return { mlsId: key, listingKey: key }
  throw answer.failure('The MLS took the listing without naming it')
}

/** The key in `EntityId` or in the address of what was created: `…/Property('K1')`. */
function keyOf(headers: Headers): string | null {
  const named = headers.get('entityid') ?? headers.get('odata-entityid') ?? headers.get('location')
  if (!named) return null
  const inside = /\('?([^')]+)'?\)\s*$/.exec(named)?.[1]
  return inside ? decodeURIComponent(inside) : named.includes('/') ? null : named.trim()
}

/** A definite no to these values; a missing right or too many calls say nothing about the listing. */
function isRefused(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 404, 408, 425, 429].includes(status)
}

function mlsIdOf({ ListingId, ListingKey }: z.infer<typeof keys>): MlsListing {
  const mlsId = ListingId || ListingKey
  if (!mlsId) throw new Error('The MLS answered a listing without id')
  return { mlsId, listingKey: ListingKey ?? null }
}

function refusalOf({ text, exchange }: { text: string; exchange: Exchange }): MlsRefusal {
  const parsed = problem.safeParse(parseJson(text))
  if (!parsed.success) return new MlsRefusal('The MLS refused this listing.', [], exchange)
  const { message, target, details } = parsed.data.error
  const entries = details.length > 0 ? details : target ? [{ target, message }] : []
  const errors = entries.map(
    (entry): FieldProblem => ({
      field: entry.target ? toListingField(entry.target) : '',
      message: entry.message,
    }),
  )
  return new MlsRefusal(message || 'The MLS refused this listing.', errors, exchange)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
