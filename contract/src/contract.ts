import {
  factorsContract,
  passkeyOffersContract,
  passkeysContract,
  passwordsContract,
  rememberedBrowsersContract,
  securityEventsContract,
  sessionsContract,
  waitingRemovalContract,
} from './account-security/account-security.contract.ts'
import { adsContract } from './ads/ads.contract.ts'
import { applicationLayoutContract } from './applications/application-layout.contract.ts'
import { applicationRequestsContract } from './applications/application-requests.contract.ts'
import { applicationsContract } from './applications/applications.contract.ts'
import { articlesContract } from './articles/articles.contract.ts'
import { brandingContract, pageTextsContract } from './branding/branding.contract.ts'
import { contactChangesContract } from './contacts/contacts.contract.ts'
import { dashboardContract } from './dashboard/dashboard.contract.ts'
import { dataClientsContract, dataConsentsContract } from './data-access/data-access.contract.ts'
import { deadlinesContract } from './deadlines/deadlines.contract.ts'
import { ruleSetTrialContract } from './deadlines/rule-set-trial.contract.ts'
import { ruleSetsContract } from './deadlines/rule-sets.contract.ts'
import { deskContract, deskDownloadsContract } from './desk/desk.contract.ts'
import { draftsContract } from './drafts/drafts.contract.ts'
import { eulaContract } from './eula/eula.contract.ts'
import { findContract, recentEntriesContract } from './find/find.contract.ts'
import { grantsContract } from './grants/grants.contract.ts'
import { listingEditorsContract } from './listings/listing-editors.contract.ts'
import { listingsContract } from './listings/listings.contract.ts'
import { releasesContract } from './listings/releases.contract.ts'
import { sendingContract } from './listings/sending/sending.contract.ts'
import { lookupsContract } from './lookups/lookups.contract.ts'
import { membersContract } from './members/members.contract.ts'
import { standingsContract } from './members/standings.contract.ts'
import { menusContract } from './menu/menus.contract.ts'
import { myDataContract, myDataDownloadsContract } from './my-data/my-data.contract.ts'
import { streamContract } from './notifications/live.contract.ts'
import {
  notificationPreferencesContract,
  notificationsContract,
  snoozesContract,
} from './notifications/notifications.contract.ts'
import { outboxContract } from './outbox/outbox.contract.ts'
import { placesContract } from './places/places.contract.ts'
import { preferencesContract } from './preferences/preferences.contract.ts'
import { historyContract } from './proof/history.contract.ts'
import { proofDownloadsContract, proofsContract } from './proof/proofs.contract.ts'
import { settingTypesContract } from './settings/setting-types.contract.ts'
import { settingsContract } from './settings/settings.contract.ts'
import { signOnContract } from './sign-on/sign-on.contract.ts'
import { staffAdsContract } from './staff/ads/staff-ads.contract.ts'
import { factorRemovalsContract } from './staff/approvals/factor-removals.contract.ts'
import {
  privacyDownloadsContract,
  privacyRequestsContract,
} from './staff/approvals/privacy-requests.contract.ts'
import { attachmentsContract } from './staff/attachments/attachments.contract.ts'
import { staffAudienceContract } from './staff/audience/audience.contract.ts'
import { auditContract } from './staff/audit/audit.contract.ts'
import { auditStreamContract } from './staff/audit/audit-stream.contract.ts'
import { contentContract } from './staff/content/content.contract.ts'
import { deliveriesContract } from './staff/deliveries/deliveries.contract.ts'
import { exportsContract } from './staff/exports.contract.ts'
import { imagesContract } from './staff/images/images.contract.ts'
import { importSchedulesContract, importsContract } from './staff/imports/imports.contract.ts'
import { memberActsContract } from './staff/member-acts/member-acts.contract.ts'
import { staffAccountsContract, staffMembersContract } from './staff/members/staff-members.contract.ts'
import { acknowledgmentsContract, staffMessagesContract } from './staff/messages/messages.contract.ts'
import { previewContract } from './staff/preview/preview.contract.ts'
import { readinessContract } from './staff/readiness/readiness.contract.ts'
import { staffLookupsContract } from './staff/settings/staff-lookups.contract.ts'
import { staffSettingsContract } from './staff/settings/staff-settings.contract.ts'
import { staffContract } from './staff/staff.contract.ts'
import { systemContract } from './staff/system/system.contract.ts'
import { usageContract } from './staff/usage/usage.contract.ts'
import { viewAsContract } from './staff/view-as/view-as.contract.ts'
import { systemMessagesContract } from './system-messages/system-messages.contract.ts'
import { calendarFeedContract } from './training/calendar-feed.contract.ts'
import { classRosterContract } from './training/staff/class-roster.contract.ts'
import { classWaitListContract } from './training/staff/class-wait-list.contract.ts'
import {
  classKeepersContract,
  staffClassesContract,
  staffRequestsContract,
} from './training/staff/training-desk.contract.ts'
import { trainingContract } from './training/training.contract.ts'
import { trainingDownloadsContract, trainingRecordContract } from './training/training-record.contract.ts'
import { waitListContract } from './training/wait-list.contract.ts'

