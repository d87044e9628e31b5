import type { OpenDatabase } from '../../db/open.ts'
import { runLong } from './run-long.ts'

/** The message that everybody has to acknowledge. */
export const ASKING_MESSAGE = 'Read the new rules'

/** One message for all members, which every other one has acknowledged. */
export function fillAcknowledgments(pool: OpenDatabase['pool']): Promise<void> {
  return runLong(
    pool,
    `insert into system_notifications (title, message, system_notification_status_id, source, position, show, criteria,
       created_on, modified_on, requires_acknowledgment)
     values ('${ASKING_MESSAGE}', 'x', (select min(id) from system_notification_statuses), 'MLS', 'modal', true, '[]',
       now() - interval '5 days', now(), true)`,
    `insert into content_records (kind, id, state, latest_version, published_version, title, search_text, audience, author,
       changed_by, changed_on)
     select 'messages', id, 'published', 1, 1, title, lower(title), '[]', 'Staff', 'Staff', created_on
     from system_notifications where title = '${ASKING_MESSAGE}'`,
    `insert into message_acknowledgments (message_id, member_id, version, acknowledged_on)
     select (select id from system_notifications where title = '${ASKING_MESSAGE}'), id, 1,
       now() - id * 7919 % 100003 * interval '3 seconds'
     from members where id % 2 = 0`,
  )
}
