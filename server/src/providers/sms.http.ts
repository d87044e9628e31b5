import type { SmsSender } from './sms.ts'

const TIMEOUT_MS = 3000

/**
 * Sends text messages through an HTTP gateway: `POST {to, body, reference}` with a bearer token, any 2xx is taken.
 * The reference stays the same when a delivery is repeated.
 */
export function httpSms({ url, token }: { url: string; token: string }): SmsSender {
  return {
    send: async ({ id, to, body }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ to, body, reference: id }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`)
    },
  }
}
