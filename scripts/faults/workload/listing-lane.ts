import { randomUUID } from 'node:crypto'
import { DAY_MS } from '../../../contract/src/common/day.ts'
import type { OpenDatabase } from '../../../server/src/db/open.ts'
import { aListingBody } from '../../../server/src/testing/builders/listing-builders.ts'
import type { Person } from '../../portal/calls.ts'
import { isLost, type Lane, type Outcome, rowsOf, type Send, unexpected, writtenValue } from './lane.ts'

const EDITS = 3
const path = '/api/app/Registration'

type Known = {
  id: string
  price: ReturnType<typeof writtenValue>
  edits: number
  isSent: boolean
  isCancelled: boolean
}

type Row = {
  id: string
  price: number
  versions: number
  audits: number
  creations: number
  mlsId: string | null
  handed: number
  state: string | null
  isCancelled: boolean
}

/** Registers listings, changes each three times, and sends it to the MLS or cancels it. */
export function listingLane(send: Send, { loginId, token }: Person): Lane {
  const listings = new Map<string, Known>()
  let current: Known | null = null
  let key: string | null = null

  async function create(): Promise<Outcome> {
    key ??= randomUUID()
    const answer = await send(token, { method: 'POST', path, key, body: aListingBody({ loginId }, dates()) })
    if (isLost(answer)) return 'lost'
    if (answer.status !== 200) throw unexpected('A listing was not registered', answer)
    key = null
    const id = String(answer.body.id)
    current = { id, price: writtenValue(), edits: 0, isSent: false, isCancelled: false }
    current.price.acknowledge(answer.body.listPrice)
    listings.set(id, current)
    return 'done'
  }

  async function edit(listing: Known): Promise<Outcome> {
    listing.edits += 1
    const price = listing.price.next()
    const answer = await send(token, {
      method: 'PUT',
      path: `${path}/${listing.id}`,
      body: { ...aListingBody({ loginId }, dates()), listPrice: price },
    })
    if (isLost(answer)) return 'lost'
    if (answer.status !== 200) throw unexpected('A listing was not changed', answer)
    listing.price.acknowledge(price)
    return 'done'
  }

  async function finish(listing: Known): Promise<Outcome> {
    const isSending = listings.size % 3 !== 0
    const [action, body] = isSending ? ['promote', {}] : ['cancel', { cancellationDate: today() }]
    const answer = await send(token, { method: 'POST', path: `${path}/${action}/${listing.id}`, body })
    // A member who does not know asks again; a listing lost in transit is settled by the portal itself.
    if (isLost(answer)) return 'lost'
    current = null
    const hasWorked = answer.status === 200 && answer.body.isSuccessful !== false
    if (!hasWorked) return 'refused'
    if (isSending) listing.isSent = true
    else listing.isCancelled = true
    return 'done'
  }

  return {
    name: 'listings',
    write: () => {
      if (!current) return create()
      return current.edits < EDITS ? edit(current) : finish(current)
    },
    problems: async (pool) => {
      const rows = await storedListings(pool, loginId)
      const found = new Map(rows.map((row) => [row.id, row]))
      const lost = [...listings.keys()].filter((id) => !found.has(id)).map((id) => `Listing ${id} is gone`)
      return [...lost, ...rows.flatMap((row) => [...problemsOf(row, listings.get(row.id), key !== null)])]
    },
  }
}

function storedListings(pool: OpenDatabase['pool'], loginId: string) {
  return rowsOf<Row>(
    pool,
    `select l.id, l.list_price::int as price, l.row_version as versions, l.promoted_mls_id as "mlsId",
       l.cancellation_date is not null as "isCancelled", p.state,
       (select count(*)::int from mls_listings m where m.idempotency_key = l.id::text) as handed,
       count(a.id) filter (where a.action = 'create')::int as creations,
       count(a.id) filter (where a.action in ('create', 'update', 'cancel', 'send'))::int as audits
     from listings l left join listing_promotions p on p.listing_id = l.id
     left join audit_entries a on a.entity = 'listing' and a.entity_id = l.id::text
     where l.created_by = $1 and l.created_on > now() - interval '1 day'
     group by l.id, p.state`,
    [loginId],
  )
}

function* problemsOf(row: Row, known: Known | undefined, isOneOpen: boolean): Generator<string> {
  const name = `Listing ${row.id}`
  if (row.creations !== 1 || row.audits !== row.versions)
    yield `${name} has ${row.audits} audit rows for ${row.versions} versions`
  if (row.handed > 1 || (row.mlsId !== null && row.handed !== 1))
    yield `${name} was handed over ${row.handed} times`
  if ((row.mlsId === null) !== (row.state !== 'sent'))
    yield `${name} is ${row.state} with MLS id ${row.mlsId}`
  if (row.state === 'sending') yield `${name} is still on its way`
  if (row.mlsId === null && row.handed > 0 && row.state !== 'sending') yield `${name} was handed over by half`
  if (!known) {
    if (!isOneOpen) yield `${name} was made twice`
    return
  }
  if (!known.price.isPossible(row.price)) yield `${name} costs ${row.price}: acknowledged ${known.price}`
  if (known.isSent && row.mlsId === null) yield `${name} was sent and is not`
  if (known.isCancelled && !row.isCancelled) yield `${name} was cancelled and is not`
}

export function dates() {
  const later = new Date(Date.now() + 180 * DAY_MS).toISOString()
  return { listingContractDate: today(), startShowingDate: today(), expirationDate: later }
}

/** A day that has come in every zone of the market. */
function today(): string {
  return new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10)
}
