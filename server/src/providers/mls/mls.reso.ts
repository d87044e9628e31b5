import type { FieldProblem } from 'contract/common/answer.ts'
import { z } from 'zod'
import { type Mls, MlsRefusal } from './mls.ts'
import { toListingField, toResoProperty } from './reso-property.ts'

export type ResoSettings = { url: string; token: string }

/** The MLS is given so long for one answer, in ms. */
const ANSWER_TIMEOUT_MS = 3000

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
 * listing id travels as `SourceSystemKey` and as key header; by it an earlier hand-over is found again.
 */
export function resoMls({ url, token }: ResoSettings): Mls {
  const ask = (
    path: string,
    request: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ) =>
    fetch(`${url}/${path}`, {
      ...request,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      redirect: 'error',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'odata-version': '4.01',
        ...request.headers,
      },
    })

  const find: Mls['find'] = async (idempotencyKey) => {
    const query = new URLSearchParams({
      $filter: `SourceSystemKey eq '${idempotencyKey.replaceAll("'", "''")}'`,
      $select: 'ListingId,ListingKey',
      $orderby: 'ListingKey asc',
      $top: '1',
    })
    const response = await ask(`Property?${query}`)
    if (!response.ok) throw new Error(`The MLS answered ${response.status} to a search`)
    const [first] = found.parse(await response.json()).value
    return first ? mlsIdOf(first) : null
  }

  return {
    find,
    submit: async (listing, idempotencyKey) => {
      const response = await ask('Property', {
        method: 'POST',
        body: JSON.stringify(toResoProperty(listing)),
        headers: {
          'content-type': 'application/json',
          prefer: 'return=representation',
          'idempotency-key': idempotencyKey,
        },
      })
      if (isRefused(response.status)) throw refusalOf(await response.text())
      if (!response.ok) throw new Error(`The MLS answered ${response.status}`)
      // A server that keeps its representation back (204) is asked for it.
      const stored =
        response.status === 204 ? await find(idempotencyKey) : mlsIdOf(keys.parse(await response.json()))
      if (!stored) throw new Error('The MLS took the listing without naming it')
      return stored
    },
  }
}

/** A definite no to these values; a missing right or too many calls say nothing about the listing. */
function isRefused(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 404, 408, 425, 429].includes(status)
}

function mlsIdOf({ ListingId, ListingKey }: z.infer<typeof keys>): { mlsId: string } {
  const mlsId = ListingId || ListingKey
  if (!mlsId) throw new Error('The MLS answered a listing without id')
  return { mlsId }
}

function refusalOf(body: string): MlsRefusal {
  const parsed = problem.safeParse(parseJson(body))
  if (!parsed.success) return new MlsRefusal('The MLS refused this listing.')
  const { message, target, details } = parsed.data.error
  const entries = details.length > 0 ? details : target ? [{ target, message }] : []
  const errors = entries.map(
    (entry): FieldProblem => ({
      field: entry.target ? toListingField(entry.target) : '',
      message: entry.message,
    }),
  )
  return new MlsRefusal(message || 'The MLS refused this listing.', errors)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
