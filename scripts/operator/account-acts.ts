import { type Outbox, openQueues, outboxOf } from '../../server/src/db/outbox.ts'
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

function withServices(
  order: Pick<Order, 'database' | 'config'>,
  act: (services: OperatorServices) => Promise<string>,
): Promise<Answer> {
  const { database, config } = order
  return withOutbox(order, async (outbox) =>
    told(await act({ db: database.db, outbox, config, now: new Date() })),
  )
}

/** Runs an act that sends something; a worker of the portal delivers it. */
export async function withOutbox<Result>(
  { database, config }: Pick<Order, 'database' | 'config'>,
  act: (outbox: Outbox) => Promise<Result>,
): Promise<Result> {
  const boss = await openQueues(database, false)
  try {
    return await act(outboxOf(boss, () => new Date(), config))
  } finally {
    await boss.stop({ graceful: false })
  }
}