/** Every endpoint of the core host that the portal of members uses. */
export const memberContract = {
  members: membersContract,
  menus: menusContract,
  dashboard: dashboardContract,
  applications: applicationsContract,
  applicationLayout: applicationLayoutContract,
  applicationRequests: applicationRequestsContract,
  ads: adsContract,
  listings: listingsContract,
  listingEditors: listingEditorsContract,
  dataConsents: dataConsentsContract,
  drafts: draftsContract,
  deadlines: deadlinesContract,
  ruleSets: ruleSetsContract,
  sending: sendingContract,
  lookups: lookupsContract,
  places: placesContract,
  preferences: preferencesContract,
  articles: articlesContract,
  settings: settingsContract,
  settingTypes: settingTypesContract,
  eula: eulaContract,
  pageTexts: pageTextsContract,
  outbox: outboxContract,
  history: historyContract,
  proofs: proofsContract,
  ...trainingContract,
  calendarFeed: calendarFeedContract,
  waitList: waitListContract,
  trainingRecord: trainingRecordContract,
  find: findContract,
  recentEntries: recentEntriesContract,
  grants: grantsContract,
  desk: deskContract,
  releases: releasesContract,
  myData: myDataContract,
}

/** Every endpoint of the Staff Console; members load nothing of it. */
export const consoleContract = {
  staff: staffContract,
  content: contentContract,
  preview: previewContract,
  staffAudience: staffAudienceContract,
  images: imagesContract,
  acknowledgments: acknowledgmentsContract,
  staffMessages: staffMessagesContract,
  staffAds: staffAdsContract,
  signOn: signOnContract,
  staffSettings: staffSettingsContract,
  ruleSetTrial: ruleSetTrialContract,
  staffLookups: staffLookupsContract,
  branding: brandingContract,
  attachments: attachmentsContract,
  audit: auditContract,
  staffClasses: staffClassesContract,
  classRoster: classRosterContract,
  classWaitList: classWaitListContract,
  classKeepers: classKeepersContract,
  staffRequests: staffRequestsContract,
  staffMembers: staffMembersContract,
  deliveries: deliveriesContract,
  system: systemContract,
  readiness: readinessContract,
  usage: usageContract,
  viewAs: viewAsContract,
  privacyRequests: privacyRequestsContract,
  imports: importsContract,
  importSchedules: importSchedulesContract,
  dataClients: dataClientsContract,
}

/** Every endpoint of the core host. */
export const coreContract = { ...memberContract, ...consoleContract }

/** Every endpoint of the notification host. */
export const notificationContract = {
  notifications: notificationsContract,
  snoozes: snoozesContract,
  notificationPreferences: notificationPreferencesContract,
  systemMessages: systemMessagesContract,
}

/** The stream of the notification host; it has a transport of its own. */
export const liveContract = { stream: streamContract }

/** The exports of the core host; they are sent as forms and answer files. */
export const formContract = { exports: exportsContract }

/** Files of listings, of training, of the office desk and of members' data; they have a transport of their own. */
export const downloadContract = {
  proofDownloads: proofDownloadsContract,
  trainingDownloads: trainingDownloadsContract,
  deskDownloads: deskDownloadsContract,
  myDataDownloads: myDataDownloadsContract,
  privacyDownloads: privacyDownloadsContract,
}

/** Endpoints of the core host for programs, which have tokens of their own. */
export const programContract = { auditStream: auditStreamContract, standings: standingsContract }

/** Every endpoint of the authentication host that the portal of members uses. */
export const memberAuthContract = {
  passwords: passwordsContract,
  factors: factorsContract,
  waitingRemoval: waitingRemovalContract,
  passkeys: passkeysContract,
  passkeyOffers: passkeyOffersContract,
  rememberedBrowsers: rememberedBrowsersContract,
  sessions: sessionsContract,
  securityEvents: securityEventsContract,
  contactChanges: contactChangesContract,
}

/** Every endpoint of the authentication host for the Staff Console. */
export const consoleAuthContract = {
  staffAccounts: staffAccountsContract,
  memberActs: memberActsContract,
  factorRemovals: factorRemovalsContract,
}

/** Every endpoint of the authentication host. */
export const authContract = { ...memberAuthContract, ...consoleAuthContract }
