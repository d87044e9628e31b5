import { readFileSync } from 'node:fs'
import { verifyReceipt } from '../../server/src/features/proof/verify-receipt.ts'
import { ArchiveError } from '../../server/src/history/archive-file.ts'
import { archiveMonths } from '../../server/src/history/archive-months.ts'
import { checkArchive } from '../../server/src/history/check-archive.ts'
import { verifyAll } from '../../server/src/history/verify-all.ts'
import { CommandError } from '../portal/run-command.ts'
import { type Answer, type Command, fromHere, type Order, told } from './order.ts'

/** Checks of what the portal has promised to keep, and the filing of old months. */
export const proofs: Record<string, Command> = {
  'verify-receipt': {
    needs: '<receipt.json>',
    work: async ({ database: { db }, first, second }) => {
      const receipt = readFileSync(fromHere(first), 'utf8')
      const file = second === '' ? null : readFileSync(fromHere(second))
      const { isValid, line } = await verifyReceipt(db, receipt, file)
      return { text: line, isGood: isValid }
    },
  },
  'verify-history': {
    work: async ({ database: { db }, values }) => {
      const seals = values.seal.map((seal): [string, string] => [seal.slice(0, 10), seal.slice(11)])
      const { isIntact, lines } = await verifyAll(db, new Map(seals))
      return { text: lines.join('\n'), isGood: isIntact }
    },
  },
  archive: {
    needs: '<folder>',
    // It is read to its end, however long that takes.
    isPatient: true,
    work: archive,
  },
  'verify-archive': {
    needs: '<file>',
    work: async ({ database: { db }, first }) => {
      const { isIntact, line } = await checkArchive(db, fromHere(first))
      return { text: line, isGood: isIntact }
    },
  },
}

/** Files what is older than `PROOF_YEARS`; nothing is dropped of what does not hold. */
async function archive({ database, config, first, values }: Order): Promise<Answer> {
  const { years } = config.proof
  const order = { years, now: new Date(), loginId: `operator:${values.by}`, folder: fromHere(first) }
  try {
    const written = await archiveMonths(database, order)
    const lines = written.map(({ file, rowCount }) => `${rowCount} rows are in ${file}`)
    return told(lines.join('\n') || `There is nothing older than ${years} years.`)
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    throw new CommandError(`${error.message} Nothing of its table was dropped.`)
  }
}
