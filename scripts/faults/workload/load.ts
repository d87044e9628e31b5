import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Call, type Person, signIn } from '../../portal/calls.ts'
import { openReading, READS } from './reading.ts'

const BETWEEN_SIGN_INS_MS = 200
const CALLS: Call[] = [{ method: 'GET', path: '/' }, { method: 'GET', path: '/config.json' }, ...READS]

/**
 * The load of members all day until `end`: reading, signing in, and an open stream each. Every bad answer is
 * noted.
 */
export function openLoad(url: string, members: Person[], fail: (what: string) => void) {
  const counts = { signIns: 0, streams: 0, streamsEnded: 0 }
  let hasEnded = false
  const open = new Set<http.ClientRequest>()

  async function enter(): Promise<void> {
    for (let turn = 0; !hasEnded; turn++) {
      const person = members[turn % members.length]
      await signIn(url, person?.loginId ?? '').catch((error: unknown) => fail(`Sign-in: ${error}`))
      counts.signIns += 1
      await wait(BETWEEN_SIGN_INS_MS)
    }
  }

  /** A stream that ends is opened again behind the last event, as a browser does it. */
  async function listen({ token }: Person): Promise<void> {
    let lastId = ''
    while (!hasEnded) {
      counts.streams += 1
      const headers = { authorization: `Bearer ${token}`, ...(lastId && { 'last-event-id': lastId }) }
      const request = http.get(`${url}/api/app/UserNotification/stream`, { agent: false, headers })
      open.add(request)
      const problem = await readToEnd(request, (id) => {
        lastId = id
      })
      open.delete(request)
      if (problem === null) counts.streamsEnded += 1
      else if (!hasEnded) fail(`Stream: ${problem}`)
    }
  }

  const reading = openReading(url, members, { calls: CALLS, pauseMs: 20 })
  const running = Promise.all([enter(), ...members.map((member) => listen(member))])
  return {
    end: async () => {
      hasEnded = true
      for (const request of open) request.destroy()
      await running
      for (const problem of await reading.end(['200'])) fail(problem)
      const { signIns, streams, streamsEnded } = counts
      console.log(`${signIns} sign-ins, ${streams} streams of which ${streamsEnded} were ended`)
    },
  }
}

/**
 * Reads a stream and reports the id of each event; returns the reason when it ended otherwise than it should,
 * else null.
 */
function readToEnd(request: http.ClientRequest, onId: (id: string) => void): Promise<string | null> {
  return new Promise((resolve) => {
    request.on('error', (error) => resolve(error.message))
    request.on('response', (response) => {
      if (response.statusCode !== 200) resolve(String(response.statusCode))
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        const id = [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1]
        if (id) onId(id)
      })
      response.on('error', (error) => resolve(error.message))
      response.on('end', () => resolve(null))
    })
  })
}
