import { ConfigError } from '../../server/src/config-values.ts'
import { EmbeddedDatabaseError } from '../../server/src/embedded-postgres/embedded.ts'

/** An order that a command cannot carry out; the message is one line that says why. */
export class CommandError extends Error {}

type Explained = abstract new (...given: never[]) => Error

/**
 * Runs a command, or prints its usage for `--help`. An error that explains itself is shown in its own words and any
 * other with its trace; the process then ends with 1.
 */
export async function runCommand(
  usage: string,
  main: () => Promise<void>,
  ...explained: Explained[]
): Promise<void> {
  if (isHelp(process.argv.slice(2))) return console.log(usage)
  try {
    await main()
  } catch (error) {
    const kinds = [CommandError, ConfigError, EmbeddedDatabaseError, ...explained]
    const isExplained = error instanceof Error && kinds.some((kind) => error instanceof kind)
    console.error(isExplained ? error.message : (inOneLine(error) ?? error))
    process.exitCode = 1
  }
}

/** Parameters behind `--` belong to nobody here. */
function isHelp(parameters: string[]): boolean {
  const end = parameters.indexOf('--')
  return parameters.slice(0, end === -1 ? undefined : end).some((word) => word === '--help' || word === '-h')
}

/** The line for what the person at the terminal can put right: an option, a file, or the database; else null. */
function inOneLine(error: unknown): string | null {
  if (error instanceof AggregateError) return inOneLine(error.errors[0])
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  const [first = ''] = error.message.split('\n')
  if (code.startsWith('ERR_PARSE_ARGS')) return `${first.split('. To ')[0]}. --help lists the options.`
  if ('path' in error && typeof error.path === 'string') return inWords(code, error.path)
  if (REFUSALS_OF_DATABASE.test(code))
    return `The database cannot be reached (${first || code}): check DATABASE_URL and start again.`
  return error.cause === undefined ? null : inOneLine(error.cause)
}

function inWords(code: string, path: string): string | null {
  const problem = PROBLEMS_OF_FILES[code]
  return problem === undefined ? null : `${path} ${problem}.`
}

const PROBLEMS_OF_FILES: Record<string, string> = {
  ENOENT: 'does not exist',
  EEXIST: 'exists already',
  EACCES: 'may not be used by this user',
  EISDIR: 'is a folder',
  ENOTDIR: 'is below something that is no folder',
  ENOSPC: 'does not fit on the disk',
}

/** Of the network, and of PostgreSQL: a wrong login, an unknown database, and one that is starting. */
const REFUSALS_OF_DATABASE = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|28\w{3}|3D000|57P03)$/
