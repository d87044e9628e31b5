import { addMonths } from 'contract/common/calendar-day.ts'
import { grantDaysProblem } from 'contract/grants/grant-dates.ts'
import { enteredGrant } from 'contract/grants/grant-form.ts'
import { GRANT_SCOPES } from 'contract/grants/grant-scopes.ts'
import { z } from 'zod'
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'
import { marketToday } from '#shared/zones/market-day.ts'

/** What the dialog is for: to give for oneself or an agent, to widen what was given, or to ask for it. */
const PURPOSES = ['give', 'giveForAgent', 'widen', 'request'] as const
export type Purpose = (typeof PURPOSES)[number]

const grantDraft = z.object({
  purpose: z.enum(PURPOSES),
  giver: z.string(),
  receiver: z.string(),
  scopes: z.array(z.enum(GRANT_SCOPES)),
  firstDay: z.string(),
  lastDay: z.string(),
  reason: z.string(),
})
export type GrantDraft = z.infer<typeof grantDraft>
export type DraftProblems = Partial<Record<keyof GrantDraft, string>>

/** An empty form, from today on for three months. */
export function emptyDraft(purpose: Purpose, known: { giver?: string; receiver?: string }): GrantDraft {
  const today = marketToday()
  return {
    purpose,
    giver: '',
    receiver: '',
    scopes: ['viewListings'],
    firstDay: today,
    lastDay: addMonths(today, 3),
    reason: '',
    ...known,
  }
}

/** What is wrong with each field, by the rules of the server. */
export function draftProblems(draft: GrantDraft): DraftProblems {
  const { error, data } = enteredGrant.safeParse(draft)
  if (error)
    return Object.fromEntries(
      error.issues.map(({ path, message }) => [String(path[0]), message]).toReversed(),
    )
  const problem = grantDaysProblem(data, marketToday())
  return problem ? { [problem.field]: problem.message } : {}
}

/** Keeps what was typed while a fresh sign-in is asked for. */
export function keepDraft(draft: GrantDraft): void {
  writeStored('session', STORAGE_KEYS.actingDraft, JSON.stringify(draft))
}

/** What was kept; null when nothing was. */
export function readDraft(): GrantDraft | null {
  try {
    return grantDraft.parse(JSON.parse(readStored('session', STORAGE_KEYS.actingDraft) ?? ''))
  } catch {
    return null
  }
}

export function removeDraft(): void {
  removeStored('session', STORAGE_KEYS.actingDraft)
}
