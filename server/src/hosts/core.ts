import { callsWith } from 'contract/common/call-meta.ts'
import { coreContract } from 'contract/contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Secrets } from '#http/derived-key.ts'
import type { Call } from '../access/call.ts'
import type { RequestContext } from '../access/procedures.ts'
import { type ApiServices, requestContext } from '../access/request-context.ts'
import type { Config } from '../config.ts'
import { mountPrivacyDownloads } from '../console/approvals/privacy/privacy-downloads.ts'
import { privacyRequestRoutes } from '../console/approvals/privacy/privacy-requests.routes.ts'
import { staffAudienceRoutes } from '../console/audience/audience.routes.ts'
import { auditRoutes } from '../console/audit/audit.routes.ts'
import { auditFile } from '../console/audit/export-audit.ts'
import { contentRoutes } from '../console/content/content.routes.ts'
import { deliveryRoutes } from '../console/deliveries/deliveries.routes.ts'
import { refusalsFile } from '../console/imports/export-refusals.ts'
import { importRoutes } from '../console/imports/imports.routes.ts'
import { importScheduleRoutes } from '../console/imports/schedule.routes.ts'
import { membersFile } from '../console/members/export-members.ts'
import { memberFinder } from '../console/members/find-members.ts'
import { staffMemberRoutes } from '../console/members/members.routes.ts'
import { acknowledgmentsFile } from '../console/messages/export-acknowledgments.ts'
import { acknowledgmentRoutes, staffMessageRoutes } from '../console/messages/messages.routes.ts'
import { overviewRoutes } from '../console/overview/overview.routes.ts'
import { previewRoutes } from '../console/preview/preview.routes.ts'
import type { ReadinessConfig } from '../console/readiness/finding.ts'
import { readinessRoutes } from '../console/readiness/readiness.routes.ts'
import { systemRoutes } from '../console/system/system.routes.ts'
import { usageFile } from '../console/usage/export-usage.ts'
import { secondFactorsFile } from '../console/usage/second-factors.ts'
import { usageRoutes } from '../console/usage/usage.routes.ts'
import { mountViewCalls } from '../console/view-as/mount-view-calls.ts'
import { viewAsRoutes } from '../console/view-as/view-as.routes.ts'
import { deskRoutes } from '../desk/desk.routes.ts'
import { mountDeskDownloads } from '../desk/export-desk.ts'
import { adRoutes, staffAdRoutes } from '../features/ads/ads.routes.ts'
import { applicationRequestRoutes } from '../features/applications/application-requests.routes.ts'
import { applicationLayoutRoutes, applicationRoutes } from '../features/applications/applications.routes.ts'
import { signOnRoutes } from '../features/applications/sign-on/sign-on.routes.ts'
import type { SignOnSettings } from '../features/applications/sign-on/sign-on-record.ts'
import { articleRoutes } from '../features/articles/articles.routes.ts'
import { articleFinder } from '../features/articles/find-articles.ts'
import { brandingRoutes, pageTextRoutes } from '../features/branding/branding.routes.ts'
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.ts'
import { dataClientRoutes, dataConsentRoutes } from '../features/data-api/data-access.routes.ts'
import { draftRoutes } from '../features/drafts/drafts.routes.ts'
import { eulaRoutes } from '../features/eula/eula.routes.ts'
import { findRoutes } from '../features/find/find.routes.ts'
import { grantRoutes } from '../features/grants/grants.routes.ts'
import { attachmentRoutes } from '../features/images/attachments.routes.ts'
import { imageRoutes } from '../features/images/images.routes.ts'
import {
  deadlineRoutes,
  ruleSetRoutes,
  ruleSetTrialRoutes,
} from '../features/listings/deadlines/deadlines.routes.ts'
import { listingEditorRoutes } from '../features/listings/listing-editors.routes.ts'
import { listingRoutes } from '../features/listings/listings.routes.ts'
import { releasesRoutes } from '../features/listings/release/releases.routes.ts'
import { listingFinder } from '../features/listings/search/find-listings.ts'
import { sendingRoutes } from '../features/listings/sending/sending.routes.ts'
import { lookupRoutes, staffLookupRoutes } from '../features/lookups/lookups.routes.ts'
import { toAuthMember } from '../features/members/get-auth-member.ts'
import { memberRoutes } from '../features/members/members.routes.ts'
import { menuRoutes } from '../features/menu/menus.routes.ts'
import { myDataRoutes } from '../features/my-data/my-data.routes.ts'
import { mountMyDataDownloads } from '../features/my-data/my-data-downloads.ts'
import { mountUnsubscribe } from '../features/notifications/mount-unsubscribe.ts'
import { outboxRoutes } from '../features/outbox/outbox.routes.ts'
import { placeRoutes } from '../features/places/places.routes.ts'
import { preferenceRoutes } from '../features/preferences/preferences.routes.ts'
import { historyRoutes, proofRoutes } from '../features/proof/proof.routes.ts'
import { mountProofDownloads } from '../features/proof/proof-downloads.ts'
import type { ReceiptSigner } from '../features/proof/receipt-keys.ts'
import { settingRoutes, settingTypeRoutes } from '../features/settings/settings.routes.ts'
import { staffSettingRoutes } from '../features/settings/staff-settings.routes.ts'
import { staffRoutes } from '../features/staff-roles/staff.routes.ts'
import { calendarFeedRoutes } from '../features/training/feed/calendar-feed.routes.ts'
import { mountFeed } from '../features/training/feed/mount-feed.ts'
import { classFinder } from '../features/training/find-classes.ts'
import { mountTrainingDownloads } from '../features/training/record/record-downloads.ts'
import { trainingRecordRoutes } from '../features/training/record/training-record.routes.ts'
import { rosterFile } from '../features/training/staff/export-roster.ts'
import { classRosterRoutes } from '../features/training/staff/roster.routes.ts'
import {
  classKeeperRoutes,
  staffClassRoutes,
  staffRequestRoutes,
} from '../features/training/staff/training-desk.routes.ts'
import { trainingRoutes } from '../features/training/training.routes.ts'
import { classWaitListRoutes } from '../features/training/wait-list/staff-wait-list.routes.ts'
import { waitListRoutes } from '../features/training/wait-list/wait-list.routes.ts'
import { mountExports } from '../files/mount-exports.ts'
import { mountContract, type RefusedCall } from '../http/mount-contract.ts'
import { answerHeaders } from './answer-headers.ts'
import { noteRefusedAccess } from './refused-access.ts'

