import { zonedTimestamp } from '../common/clock-time.ts'
import { maskedNetwork } from './masked-network.ts'
import { placeInWords } from './security-event-words.ts'
import { SIGN_IN_WAY_WORDS, type SignInWay } from './sign-in-way.ts'

type Login = { at: Date; way: SignInWay; browser: string | null; network: string }

/** The notice of a login from a browser that is new to the account; times are shown in `zone`. */
export function newBrowserNotice({ at, way, browser, network }: Login, zone: string) {
  const time = zonedTimestamp(at.toISOString(), zone)
  const device = browser ?? 'Unknown browser'
  const masked = maskedNetwork(network)
  const lead = `We noticed a login to your account ${SIGN_IN_WAY_WORDS[way]} from a new browser.`
  const facts: [string, string][] = [
    ['When', time],
    ['Device', device],
    ['Network', masked],
  ]
  return {
    subject: 'New login to your account',
    text: `${lead} Time: ${time}. Browser: ${placeInWords({ browser: device, network: masked })}.`,
    /** The mail has these in place of the text. */
    lead,
    facts,
  }
}
