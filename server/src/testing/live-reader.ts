import type { TestServer } from './test-server.ts'

type Told = { id: string; data: ReturnType<JSON['parse']> }

type Portal = Pick<TestServer, 'url' | 'tokenFor'>
type Account = { accountId: string; loginId: string }

/** Opens the stream of live events as a member and keeps what comes. */
export async function readLive(portal: Portal, as: Account, lastEventId?: string, token?: string) {
  const abort = new AbortController()
  const response = await fetch(`${portal.url}/api/app/UserNotification/stream`, {
    headers: {
      authorization: `Bearer ${token ?? (await portal.tokenFor(as))}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    signal: abort.signal,
  })
  const told: Told[] = []
  let isEnded = false
  const read = async () => {
    let rest = ''
    for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      const blocks = (rest + new TextDecoder().decode(part)).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) keep(block)
    }
  }
  const keep = (block: string) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
    if (field('event') === 'message') told.push({ id: field('id'), data: JSON.parse(field('data')) })
  }
  const ended = read()
    .catch(() => undefined)
    .then(() => {
      isEnded = true
    })
  return {
    status: response.status,
    headers: response.headers,
    told,
    /** Everything but the greeting. */
    events: () => told.filter(({ data }) => data.kind !== 'ready'),
    ended,
    isEnded: () => isEnded,
    close: () => abort.abort(),
  }
}
