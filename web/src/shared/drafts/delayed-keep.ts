const KEEP_AFTER_MS = 300

type Work<Values> = {
  store: (values: Values, version: number | null) => void
  drop: () => void
  /** The form started with the stored values. */
  isRestored: boolean
}

/**
 * Stores the input shortly after each change, or with `flush` at once. Saved or reverted input is dropped at
 * once: a page that is left right then must not leave it behind. A form without input drops nothing, since
 * the draft may be another tab's.
 */
export function delayedKeep<Values>({ store, drop, isRestored }: Work<Values>) {
  let isTyped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void) | null = null
  const forget = () => {
    stop()
    drop()
  }
  const stop = () => {
    clearTimeout(timer)
    waiting = null
  }
  const flush = () => {
    const write = waiting
    stop()
    write?.()
  }
  return {
    keep: (values: Values | null, version: number | null) => {
      if (values === null) {
        if (isTyped) forget()
        else if (isRestored) {
          // A form fills in restored values a moment after it is mounted.
          stop()
          timer = setTimeout(forget, KEEP_AFTER_MS)
        }
        return
      }
      stop()
      isTyped = true
      waiting = () => store(values, version)
      timer = setTimeout(flush, KEEP_AFTER_MS)
    },
    flush,
    forget,
  }
}
