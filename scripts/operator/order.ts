import path from 'node:path'
import type { Config } from '../../server/src/config.ts'
import type { OpenDatabase } from '../../server/src/db/open.ts'

/** The options of all commands of `npm run operator`. */
type Values = {
  reason?: string | undefined
  name?: string | undefined
  email?: string | undefined
  role: string
  by: string
  'approved-by'?: string | undefined
  'print-link': boolean
  seal: string[]
}

/** The order of the operator; `first` and `second` stand behind the name of the command. */
export type Order = { config: Config; database: OpenDatabase; first: string; second: string; values: Values }

/** The lines for the operator; the process ends with 1 when something does not hold. */
export type Answer = { text: string; isGood: boolean }

/** A command of `npm run operator`; `needs` names what has to stand behind it. */
export type Command = { needs?: string; isPatient?: true; work: (order: Order) => Promise<Answer> }

/** An answer that is only read. */
export const told = (text: string): Answer => ({ text, isGood: true })

/** A path as it was typed, in the folder in which npm was called. */
export const fromHere = (name: string) => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name)
