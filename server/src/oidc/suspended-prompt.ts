import { interactionPolicy } from 'oidc-provider'
import { loadAccount } from '#access/load-account.ts'
import { isHeldFrom } from '#access/standing/standing.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import { isRegistered } from './registry/registered-clients.ts'

/** The prompt that no page can answer: it tells a suspended member that the application is closed. */
export const SUSPENDED_PROMPT = 'suspended'

/** Stops the sign-in to an application for a suspended member, but to the one to pay in; by `prompt=none` with an error. */
export function suspendedPrompt({ config, db, clock }: { config: Config; db: Db; clock: () => Date }) {
  const { Check, Prompt } = interactionPolicy
  const check = new Check(
    'suspended',
    'the access of the member is suspended',
    'access_denied',
    async ({ oidc }) => {
      const { client, session } = oidc
      if (!isRegistered(client) || !session?.accountId) return Check.NO_NEED_TO_PROMPT
      const account = await loadAccount(db, session.accountId)
      const moment = { now: clock(), marketZone: config.marketZone }
      return account && isHeldFrom(account, moment, Number(client['application_id']))
        ? Check.REQUEST_PROMPT
        : Check.NO_NEED_TO_PROMPT
    },
  )
  return new Prompt({ name: SUSPENDED_PROMPT, requestable: false }, check)
}