const finders = {
  Listings: listingFinder,
  Classes: classFinder,
  Articles: articleFinder,
  Members: memberFinder,
}

const coreRouter = {
  members: memberRoutes,
  menus: menuRoutes,
  dashboard: dashboardRoutes,
  applications: applicationRoutes,
  applicationLayout: applicationLayoutRoutes,
  applicationRequests: applicationRequestRoutes,
  ads: adRoutes,
  listings: listingRoutes,
  listingEditors: listingEditorRoutes,
  dataClients: dataClientRoutes,
  dataConsents: dataConsentRoutes,
  drafts: draftRoutes,
  deadlines: deadlineRoutes,
  ruleSets: ruleSetRoutes,
  ruleSetTrial: ruleSetTrialRoutes,
  sending: sendingRoutes,
  lookups: lookupRoutes,
  places: placeRoutes,
  preferences: preferenceRoutes,
  articles: articleRoutes,
  settings: settingRoutes,
  settingTypes: settingTypeRoutes,
  eula: eulaRoutes,
  pageTexts: pageTextRoutes,
  outbox: outboxRoutes,
  staff: { ...staffRoutes, ...overviewRoutes },
  content: contentRoutes,
  preview: previewRoutes,
  staffAudience: staffAudienceRoutes,
  images: imageRoutes,
  acknowledgments: acknowledgmentRoutes,
  staffMessages: staffMessageRoutes,
  staffAds: staffAdRoutes,
  staffSettings: staffSettingRoutes,
  staffLookups: staffLookupRoutes,
  branding: brandingRoutes,
  attachments: attachmentRoutes,
  audit: auditRoutes,
  staffClasses: staffClassRoutes,
  classRoster: classRosterRoutes,
  classWaitList: classWaitListRoutes,
  classKeepers: classKeeperRoutes,
  staffRequests: staffRequestRoutes,
  staffMembers: staffMemberRoutes,
  deliveries: deliveryRoutes,
  system: systemRoutes,
  usage: usageRoutes,
  privacyRequests: privacyRequestRoutes,
  imports: importRoutes,
  importSchedules: importScheduleRoutes,
  history: historyRoutes,
  ...trainingRoutes,
}

