import { applications } from '#db/tables/applications.table.ts'

/** The facts of an application beside its switch. */
export const switchedColumns = {
  applicationId: applications.id,
  applicationName: applications.name,
  applicationNameShort: applications.shortId,
  iconUrl: applications.iconUrl,
  hoverText: applications.hoverText,
  accessLevel: applications.accessLevel,
}

/** The same of a row that was read whole. */
export function switchedFacts(row: typeof applications.$inferSelect) {
  const { id, name, shortId, iconUrl, hoverText, accessLevel } = row
  return {
    applicationId: id,
    applicationName: name,
    applicationNameShort: shortId,
    iconUrl,
    hoverText,
    accessLevel,
  }
}
