import { randomUUID } from 'node:crypto'
import type { PortalConfig } from '../../../../contract/src/session/portal-config.ts'
import { aBrowser } from '../../../../server/src/testing/browser.ts'
import { aListingBody } from '../../../../server/src/testing/builders/listing-builders.ts'
import { type Person, signIn } from '../../../faults/portal/calls.ts'
import { dates } from '../../../faults/writes/listing-lane.ts'
import { openStream } from '../../live/open-stream.ts'
import type { Act, Rates } from '../morning.ts'
import { offer, type Performers } from './offer.ts'
import type { RecordedCall, RecordedCalls } from './record-calls.ts'
import { newSender } from './send.ts'
import { type Browser, CALLS_OF_RENEWAL, CALLS_OF_SIGN_IN, PASSWORD, renew, walkSignIn } from './walks.ts'

/** A stream that an act opens stays for a moment; those that stay are held apart. */
const STREAM_MS = 2000
const OPENED_AT_ONCE = 50
const REFRESHED = [/\/SystemNotifications$/, /\/UserNotification\/member\//]

export type Member = { id: number; loginId: string }

/** Members who do what browsers do, so often in a second, whether answers come or not. A quarter of them is signed in. */
export async function openDriver(url: string, calls: RecordedCalls, members: readonly Member[]) {
  const config: PortalConfig = await (await fetch(`${url}/config.json`)).json()
  const portal = { ...config, publicUrl: url }
  const present: Present[] = []
  const signedIn = Math.ceil(members.length / 4)
  for (const { loginId } of members.slice(0, signedIn)) {
    const browser = aBrowser(portal)
    await browser.signIn(loginId, PASSWORD)
    present.push({ person: await signIn(url, loginId), browser })
  }
  const sender = newSender(url)
  const holder = newHolder(url, present)
  const performers: Performers = {
    ...pagesOf(url, calls, present, sender),
    signIn: async (turn) => {
      const member = one(members.slice(signedIn), turn)
      const token = await walkSignIn(portal, member.loginId)
      await sender.askAll({ ...member, token }, calls.signIn)
      await openForMoment(url, token)
    },
    renewal: (turn) => renew(portal, one(present, turn).browser),
  }
  return {
    offer: (rates: Rates, forMs: number) => offer(performers, rates, forMs),
    hold: holder.hold,
    callsOf: (act: Act): number => countCalls(calls)[act],
    close: () => {
      holder.close()
      sender.close()
    },
  }
}

export type Driver = Awaited<ReturnType<typeof openDriver>>
type Present = { person: Person; browser: Browser }

/** What somebody does who is signed in. */
function pagesOf(
  url: string,
  calls: RecordedCalls,
  present: readonly Present[],
  { ask, askAll }: ReturnType<typeof newSender>,
): Omit<Performers, 'signIn' | 'renewal'> {
  const asking = (list: readonly RecordedCall[]) => (turn: number) => askAll(one(present, turn).person, list)
  return {
    listings: asking(calls.listings),
    save: async (turn) => {
      const { person } = one(present, turn)
      await ask(person, registrationOf(person), randomUUID())
      await askAll(person, calls.listings.filter(isSearch))
    },
    classes: asking(calls.classes),
    messages: asking(calls.messages),
    refresh: asking(calls.signIn.filter(isRefreshed)),
    stream: (turn) => openForMoment(url, one(present, turn).person.token),
    heartbeat: async () => undefined,
  }
}

/** The calls that one act makes. */
function countCalls(calls: RecordedCalls): Record<Act, number> {
  return {
    signIn: CALLS_OF_SIGN_IN + calls.signIn.length + 1,
    listings: calls.listings.length,
    save: 1 + calls.listings.filter(isSearch).length,
    classes: calls.classes.length,
    messages: calls.messages.length,
    refresh: calls.signIn.filter(isRefreshed).length,
    renewal: CALLS_OF_RENEWAL,
    stream: 1,
    heartbeat: 1,
  }
}

const isSearch = ({ path }: RecordedCall) => path.endsWith('/Registration/search/')
const isRefreshed = ({ path }: RecordedCall) => REFRESHED.some((known) => known.test(path))

const registrationOf = ({ loginId }: Person): RecordedCall => ({
  method: 'POST',
  path: '/api/app/Registration',
  body: JSON.stringify(aListingBody({ loginId }, dates())),
})

async function openForMoment(url: string, token: string): Promise<void> {
  const { close } = await openStream(url, token)
  setTimeout(close, STREAM_MS)
}

/** Streams that stay, so many at a time. */
function newHolder(url: string, present: readonly Present[]) {
  const held: { close: () => void }[] = []
  const hold = async (count: number) => {
    while (held.length < count) {
      const tokens = Array.from(
        { length: Math.min(OPENED_AT_ONCE, count - held.length) },
        (_, index) => one(present, held.length + index).person.token,
      )
      held.push(...(await Promise.all(tokens.map((token) => openStream(url, token)))))
    }
    for (const { close } of held.splice(count)) close()
  }
  return { hold, close: () => void hold(0) }
}

function one<Item>(items: readonly Item[], turn: number): Item {
  const item = items[turn % items.length]
  if (item === undefined) throw new Error('Nobody is there.')
  return item
}
