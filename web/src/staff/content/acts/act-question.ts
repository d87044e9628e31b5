import type { ContentAct } from 'contract/staff/content/content-state.ts'
import { CONTENT_TEXTS, publishQuestion, retireQuestion } from 'contract/staff/content/content-texts.ts'
import type { Counted } from '../audience-count.ts'

/** The question before an act; without a number when the members are not counted. */
export function actQuestion(act: ContentAct, title: string, members: Counted): string {
  if (members === null && (act === 'publish' || act === 'retire')) return 'Counting members...'
  const count = members ?? undefined
  switch (act) {
    case 'publish':
      if (count === 0) return CONTENT_TEXTS.nobody
      return count === undefined ? `Publish ${title} now?` : publishQuestion(title, count)
    case 'retire':
      return count === undefined
        ? `Are you sure you want to retire ${title}? Members will no longer see it.`
        : retireQuestion(title, count)
    case 'submit':
      return `Submit ${title} for review?`
    case 'discard':
      return CONTENT_TEXTS.discard
    case 'unschedule':
    case 'withdraw':
      return `Turn ${title} back into a draft?`
    case 'return':
    case 'schedule':
      return title
  }
}
