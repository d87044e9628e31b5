import type { CourseRequest } from 'contract/training/training-class.ts'
import type { courseRequests } from '#db/tables/training.table.ts'

/** A course request as the API returns it: its time with its original offset. */
export function toCourseRequest(row: typeof courseRequests.$inferSelect): CourseRequest {
  const { id, requestedBy, trainingTopicId, trainingTopic, comments, dateTimeText, requestStatus } = row
  return { id, requestedBy, trainingTopicId, trainingTopic, comments, dateTime: dateTimeText, requestStatus }
}
