/** The real time in ms, regardless of the shifted date of this process. */
export const trueNow = () => performance.timeOrigin + performance.now()

/**
 * Moves the date of this process, or of the page in which this function runs, by ms; timers run as before.
 */
export function shiftDate(ms: number): void {
  const Before = Date
  const now = () => Before.now() + ms
  globalThis.Date = new Proxy(Before, {
    construct: (target, values, self) =>
      Reflect.construct(target, values.length > 0 ? values : [now()], self),
    apply: () => new Before(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}
