import { grantDaysProblem } from 'contract/grants/grant-dates.ts'
import { enteredGrant } from 'contract/grants/grant-form.ts'
import { marketToday } from '#shared/zones/market-day.ts'
import type { GrantDraft } from './grant-draft.ts'

export type DraftProblems = Partial<Record<keyof GrantDraft, string>>

/** The problem of each field, by the server's rules. */
export function draftProblems(draft: GrantDraft): DraftProblems {
  const { error, data } = enteredGrant.safeParse(draft)
  if (error)
    return Object.fromEntries(
      error.issues.map(({ path, message }) => [String(path[0]), message]).toReversed(),
    )
  const problem = grantDaysProblem(data, marketToday())
  return problem ? { [problem.field]: problem.message } : {}
}
