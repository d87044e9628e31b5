import { adContent } from './content/kinds/ad-content.ts'

type EarlierCall = {
  /** Whether what is sent makes it a protected act, before it is checked. */
  isProtected?: (sent: Record<string, unknown>) => boolean
}

/**
 * The writing calls of staff outside of the Staff Console, by method and path: a way around the console would make void
 * what it asks of a sign-in. Messages of associations and the pages of members ask for nothing.
 */
export const EARLIER_STAFF_CALLS: Record<string, EarlierCall> = {
  ...entered('/api/app/AudienceApplications'),
  ...entered('/api/app/GenericAds', adContent),
  ...entered('/api/app/GenericContainers'),
  ...entered('/api/app/DynamicMenus'),
  ...entered('/api/app/SettingGroups'),
  ...entered('/api/app/SettingTypes'),
  ...entered('/api/app/InputTypes'),
  ...entered('/api/app/Eula', { isProtected: ({ publishedOn }) => Boolean(publishedOn) }),
  ...entered('/api/app/TrainingClass'),
  ...entered('/api/app/TrainingTopic'),
  ...entered('/api/app/subjects'),
  'PUT /api/app/attendee/{id}': {},
  'PUT /api/app/ClassRequest/{id}': {},
  'POST /api/app/UserNotification': {},
  'POST /api/app/AccountContact/Invite': {},
  ...entered('/api/app/Articles'),
  'DELETE /api/app/Articles/{id}': {},
  ...entered('/api/app/ArticleCategories'),
  'DELETE /api/app/ArticleCategories/{id}': {},
  'POST /api/app/RuleSets': {},
  'PUT /api/app/RuleSets/{id}': {},
  ...entered('/api/app/SignOnClients'),
  'PUT /api/app/ApplicationLayout': {},
  'POST /api/app/DataClients': {},
  'PUT /api/app/DataClients/{id}': {},
  'POST /api/app/DataClients/{id}/secret': {},
  'POST /api/app/DataConsents': {},
  'POST /api/app/DataConsents/{id}/end': {},
}

/** Enters new records and changes them. */
function entered(path: string, call: EarlierCall = {}): Record<string, EarlierCall> {
  return { [`POST ${path}`]: call, [`PUT ${path}`]: call }
}

/** What a call of a route asks of the sign-in of staff; null when it asks for nothing. */
export function earlierStaffCall(method: string, path: string): EarlierCall | null {
  return EARLIER_STAFF_CALLS[`${method} ${path}`] ?? null
}
