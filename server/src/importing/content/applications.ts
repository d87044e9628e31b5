import { type EnteredApplication, enteredApplication } from 'contract/applications/application-form.ts'
import { and, eq } from 'drizzle-orm'
import { applications } from '#db/tables/applications.table.ts'
import { saveApplication } from '#features/applications/save-application.ts'
import type { ContentKind } from './content-kind.ts'
import { asNumber, withoutEmpty } from './entered-values.ts'

/** Applications, known by their name, which is unique. */
export const applicationContent: ContentKind<EnteredApplication> = {
  entity: 'application',
  schema: enteredApplication,
  prepare: async (_, given) => {
    const values = withoutEmpty(given)
    return { ...values, accessLevel: asNumber(values['accessLevel']) }
  },
  keyOf: ({ name }) => name,
  find: async (db, { name }) => {
    const isKnown = and(eq(applications.name, name), eq(applications.isRetired, false))
    const rows = await db.select({ id: applications.id }).from(applications).where(isKnown)
    return rows.map(({ id }) => id)
  },
  create: saveApplication,
  update: saveApplication,
}
