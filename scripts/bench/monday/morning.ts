/** What members do on a Monday morning, as far as it costs the portal something. */
export const ACTS = [
  'signIn',
  'listings',
  'save',
  'classes',
  'messages',
  'refresh',
  'renewal',
  'stream',
  'heartbeat',
] as const
export type Act = (typeof ACTS)[number]
/** A value for each act. */
export function forEachAct<Value>(of: (act: Act) => Value): Record<Act, Value> {
  return Object.fromEntries(ACTS.map((act) => [act, of(act)])) as Record<Act, Value>
}

/** A browser opens no more links to one address. */
export const LINKS_OF_BROWSER = 6

/** How often each act is begun in a second. */
export type Rates = Record<Act, number>

/**
 * The assumptions, which no measurement gives. Times in seconds; `perVisit` counts acts between sign-in and leaving.
 * Nobody has a session on a Monday, since one ends with an hour of rest.
 */
export const ASSUMED = {
  shareWhoCome: 0.5,
  /** Minutes after midnight around which they come, and the standard deviation. */
  comeAround: 9 * 60,
  comeWithin: 25,
  staySeconds: 25 * 60,
  perVisit: { listings: 1.5, save: 0.3, classes: 0.3, messages: 0.3 },
}

/** What the portal and its web app do by the clock while a page is open. */
const BY_CLOCK = { refreshSeconds: 300, renewalSeconds: 540, tokenSeconds: 600, heartbeatSeconds: 25 }

/** The open streams that have so many signs of life in a second. */
export const streamsOf = (rates: Rates): number => rates.heartbeat * BY_CLOCK.heartbeatSeconds

/** The signs of life that so many open streams have in a second. */
export const heartbeatsOf = (streams: number): number => streams / BY_CLOCK.heartbeatSeconds

const [FIRST_MINUTE, LAST_MINUTE] = [6 * 60, 12 * 60]

export type Minute = { minute: number; arrivalsPerSecond: number; open: number; rates: Rates }

/** The morning from 6 to 12, minute by minute. */
export function morningOf(members: number): Minute[] {
  const coming = members * ASSUMED.shareWhoCome
  const minutes = Array.from({ length: LAST_MINUTE - FIRST_MINUTE }, (_, index) => FIRST_MINUTE + index)
  const arrivals = minutes.map((minute) => coming * (shareBefore(minute + 1) - shareBefore(minute)))
  const stayMinutes = ASSUMED.staySeconds / 60
  return minutes.map((minute, index) => {
    const open = arrivals
      .slice(Math.max(0, index + 1 - stayMinutes), index + 1)
      .reduce((sum, own) => sum + own, 0)
    const arrivalsPerSecond = (arrivals[index] ?? 0) / 60
    return { minute, arrivalsPerSecond, open, rates: ratesOf(arrivalsPerSecond, open) }
  })
}

function ratesOf(arrivalsPerSecond: number, open: number): Rates {
  const { perVisit, staySeconds } = ASSUMED
  const visits = open / staySeconds
  return {
    signIn: arrivalsPerSecond,
    listings: visits * perVisit.listings,
    save: visits * perVisit.save,
    classes: visits * perVisit.classes,
    messages: visits * perVisit.messages,
    refresh: open / BY_CLOCK.refreshSeconds,
    renewal: open / BY_CLOCK.renewalSeconds,
    // A stream ends with the token that opened it. The first one belongs to the sign-in.
    stream: open / BY_CLOCK.tokenSeconds,
    heartbeat: open / BY_CLOCK.heartbeatSeconds,
  }
}

/** The minute in which the acts cost most. */
export function busiestMinute(minutes: readonly Minute[], costOf: (rates: Rates) => number): Minute {
  const [busiest] = minutes.toSorted((one, other) => costOf(other.rates) - costOf(one.rates))
  if (!busiest) throw new Error('A morning has minutes.')
  return busiest
}

/** Every rate by a factor. */
export const times = (rates: Rates, factor: number): Rates => forEachAct((act) => rates[act] * factor)

/** The share of a normal distribution before a minute, by the approximation of Abramowitz and Stegun (7.1.26). */
function shareBefore(minute: number): number {
  const { comeAround, comeWithin } = ASSUMED
  const x = (minute - comeAround) / (comeWithin * Math.SQRT2)
  const t = 1 / (1 + 0.327_591_1 * Math.abs(x))
  const polynomial =
    ((((1.061_405_429 * t - 1.453_152_027) * t + 1.421_413_741) * t - 0.284_496_736) * t + 0.254_829_592) * t
  const error = 1 - polynomial * Math.exp(-x * x)
  return (1 + Math.sign(x) * error) / 2
}
