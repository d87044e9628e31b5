import { marketNameOf } from '../../server/src/branding/load-branding.ts'
import { checkReadiness } from '../../server/src/console/readiness/readiness.ts'
import { maskedError } from '../../server/src/db/deliveries.ts'
import { sendTestMail } from '../../server/src/providers/mail/smtp-transport.ts'
import { openProviders } from '../../server/src/providers/open-providers.ts'
import { CommandError } from '../portal/run-command.ts'
import { type Answer, type Command, type Order, told } from './order.ts'

/** The list of what is to be done before the market opens, and a mail to try. */
export const readinessCommands: Record<string, Command> = {
  check: { work: check },
  'test-mail': {
    needs: '<address>',
    work: async ({ database: { db }, config, first: to }) => {
      const { smtp, publicUrl } = config
      if (!smtp) throw new CommandError('No mail leaves the portal: set SMTP_URL and MAIL_FROM.')
      const marketName = await marketNameOf(db, config)
      try {
        return told(`The mail server took it: ${await sendTestMail(smtp, { to, marketName, publicUrl })}`)
      } catch (error) {
        throw new CommandError(`The mail was not sent: ${maskedError(error)}`)
      }
    },
  },
}

/** One line for each finding, and for each group without one. */
async function check({ database: { db }, config }: Order): Promise<Answer> {
  const now = new Date()
  const providers = openProviders(config, db, () => new Date())
  const lines = await checkReadiness({ db, now, config, providers })
  const said = (mark: string, group: string, words: string) =>
    `${mark}  ${group.padEnd(15)} ${words}`.trimEnd()
  const text = lines.flatMap(({ group, problems, notes }) => [
    ...(problems.length + notes.length === 0 ? [said('ok   ', group, '')] : []),
    ...problems.map((words) => said('TO DO', group, words)),
    ...notes.map((words) => said('note ', group, words)),
  ])
  const left = lines.flatMap(({ problems }) => problems).length
  const total = left === 0 ? 'Nothing is left to do.' : `${left} left to do before the market opens.`
  return { text: [...text, total].join('\n'), isGood: left === 0 }
}
