import type { EnteredApplication } from 'contract/applications/application-form.ts'
import { eq } from 'drizzle-orm'
import { type UniqueValue, uniqueName } from '#db/save-named.ts'
import { applications } from '#db/tables/applications.table.ts'

/** Values that are unique among the applications that are not retired. */
export function takenByApplication(
  { name, shortId }: Pick<EnteredApplication, 'name' | 'shortId'>,
  shortIdRefusal: string,
): UniqueValue[] {
  const among = eq(applications.isRetired, false)
  return [
    uniqueName(applications.name, name, among),
    { column: applications.shortId, value: shortId, field: 'shortId', refusal: shortIdRefusal, among },
  ]
}
