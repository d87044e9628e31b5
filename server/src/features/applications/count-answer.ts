import type { applicationChecks } from '#db/tables/applications.table.ts'

type Standing = Pick<typeof applicationChecks.$inferSelect, 'state' | 'since' | 'opposed'>

/** The number of responses in a row that turn a state: failures a working one, successes one that is down. */
const TURNS_AFTER = { Working: 3, Down: 2 }

/** The state of an application after one more check; one that was never checked works. */
export function countAnswer(before: Standing | null, isAnswering: boolean, now: Date): Standing {
  const { state, since, opposed } = before ?? { state: 'Working', since: now, opposed: 0 }
  if (isAnswering === (state === 'Working')) return { state, since, opposed: 0 }
  if (opposed + 1 < TURNS_AFTER[state]) return { state, since, opposed: opposed + 1 }
  return { state: isAnswering ? 'Working' : 'Down', since: now, opposed: 0 }
}
