import { openQueues, outboxOf } from '../../server/src/db/outbox.ts'
import {
  addStaffByOperator,
  inviteByOperator,
  type OperatorServices,
  removeFactorsByOperator,
} from '../../server/src/features/account-security/operate.ts'
import { CommandError } from '../portal/run-command.ts'
import { type Answer, type Command, type Order, told } from './order.ts'

/** Acts on accounts that only who runs the portal may do. */
export const accountActs: Record<string, Command> = {
  'add-staff': {
    needs: '<User ID>',
    work: ({ first: loginId, values: { by, name, email, role }, ...order }) => {
      if (!name || !email)
        throw new CommandError('add-staff needs --name "First Last" and --email <address>.')
      return withServices(order, (services) =>
        addStaffByOperator(services, { loginId, by, name, email, role }),
      )
    },
  },
  invite: {
    needs: '<User ID>',
    work: ({ first, values, ...order }) =>
      withServices(order, (services) =>
        inviteByOperator(services, {
          loginId: first,
          by: values.by,
          reason: values.reason ?? 'invitation',
          isLinkPrinted: values['print-link'],
        }),
      ),
  },
  'remove-factors': {
    needs: '<User ID>',
    work: ({ first, values: { by, reason }, ...order }) => {
      if (!reason) throw new CommandError('--reason is missing: say how the identity was checked.')
      return withServices(order, (services) =>
        removeFactorsByOperator(services, { loginId: first, by, reason }),
      )
    },
  },
}

async function withServices(
  { database, config }: Pick<Order, 'database' | 'config'>,
  act: (services: OperatorServices) => Promise<string>,
): Promise<Answer> {
  const boss = await openQueues(database, false)
  try {
    const outbox = outboxOf(boss, () => new Date(), config)
    return told(await act({ db: database.db, outbox, config, now: new Date() }))
  } finally {
    await boss.stop({ graceful: false })
  }
}
