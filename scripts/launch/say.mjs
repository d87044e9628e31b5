/** A start that cannot go on; the message is one line that says what is wrong and what to do. */
export class LaunchError extends Error {
  /**
   * @param {string} message
   * @param {string} [details] output of the program that failed
   */
  constructor(message, details = '') {
    super(message)
    this.details = details
  }
}

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`)
}

/**
 * Says what is being done and, while it lasts, for how long.
 * @param {string} text
 * @returns {() => void} ends it
 */
export function sayWhile(text) {
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  const { isTTY } = process.stdout
  if (!isTTY) say(text)
  const write = () => (isTTY ? process.stdout.write(`\r${text} ${seconds()} s `) : say(`  ${seconds()} s`))
  if (isTTY) write()
  const timer = setInterval(write, isTTY ? 1000 : 15_000)
  let isDone = false
  return () => {
    clearInterval(timer)
    if (isDone) return
    isDone = true
    if (isTTY) process.stdout.write(`\r${text} ${seconds()} s \n`)
  }
}

/**
 * What a failed write or a failed program means for the person at the terminal.
 * @param {string} output
 * @param {string} folder
 */
export function remedyOf(output, folder) {
  if (/EACCES|EPERM|EROFS/.test(output))
    return `${folder} may not be written by this user: give the user write permission, or use a copy in another folder.`
  if (/ENOSPC/.test(output)) return 'The disk is full: make room and start again.'
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i.test(
      output,
    )
  )
    return 'The package registry cannot be reached: check the network (or the proxy and registry settings of npm) and start again.'
  if (/CERT|certificate/i.test(output))
    return 'The certificate of the package registry is not trusted: set NODE_EXTRA_CA_CERTS to the right file and start again.'
  if (/can only install packages when your package\.json/i.test(output))
    return 'package-lock.json does not fit package.json: run "npm install" and start again.'
  return null
}
