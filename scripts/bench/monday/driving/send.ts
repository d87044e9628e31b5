import http from 'node:http'
import type { Person } from '../../../faults/portal/calls.ts'
import { LINKS_OF_BROWSER } from '../morning.ts'
import type { RecordedCall } from './record-calls.ts'

/** Sends recorded calls in the name of somebody, as cheaply as can be. */
export function newSender(url: string) {
  const agent = new http.Agent({ keepAlive: true })
  const ask = (person: Person, call: RecordedCall, key?: string) => send({ agent, url, person, key }, call)
  return {
    ask,
    /** All of them, so many at once as a browser sends. */
    askAll: async (person: Person, calls: readonly RecordedCall[]) => {
      const left = calls.values()
      const lane = async () => {
        for (const call of left) await ask(person, call)
      }
      await Promise.all(Array.from({ length: LINKS_OF_BROWSER }, lane))
    },
    close: () => agent.destroy(),
  }
}

type Sending = { agent: http.Agent; url: string; person: Person; key: string | undefined }

function send({ agent, url, person, key }: Sending, call: RecordedCall): Promise<void> {
  const ofMember = (text: string) => text.replace('{memberId}', String(person.id))
  const address = `${url}${ofMember(call.path)}`
  const headers = {
    authorization: `Bearer ${person.token}`,
    'accept-encoding': 'gzip, deflate, br',
    ...(call.body === null ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  return new Promise((resolve, reject) => {
    const request = http.request(address, { agent, method: call.method, headers })
    request.once('error', reject)
    request.once('response', (response) => {
      response.resume()
      response.once('error', reject)
      response.once('end', () => {
        if ((response.statusCode ?? 500) < 400) resolve()
        else reject(new Error(`${call.method} ${address}: ${response.statusCode}`))
      })
    })
    request.end(call.body === null ? undefined : ofMember(call.body))
  })
}
