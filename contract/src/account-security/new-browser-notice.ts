import { zonedTimestamp } from '../common/clock-time.ts'
import { maskedNetwork } from './masked-network.ts'
import { placeInWords } from './security-event-words.ts'
import { SIGN_IN_WAY_WORDS, type SignInWay } from './sign-in-way.ts'

type Login = { at: Date; way: SignInWay; browser: string | null; network: string }

/** The notice of a login from a browser that is new to the account; times are shown in `zone`. */
export function newBrowserNotice({ at, way, browser, network }: Login, zone: string) {
  const time = zonedTimestamp(at.toISOString(), zone)
  const place = placeInWords({ browser: browser ?? 'Unknown browser', network: maskedNetwork(network) })
  return {
    subject: 'New login to your account',
    text: `We noticed a login to your account ${SIGN_IN_WAY_WORDS[way]} from a new browser. Time: ${time}. Browser: ${place}.`,
  }
}
