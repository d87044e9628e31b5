import { isDeepStrictEqual } from 'node:util'
import type { Audience } from 'contract/audience/audience.ts'
import { DAY_RANGE } from 'contract/common/calendar-day.ts'
import { isPlainText } from 'contract/common/free-text.ts'
import { toInstant } from 'contract/common/instant.ts'
import {
  AOR_MESSAGE_TEXTS,
  AOR_SOURCE,
  aorMessageProblems,
  DEFAULT_STATUS_ID,
  defaultAorTitle,
  titleProblem,
} from 'contract/system-messages/aor-message-rules.ts'
import { mlsUrlProblem } from 'contract/system-messages/mls-message-rules.ts'
import {
  POSITIONS,
  type SentSystemMessage,
  type SystemMessage,
} from 'contract/system-messages/system-message.ts'
import { MAX_MLS_MESSAGE } from 'contract/system-messages/system-message-limits.ts'
import type { MemberCall } from '#access/call.ts'
import { cleanHtml } from '#http/clean-html.ts'
import { badRequest, invalidField } from '#http/errors.ts'
import type { Author } from './message-access.ts'

const MAX_SOURCE = 20

/** The columns that an author decides on. */
export type MessageValues = {
  title: string
  message: string
  url: string | null
  systemNotificationStatusId: number
  expirationDate: Date | null
  show: boolean
  position: SystemMessage['position']
  source: string
  criteria: Audience | null
  aorName: string | null
}

/**
 * The values to store of a sent message, over the stored record if there is one. Source, position and audience of
 * an association's message are the server's, ignoring what the client sends.
 * @throws HttpError 400 with the failed fields
 */
export function checkedMessage(
  call: Pick<MemberCall, 'now'>,
  author: Author,
  sent: SentSystemMessage,
  stored: MessageValues | null,
): MessageValues {
  const common = {
    title: checkedTitle(sent.title, stored?.title ?? titleOf(author)),
    show: typeof sent.show === 'boolean' ? sent.show : (stored?.show ?? true),
    systemNotificationStatusId: statusOf(sent.systemNotificationStatusId, stored),
  }
  return author.kind === 'aor'
    ? { ...common, ...ofAssociation(call, author.name, sent, stored, common.systemNotificationStatusId) }
    : { ...common, ...ofMls(sent, stored) }
}

function ofAssociation(
  call: Pick<MemberCall, 'now'>,
  aorName: string,
  sent: SentSystemMessage,
  stored: MessageValues | null,
  systemNotificationStatusId: number,
) {
  const entry = {
    systemNotificationStatusId,
    message: textOf('message', sent.message, stored?.message ?? ''),
    url: textOf('url', sent.url, stored?.url ?? ''),
    expirationDate: textOf(
      'expirationDate',
      sent.expirationDate,
      stored?.expirationDate?.toISOString() ?? '',
    ),
  }
  const problems = aorMessageProblems(entry, call.now)
  const [first] = problems
  if (first) throw badRequest(first.message, problems)
  return {
    message: entry.message.trim(),
    url: entry.url.trim() || null,
    expirationDate: new Date(entry.expirationDate),
    position: 'dash' as const,
    source: AOR_SOURCE,
    criteria: ownAudience(aorName, stored),
    aorName,
  }
}

/** The members of the association, or those of them whom the stored message is for. */
function ownAudience(aorName: string, stored: MessageValues | null): Audience {
  const own = { field: 'AorShortName' as const, op: 'Equal' as const, values: [aorName] }
  const [first] = stored?.criteria ?? []
  return stored?.criteria && isDeepStrictEqual(first, own) ? stored.criteria : [own]
}

function ofMls(sent: SentSystemMessage, stored: MessageValues | null) {
  const message = cleanHtml(textOf('message', sent.message, stored?.message ?? ''))
  if (message.trim() === '') throw invalidField('message', AOR_MESSAGE_TEXTS.messageRequired)
  if (message.length > MAX_MLS_MESSAGE)
    throw invalidField('message', `Message must be at most ${MAX_MLS_MESSAGE} characters`)
  const url = textOf('url', sent.url, stored?.url ?? '').trim()
  const problem = mlsUrlProblem(url)
  if (problem) throw invalidField('url', problem)
  const source = textOf('source', sent.source, stored?.source ?? 'MLS').trim() || 'MLS'
  if (source.length > MAX_SOURCE)
    throw invalidField('source', `Source must be at most ${MAX_SOURCE} characters`)
  return {
    message,
    url: url || null,
    expirationDate: dateOf(sent.expirationDate, stored?.expirationDate ?? null),
    position: positionOf(sent.position, stored?.position ?? 'dash'),
    source,
    criteria: sent.criteria === undefined ? (stored?.criteria ?? null) : sent.criteria,
    aorName: stored?.aorName ?? null,
  }
}

function titleOf(author: Author): string {
  return author.kind === 'aor' ? defaultAorTitle(author) : ''
}

function checkedTitle(sent: unknown, otherwise: string): string {
  const title = textOf('title', sent, otherwise)
  const problem = titleProblem(title)
  if (problem) throw invalidField('title', problem)
  return title.trim()
}

/** A missing status is the default one, an empty one is none. */
function statusOf(sent: unknown, stored: MessageValues | null): number {
  if (sent === undefined) return stored?.systemNotificationStatusId ?? DEFAULT_STATUS_ID
  if (typeof sent === 'number' && Number.isSafeInteger(sent) && Math.abs(sent) < 2 ** 31) return sent
  throw invalidField('systemNotificationStatusId', AOR_MESSAGE_TEXTS.typeRequired)
}

/** Text as sent, the stored one when the field is missing; null is the same as empty. */
function textOf(field: string, sent: unknown, stored: string): string {
  if (sent === undefined) return stored
  if (sent === null) return ''
  if (typeof sent === 'string' && isPlainText(sent)) return sent
  throw invalidField(field, 'This value cannot be used')
}

function positionOf(sent: unknown, stored: SystemMessage['position']): SystemMessage['position'] {
  if (sent === undefined) return stored
  const known = POSITIONS.find(
    (name) => typeof sent === 'string' && name.toLowerCase() === sent.toLowerCase(),
  )
  if (!known) throw invalidField('position', `Position must be one of ${POSITIONS.join(', ')}`)
  return known
}

function dateOf(sent: unknown, stored: Date | null): Date | null {
  if (sent === undefined) return stored
  if (sent === null || sent === '') return null
  const instant = typeof sent === 'string' ? toInstant(sent) : null
  if (instant === null) throw invalidField('expirationDate', `Expiration Date must be a date ${DAY_RANGE}`)
  return instant
}
