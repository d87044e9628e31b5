import { type OutgoingHttpHeaders, request as requestPlainly } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'

export type Call = {
  method?: 'GET' | 'POST'
  headers?: OutgoingHttpHeaders
  body?: string
  /** Until the head of the answer, in ms. */
  withinMs: number
}

export type Answer = { status: number }

/**
 * Makes one call; it follows no redirect, and hangs up before the body of the answer.
 * @throws any error of the network, and one named `TimeoutError`
 */
export function callOnce(
  address: URL,
  { method = 'GET', headers, body, withinMs }: Call,
  lookup?: LookupFunction,
): Promise<Answer> {
  const ask = address.protocol === 'https:' ? request : requestPlainly
  return new Promise((answered, refused) => {
    const asked = ask(address, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      signal: AbortSignal.timeout(withinMs),
      // A connection of its own each time: its address is looked up, and checked, again.
      agent: false,
      ...(lookup && { lookup }),
    })
    asked.on('error', refused)
    asked.once('response', (answer) => {
      answered({ status: answer.statusCode ?? 500 })
      asked.destroy()
    })
    asked.end(body)
  })
}
