import { readFileSync } from 'node:fs'

/** Texts that no line of the log may hold, by name. */
const FORBIDDEN: Record<string, RegExp> = {
  'a token': /eyJ[\w-]{10,}\.[\w-]{10,}/,
  'an e-mail address': /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  'a user ID': /\b(m10\d\d|agent[12]|aoradmin[12]|mlsadmin1|broker[23])\b/,
  'a password': /Gatehouse1!/,
  'an address of a database': /postgres(ql)?:\/\//,
  'a header or cookie': /"(authorization|cookie|set-cookie)"/i,
  'a query of an address': /"(path|url)":"[^"]*\?/,
}

/** Every kind of personal or secret text in the JSON lines of a log, with one line of each. */
export function problemsOfLog(file: string): string[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
  console.log(`${lines.length} log lines`)
  return Object.entries(FORBIDDEN).flatMap(([what, pattern]) => {
    const line = lines.find((entry) => pattern.test(entry))
    return line === undefined ? [] : [`A log line holds ${what}: ${line.slice(0, 400)}`]
  })
}
