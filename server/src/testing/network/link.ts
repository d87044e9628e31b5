import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** The behavior of a link for the data that is sent over it. */
type LinkState =
  | { kind: 'open' }
  /** Everything arrives so much later, in both directions. */
  | { kind: 'slow'; ms: number }
  /** Nothing arrives any more and nobody is notified; new connections are taken and stay silent too. */
  | { kind: 'silent' }
  /** Present connections are cut, and new ones are cut at once. */
  | { kind: 'cut' }

export type Link = {
  port: number
  set: (state: LinkState) => void
  /** Cuts what is there, once. */
  reset: () => void
  connections: () => number
  close: () => Promise<void>
}

/** A TCP connection between two programs that can be made slow, silent or be cut. */
export async function openLink(target: { host: string; port: number }): Promise<Link> {
  let state: LinkState = { kind: 'open' }
  const pairs = new Set<[net.Socket, net.Socket]>()

  const server = net.createServer((near) => {
    if (state.kind === 'cut') return void near.resetAndDestroy()
    const far = net.connect(target)
    const pair: [net.Socket, net.Socket] = [near, far]
    pairs.add(pair)
    pass(near, far)
    pass(far, near)
    const end = () => {
      pairs.delete(pair)
      for (const socket of pair) socket.destroy()
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
  })

  function pass(from: net.Socket, to: net.Socket): void {
    // One after the other, so that nothing overtakes when the link gets faster.
    let earlier = Promise.resolve()
    from.on('data', (chunk) => {
      if (state.kind === 'silent') return
      const due = Date.now() + (state.kind === 'slow' ? state.ms : 0)
      earlier = earlier.then(async () => {
        if (due > Date.now()) await wait(due - Date.now())
        to.write(chunk)
      })
    })
  }

  const reset = () => {
    for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set: (wanted) => {
      state = wanted
      if (wanted.kind === 'cut') reset()
    },
    reset,
    connections: () => pairs.size,
    close: () => {
      reset()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** The same address of a database, by way of a link. */
export function throughLink(url: string, port: number): string {
  const linked = new URL(url)
  linked.hostname = '127.0.0.1'
  linked.port = String(port)
  return linked.href
}
