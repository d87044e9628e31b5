import { courseRequestForm } from 'contract/training/course-request-form.ts'
import { COURSE_REQUEST_STATUS } from 'contract/training/course-request-status.ts'
import { toWrittenTime } from 'contract/training/course-request-times.ts'
import type { CourseRequest } from 'contract/training/training-class.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { courseRequests, trainingTopics } from '#db/tables/training.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { badRequest, forbidden, invalidField, notFound } from '#http/errors.ts'
import { toCourseRequest } from './course-request-record.ts'

type Sent = {
  requestedBy: number
  trainingTopicId?: number | null | undefined
  trainingTopic?: string | null | undefined
  comments?: string | null | undefined
  dateTime?: string | null | undefined
}

/**
 * Asks for a course; its status is 1, ignoring what the client sends. A text that names a known topic becomes that topic.
 * @throws HttpError 403 for another member, 400 with every failed field
 */
export async function createCourseRequest(call: MemberCall, sent: Sent): Promise<CourseRequest> {
  if (sent.requestedBy !== call.member.id) throw forbidden()
  const hasTopicId = typeof sent.trainingTopicId === 'number'
  const form = courseRequestForm(call.now, hasTopicId).safeParse({ ...sent, topic: sent.trainingTopic })
  if (!form.success) throw badRequest('Please correct the values below.', problemsOf(form.error.issues))
  const { topic, comments, dateTime } = form.data
  return inTransaction(call, async (tx) => {
    const named = await findTopic(tx, sent.trainingTopicId ?? null, topic)
    const values = {
      requestedBy: call.member.id,
      trainingTopicId: named?.id ?? null,
      trainingTopic: named?.name ?? topic,
      comments,
      dateTime: new Date(toWrittenTime(dateTime)),
      dateTimeText: toWrittenTime(dateTime),
      requestStatus: COURSE_REQUEST_STATUS.new,
    }
    const [row] = await tx
      .insert(courseRequests)
      .values({ ...values, createdOn: call.now })
      .returning()
    if (!row) throw notFound()
    await writeAudit(tx, call, {
      action: 'create',
      entity: 'courseRequest',
      entityId: String(row.id),
      changes: values,
    })
    return toCourseRequest(row)
  })
}

async function findTopic(tx: Db, id: number | null, text: string) {
  const { id: topicId, name } = trainingTopics
  const [topic] = await tx
    .select({ id: topicId, name })
    .from(trainingTopics)
    .where(id === null ? eq(sql`lower(${name})`, text.toLowerCase()) : eq(topicId, sql`${id}`))
    .orderBy(asc(topicId))
    .limit(1)
  if (id !== null && !topic) throw invalidField('trainingTopicId', "We couldn't find this topic.")
  return topic
}

/** The form names the text `topic`, the call `trainingTopic`. */
function problemsOf(issues: { path: PropertyKey[]; message: string }[]) {
  return issues.map(({ path, message }) => {
    const field = path.join('.')
    return { field: field === 'topic' ? 'trainingTopic' : field, message }
  })
}
