/** A start that cannot continue; the message is one line that says what is wrong and what to do. */
export class LaunchError extends Error {}

/**
 * Says what is being done, and when it is done how long it took.
 * @param {string} text
 * @returns {() => void} ends it
 */
export function sayWhile(text) {
  const startedAt = Date.now()
  process.stdout.write(`${text}\n`)
  return () => process.stdout.write(`  done in ${Math.round((Date.now() - startedAt) / 1000)} s\n`)
}
