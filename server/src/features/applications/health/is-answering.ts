import { request as requestPlainly } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { publicLookup, refusePrivateLiteral } from '#providers/roster-feed/public-address.ts'

const WITHIN_MS = 3000

/**
 * Whether a public address answers below 500 within 3 seconds. It follows no redirect, sends nothing of a member, and hangs
 * up before the body.
 */
export async function isAnswering(
  address: string,
  lookup: LookupFunction = publicLookup(),
): Promise<boolean> {
  try {
    return (await statusOf(new URL(address), lookup)) < 500
  } catch {
    return false
  }
}

function statusOf(address: URL, lookup: LookupFunction): Promise<number> {
  refusePrivateLiteral(address.hostname)
  const ask = address.protocol === 'https:' ? request : requestPlainly
  return new Promise((answered, refused) => {
    // A connection of its own each time: its address is looked up, and looked at, anew.
    const asked = ask(address, { agent: false, lookup, signal: AbortSignal.timeout(WITHIN_MS) })
    asked.on('error', refused)
    asked.once('response', (answer) => {
      answered(answer.statusCode ?? 500)
      asked.destroy()
    })
    asked.end()
  })
}
