import { asc, desc, eq } from 'drizzle-orm'
import { applicationOpenings, applications } from '#db/tables/applications.table.ts'
import { notificationPreferences } from '#db/tables/messages.table.ts'
import { profiles } from '#db/tables/profiles.table.ts'
import { memberSettings, settingTypes } from '#db/tables/settings.table.ts'
import { type Section, sectionOf } from './section.ts'

/** The member's choices in the portal, by name: favorites, read marks, layouts and notifications. */
export const preferences: Section = {
  name: 'preferences',
  columns: ['name', 'value'],
  rows: async ({ db, member }) => {
    const [profile] = await db.select().from(profiles).where(eq(profiles.memberId, member.id))
    const [notifications] = await db
      .select()
      .from(notificationPreferences)
      .where(eq(notificationPreferences.memberId, member.id))
    const named = {
      ...(profile && {
        favoriteApplications: profile.favApps,
        favoriteArticles: profile.favArticles,
        articlesRead: profile.articlesRead,
        notificationsRead: profile.userNotifications,
        notificationsArchived: profile.userNotificationsArchived,
        messagesAcknowledged: profile.systemNotificationsAcknowledged,
        ...profile.profileBag,
      }),
      ...(notifications && {
        notificationChoices: notifications.categories,
        textMessages: notifications.textCategories,
        timeZone: notifications.zone,
        digestHour: notifications.digestHour,
        quietHours: notifications.quietHours,
      }),
    }
    return Object.entries(named).map(([name, value]) => ({ name, value: plainValue(value) }))
  },
}

/** A value of a bag of preferences, which came as JSON. */
function plainValue(value: unknown): string | number | boolean | object | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return typeof value === 'object' ? value : null
}

/** When the member opened an application last. */
export const openings = sectionOf(
  'application-openings',
  { application: applications.name, openedOn: applicationOpenings.openedOn },
  ({ db, member }, fields) =>
    db
      .select(fields)
      .from(applicationOpenings)
      .innerJoin(applications, eq(applications.id, applicationOpenings.applicationId))
      .where(eq(applicationOpenings.memberId, member.id))
      .orderBy(desc(applicationOpenings.openedOn)),
)

/** The settings of the member in the MLS system. */
export const settings = sectionOf(
  'settings',
  { setting: settingTypes.name, value: memberSettings.shortValue },
  ({ db, member }, fields) =>
    db
      .select(fields)
      .from(memberSettings)
      .innerJoin(settingTypes, eq(settingTypes.id, memberSettings.typeId))
      .where(eq(memberSettings.memberId, member.id))
      .orderBy(asc(settingTypes.name)),
)
