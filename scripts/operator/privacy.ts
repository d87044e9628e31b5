import { open, rm } from 'node:fs/promises'
import {
  exportByOperator,
  forgetByOperator,
  type PrivacyAct,
} from '../../server/src/features/my-data/privacy/privacy-by-operator.ts'
import { CommandError } from '../portal/run-command.ts'
import { withOutbox } from './account-acts.ts'
import { type Command, fromHere, type Order, told } from './order.ts'

/** Acts on the data of members, each decided by two people. */
export const privacyCommands: Record<string, Command> = {
  'export-data': {
    needs: '<User ID>',
    // It is read to its end, however long that takes.
    isPatient: true,
    work: async (order) => {
      const act = actOf('export-data', order)
      if (order.second === '')
        throw new CommandError('export-data needs a file: export-data <User ID> <file.zip>.')
      const name = fromHere(order.second)
      const file = await open(name, 'wx', 0o600)
      try {
        await withOutbox(order, (outbox) =>
          exportByOperator(servicesOf(order, outbox), act, (chunk) => file.writeFile(chunk)),
        )
      } catch (error) {
        await rm(name)
        throw error
      } finally {
        await file.close()
      }
      return told(`The data of ${act.loginId} is in ${order.second}. The member has been notified.`)
    },
  },
  forget: {
    needs: '<User ID>',
    isPatient: true,
    work: async (order) => {
      const act = actOf('forget', order)
      await withOutbox(order, (outbox) => forgetByOperator(servicesOf(order, outbox), act))
      return told(`${act.loginId} is forgotten. docs/decisions/0008-what-forget-keeps.md says what stays.`)
    },
  },
}

function actOf(name: string, { first: loginId, values }: Order): PrivacyAct {
  const { by, reason, 'approved-by': approvedBy } = values
  if (!reason) throw new CommandError(`${name} needs --reason "<why>".`)
  if (!approvedBy)
    throw new CommandError(`${name} needs --by and --approved-by: the User IDs of two of MLS Staff.`)
  return { loginId, by, approvedBy, reason }
}

function servicesOf(
  { database: { db }, config }: Order,
  outbox: Parameters<Parameters<typeof withOutbox>[1]>[0],
) {
  const { marketZone, supportPhone } = config
  return { db, outbox, now: new Date(), marketZone, brandDefaults: config, supportPhone }
}
