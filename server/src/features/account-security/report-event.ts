import { REPORTS_A_DAY } from 'contract/account-security/account-security-limits.ts'
import { REPORT_TEXTS } from 'contract/account-security/report-texts.ts'
import { canReportEvent } from 'contract/account-security/security-event.ts'
import { DAY_MS } from 'contract/common/day.ts'
import { type AccountCall, refuseTooMany, type Visit } from '#accounts/account-call.ts'
import { findEvent } from '#accounts/event-kinds.ts'
import { newLinkToken } from '#accounts/link-token.ts'
import { isNotMeLink, spendNotMeToken } from '#accounts/not-me-links.ts'
import { hashPassword } from '#accounts/password.ts'
import { secureAccount } from '#accounts/secure-account.ts'
import { answerWrongLink } from '#accounts/wrong-link.ts'
import { isWithinRate } from '#db/rate-limit.ts'
import { inTransaction } from '#db/write.ts'
import { conflict, notFound } from '#http/errors.ts'

const DAY_SECONDS = DAY_MS / 1000
const done = { isSuccessful: true, message: null, results: [] }

/**
 * Reports an event of the own account as someone else's, and secures the account.
 * @throws HttpError 404 for an unknown event or one of another account, 409 for one that is too old, 429
 */
export async function reportEvent(call: AccountCall, { id }: { id: number }) {
  const event = await findEvent(call.db, call, id)
  if (!event) throw notFound()
  if (!canReportEvent(event.kind, event.at, call.now)) throw conflict(REPORT_TEXTS.notPossible)
  const { accountId, place } = call
  await refuseMany(call, accountId)
  const unknownHash = await hashPassword(newLinkToken())
  await inTransaction(call, (tx) =>
    secureAccount(tx, call, { accountId, since: event.at, by: 'portal', place, unknownHash }),
  )
  return done
}

/**
 * The same by the link of a mail, once and without a sign-in.
 * @throws HttpError 429
 */
export async function reportByLink(visit: Visit, { token }: { token: string }) {
  const { db, now, place } = visit
  if (await isNotMeLink(db, token, now)) {
    const unknownHash = await hashPassword(newLinkToken())
    const isDone = await inTransaction(visit, async (tx) => {
      const spent = await spendNotMeToken(tx, token, now)
      if (!spent) return false
      await refuseMany(visit, spent.accountId)
      return secureAccount(tx, visit, { ...spent, by: 'link', place, unknownHash })
    })
    if (isDone) return done
  }
  return answerWrongLink(visit, 'not-me', REPORT_TEXTS.linkEnded)
}

async function refuseMany(visit: Pick<Visit, 'db' | 'now' | 'setHeader'>, accountId: string): Promise<void> {
  const rate = { limit: REPORTS_A_DAY, windowSeconds: DAY_SECONDS }
  const isAllowed = await isWithinRate(visit.db, visit.now, `reported:${accountId}`, rate)
  if (!isAllowed) refuseTooMany(visit, DAY_SECONDS)
}
