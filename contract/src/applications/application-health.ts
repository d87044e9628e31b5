import { z } from 'zod'
import { emptyAsNull, webAddress } from '../common/entered-text.ts'
import { openableUrl } from '../common/web-address.ts'
import { HEALTH_STATES } from './health-states.ts'

/** What members read of an application that does not work as it should. */
export const applicationHealth = z.object({
  state: z.enum(HEALTH_STATES).exclude(['Working']),
  text: z.string().nullable(),
  since: z.string(),
  contact: z.string().nullable(),
})
export type ApplicationHealth = z.infer<typeof applicationHealth>

/**
 * Hosts that are of this machine or a private network by their very name. A name that only leads to one is noticed when it
 * is asked.
 */
const PRIVATE_HOST =
  /^(localhost|[^.]+|.+\.(local|localhost|internal)|(10|127)\..+|169\.254\..+|192\.168\..+|172\.(1[6-9]|2\d|3[01])\..+)$/i
const NUMERIC_HOST = /^(0x[\da-f]*|\d+)(\.(0x[\da-f]*|\d+))*$/i
/** Other spellings of numbers, such as `0x7f.1`, only hide what they lead to. */
const PLAIN_IPV4 = /^[1-9]\d{0,2}(\.(0|[1-9]\d{0,2})){3}$/

function isPrivateHost(address: string): boolean {
  const [, host = ''] = /^https?:\/\/([^/:?#]+)/i.exec(openableUrl(address) ?? '') ?? []
  return PRIVATE_HOST.test(host) || (NUMERIC_HOST.test(host) && !PLAIN_IPV4.test(host))
}

/** The same as staff enter it; without a state it is what the check of the health address finds. */
export const enteredHealth = {
  healthState: z
    .enum(HEALTH_STATES, 'The health is not known.')
    .nullish()
    .transform((state) => state ?? null),
  healthText: emptyAsNull('Health text', 200),
  healthContact: emptyAsNull('Health contact', 100),
  healthAddress: webAddress('Health address').refine(
    (address) => address === null || !isPrivateHost(address),
    'Health address must be a public address: the portal cannot ask one of a private network.',
  ),
}