type CoreServices = ApiServices & {
  coreUrl: string
  publicUrl: string
  signReceipt: ReceiptSigner
  signOn: SignOnSettings & Pick<Config, 'hasOwnProvider'>
  /** How old the sign-in of a member may be who lets others act for them, or asks for the own data. */
  stepUpSeconds: number
  supportPhone: string | null
  keySecrets: Secrets
  /** The settings that are looked at before the market opens. */
  readiness: ReadinessConfig
  /** Of this process to the database. */
  connections: number
}

/** The calls with what each needs of the process, of the additions that are on. */
function routerOf(services: CoreServices) {
  return callsWith(
    {
      ...coreRouter,
      ...findRoutes(finders, services.connections),
      proofs: proofRoutes(services.signReceipt),
      signOn: signOnRoutes(services.signOn),
      calendarFeed: calendarFeedRoutes(services.coreUrl),
      readiness: readinessRoutes(services.readiness),
      waitList: waitListRoutes,
      trainingRecord: trainingRecordRoutes,
      desk: deskRoutes,
      releases: releasesRoutes,
      grants: grantRoutes(services.stepUpSeconds, toAuthMember),
      myData: myDataRoutes(services),
    },
    services.features,
  )
}

/** The core data API: every endpoint of the core contract behind a checked token. */
export async function coreHost(app: FastifyInstance, services: CoreServices): Promise<void> {
  const { features, signOn, providers, viewAsTellsMember } = services
  const noteRefused = (call: Call | null, refused: RefusedCall) =>
    noteRefusedAccess(services.db, call, refused)
  answerHeaders(app, services)
  mountExports(
    app,
    services,
    {
      acknowledgments: acknowledgmentsFile,
      audit: auditFile,
      members: membersFile,
      refusals: refusalsFile,
      roster: rosterFile,
      secondFactors: secondFactorsFile,
      usage: usageFile,
    },
    noteRefused,
  )
  mountProofDownloads(app, services, noteRefused)
  mountTrainingDownloads(app, services, noteRefused)
  mountDeskDownloads(app, services, noteRefused)
  mountMyDataDownloads(app, services, noteRefused)
  mountPrivacyDownloads(app, services, noteRefused)
  if (features.includes('train')) mountFeed(app, services)
  if (features.includes('inbox'))
    mountUnsubscribe(app, {
      ...services,
      config: {
        ...services.brandDefaults,
        publicUrl: services.publicUrl,
        supportPhone: services.supportPhone,
      },
      addresses: providers.unsubscribeAddresses,
    })
  const router = routerOf(services)
  const createContext = requestContext(services)
  mountViewCalls(app, router, createContext, noteRefused)
  const calls = callsWith(coreContract, features)
  const { signOn: _signOn, ...others } = calls
  mountContract<RequestContext>(
    app,
    signOn.hasOwnProvider ? calls : others,
    { ...router, viewAs: viewAsRoutes(viewAsTellsMember) },
    createContext,
    ({ call }, refused) => noteRefused(call, refused),
  )
}
