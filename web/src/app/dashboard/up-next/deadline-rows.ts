import { DAY_MS } from 'contract/common/day.ts'
import { daysUntilDue, deadlineTask, dueMoment, dueWords } from 'contract/deadlines/deadline-words.ts'
import type { ListedDeadline } from 'contract/deadlines/deadlines.contract.ts'
import { DEADLINE_KINDS, TODAY_DAYS } from 'contract/listings/deadline-kinds.ts'
import { groupOf, type UpNextRow } from './up-next-rows.ts'

/** The deadlines that are overdue or due within a week, for each listing the one that presses most. */
export function deadlineRows(
  found: readonly ListedDeadline[],
  now: Date,
  { isAgentNamed }: { isAgentNamed: boolean },
): UpNextRow[] {
  const until = new Date(now.getTime() + TODAY_DAYS * DAY_MS).toISOString()
  // Within a day, what has to be done comes before what happens by itself.
  const due = found
    .filter(({ dueAt }) => dueAt <= until)
    .map((deadline) => ({ ...deadline, ahead: daysUntilDue(deadline, now) }))
    .toSorted((one, other) => one.ahead - other.ahead || rankOf(one) - rankOf(other))
  const ofListings = Map.groupBy(due, ({ registrationId }) => registrationId)
  return [...ofListings.values()].flatMap(([first]) => (first ? [toRow(first, now, isAgentNamed)] : []))
}

const rankOf = ({ kind }: ListedDeadline) => DEADLINE_KINDS.indexOf(kind)

function toRow(deadline: ListedDeadline & { ahead: number }, now: Date, isAgentNamed: boolean): UpNextRow {
  const { registrationId, dueAt, zone, listAgentName, listAgentMlsId } = deadline
  const task = deadlineTask(deadline)
  return {
    key: registrationId,
    kind: 'deadline',
    group: now > new Date(dueAt) ? 'Overdue' : groupOf(deadline.ahead),
    subject: deadline.unparsedAddress,
    what: isAgentNamed ? `${task} · ${listAgentName ?? listAgentMlsId}` : task,
    when: dueWords(deadline, now),
    date: dueMoment(dueAt, zone),
    link: { to: '/registered/$id', params: { id: registrationId } },
    sendable: deadline.maySend ? registrationId : undefined,
  }
}
