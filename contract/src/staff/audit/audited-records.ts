import { CONTENT_ACTS } from '../content/content-state.ts'
import { ACCOUNT_WORDS } from './action-words.ts'
import { type AuditedRecord, acts } from './audited-record.ts'
import { listingRecords } from './listing-records.ts'
import { staffActFields, staffActRecords } from './staff-act-records.ts'

const kept = acts('create', 'update')
/** Acts on content, in the console and by the calls outside of it. */
const ofContent = acts('create', 'update', 'delete', 'begin', 'save-draft', 'order', 'undo', ...CONTENT_ACTS)
const versionFields = ['version', 'viewOrder'] as const

const content: Record<string, AuditedRecord> = {
  article: {
    noun: 'article',
    acts: ofContent,
    nameField: 'title',
    impersonal: [...versionFields, 'title', 'categoryIds', 'publishedOn', 'expiresOn'],
  },
  articleCategory: {
    noun: 'category',
    acts: ofContent,
    nameField: 'name',
    impersonal: [...versionFields, 'name', 'slug'],
  },
  // A message may be for one member: even its title can name somebody.
  systemNotification: {
    noun: 'message',
    acts: { ...ofContent, ...acts('acknowledge', 'remind', 'send-as-new', 'test') },
    nameField: 'title',
    impersonal: [...versionFields, 'type', 'beginsOn', 'endsOn'],
    secret: ['message'],
  },
  application: {
    noun: 'application',
    acts: ofContent,
    nameField: 'name',
    impersonal: [...versionFields, 'name', 'shortId'],
  },
  signOnClient: {
    noun: 'sign-on',
    acts: { ...acts('create', 'update'), 'renew-secret': 'Gave a new secret to {}' },
    nameField: 'name',
    impersonal: ['name', 'applicationId', 'kind', 'isOn'],
  },
  samlKey: {
    noun: 'SAML key',
    acts: {
      publish: 'Published the next SAML key',
      use: 'Began to use the next SAML key',
      remove: 'Removed a SAML key',
    },
    impersonal: [],
  },
  sealedSecret: {
    noun: 'secret',
    acts: { reseal: 'Sealed secrets with the new KEY_SECRET' },
    impersonal: ['resealed'],
  },
  market: {
    noun: 'market',
    acts: { ...ofContent, open: 'Noted that the market is open' },
    isUnnamed: true,
    impersonal: [...versionFields],
  },
  month: {
    noun: 'month',
    acts: { archive: 'Archived a month of the audit trail or the history' },
    impersonal: ['rows', 'file', 'sha256'],
  },
  dashboardSection: {
    noun: 'section',
    acts: ofContent,
    nameField: 'title',
    impersonal: [...versionFields, 'title', 'name'],
  },
  menuItem: {
    noun: 'menu item',
    acts: ofContent,
    nameField: 'title',
    impersonal: [...versionFields, 'title', 'name', 'route'],
  },
  eula: {
    noun: 'agreement',
    acts: { ...ofContent, ...acts('acknowledge') },
    nameField: 'name',
    impersonal: [...versionFields, 'name', 'publishedOn'],
    secret: ['signature'],
  },
  adProvider: {
    noun: 'advertisement',
    acts: ofContent,
    nameField: 'providerName',
    impersonal: [...versionFields, 'providerName', 'isEnabled'],
  },
  lookupValue: {
    noun: 'look-up value',
    acts: ofContent,
    nameField: 'longValue',
    impersonal: [...versionFields, 'lookupName', 'longValue', 'shortValue', 'isHidden'],
  },
  pageText: { noun: 'page text', acts: ofContent, impersonal: [...versionFields] },
  branding: {
    noun: 'branding',
    acts: { ...ofContent, ...acts('send-test-email') },
    isUnnamed: true,
    impersonal: [...versionFields],
  },
  attachment: {
    noun: 'attachment',
    acts: acts('create'),
    nameField: 'name',
    impersonal: ['name', 'bytes'],
  },
  export: {
    noun: 'list',
    acts: acts('export'),
    impersonal: ['rows', 'isComplete'],
  },
  image: {
    noun: 'image',
    acts: acts('create', 'update', 'delete'),
    impersonal: ['name', 'width', 'height', 'bytes', 'isDecorative'],
  },
}

const settings: Record<string, AuditedRecord> = {
  memberSetting: { noun: 'member setting', acts: kept, impersonal: ['typeId', 'memberId', 'actionRequired'] },
  officeSetting: { noun: 'office setting', acts: kept, impersonal: ['typeId', 'officeId', 'actionRequired'] },
  settingType: {
    noun: 'setting',
    acts: ofContent,
    nameField: 'name',
    impersonal: [...versionFields, 'name'],
  },
  ruleSet: {
    noun: 'rule set',
    acts: { ...ofContent, correct: 'Backdated {}' },
    nameField: 'name',
    impersonal: [
      ...versionFields,
      'name',
      'originatingSystemID',
      'aorShortName',
      'validFrom',
      'reason',
      'source',
      'zone',
      'rules',
      'sendRules',
      'education',
    ],
  },
  settingGroup: { noun: 'setting group', acts: kept, nameField: 'name', impersonal: ['name'] },
  inputType: { noun: 'input type', acts: kept, nameField: 'name', impersonal: ['name'] },
}

const training: Record<string, AuditedRecord> = {
  trainingSubject: { noun: 'training subject', acts: kept, nameField: 'name', impersonal: ['name'] },
  trainingTopic: {
    noun: 'training topic',
    acts: kept,
    nameField: 'name',
    impersonal: ['name', 'trainingSubjectId'],
  },
  trainingClass: {
    noun: 'class',
    acts: {
      ...kept,
      ...acts('cancel', 'register-member', 'unregister-member', 'message'),
      ...acts('offer-seat', 'remove-from-waitlist'),
    },
    nameField: 'className',
    impersonal: [
      'className',
      'startTime',
      'endTime',
      'capacity',
      'presentationType',
      'aorId',
      'seriesId',
      'hasWaitList',
      'registerUntil',
      'unregisterUntil',
      'creditHours',
      'creditCategory',
      'cancelledOn',
      'members',
      'memberId',
    ],
  },
  trainingSeries: {
    noun: 'class series',
    acts: acts('create'),
    isUnnamed: true,
    impersonal: ['every', 'weekday', 'until', 'times', 'without'],
  },
  trainingInstructor: { noun: 'instructor', acts: kept, nameField: 'name', impersonal: ['retiredOn'] },
  trainingLocation: {
    noun: 'location',
    acts: kept,
    nameField: 'name',
    impersonal: ['name', 'address', 'seats', 'retiredOn'],
  },
  attendee: {
    noun: 'registration',
    acts: acts('register', 'unregister', 'record-presence'),
    impersonal: ['memberId', 'trainingClassId', 'unRegisteredOn', 'wasPresent', 'how', 'setOn'],
  },
  certificate: {
    noun: 'certificate',
    acts: { ...acts('create', 'download'), withdraw: 'Withdrew {}' },
    impersonal: ['memberId', 'trainingClassId', 'attendeeId'],
  },
  officeDesk: { noun: 'tab of the office desk', acts: acts('export'), impersonal: ['office', 'rows'] },
  trainingRecord: {
    noun: 'training record',
    isUnnamed: true,
    acts: acts('download'),
    impersonal: ['memberId', 'format', 'rows'],
  },
  waitlistPlace: {
    noun: 'place on a waitlist',
    acts: acts('join-waitlist', 'leave-waitlist', 'decline-seat'),
    impersonal: ['memberId', 'trainingClassId'],
  },
  courseRequest: {
    noun: 'class request',
    acts: acts('create', 'update', 'cancel'),
    impersonal: ['requestStatus', 'requestedBy', 'trainingTopicId'],
  },
}

const people: Record<string, AuditedRecord> = {
  account: {
    noun: 'account',
    isPerson: true,
    acts: acts(...Object.keys(ACCOUNT_WORDS)),
    impersonal: ['type', 'types', 'by', 'application', 'exportId', 'because', 'days'],
  },
  member: {
    noun: 'member',
    isPerson: true,
    acts: acts(
      'create',
      'allow-broker',
      'refuse-broker',
      'update',
      'deactivate',
      'invite',
      'view',
      'reveal',
      'start-view',
      'end-view',
      'set-standing',
      'end-standing',
    ),
    impersonal: ['source', 'memberStatus', 'field', 'cause', ...staffActFields],
  },
  office: { noun: 'office', acts: acts('create', 'update', 'deactivate'), impersonal: ['officeStatus'] },
  association: { noun: 'association', acts: kept, nameField: 'name', impersonal: ['name', 'fullName'] },
  staffGrant: {
    noun: 'role',
    acts: { create: 'Granted {}', update: 'Set a new end date of {}', revoke: null },
    nameField: 'role',
    impersonal: ['memberId', 'role', 'aorId', 'endsOn'],
  },
  memberApplication: {
    noun: 'application access of member',
    acts: acts('switch'),
    impersonal: ['memberId', 'applicationId', 'accessControl'],
  },
  officeApplication: {
    noun: 'application access of office',
    acts: acts('switch'),
    impersonal: ['officeId', 'applicationId', 'accessControl'],
  },
  applicationLayout: {
    noun: 'default layout of applications',
    isUnnamed: true,
    acts: acts('update', 'delete'),
    impersonal: ['groups'],
  },
  calendarFeed: {
    noun: 'calendar link',
    isUnnamed: true,
    acts: acts('create', 'update', 'delete'),
    impersonal: [],
  },
  actingGrant: {
    noun: 'access to act for a member',
    isUnnamed: true,
    acts: acts('request', 'approve', 'decline', 'give', 'widen', 'use', 'end'),
    impersonal: ['memberId', 'scopes', 'firstDay', 'lastDay', 'state', 'cause'],
  },
  dataClient: {
    noun: 'data client',
    acts: acts('create', 'update', 'renew-secret'),
    nameField: 'name',
    impersonal: ['name', 'clientId', 'aorIds', 'scopes', 'isOff'],
  },
  dataConsent: {
    noun: 'data consent',
    isUnnamed: true,
    acts: { ...acts('end'), give: 'Let a data client read: {}' },
    impersonal: ['clientId', 'officeId', 'firstDay', 'lastDay'],
  },
  applicationRequest: {
    noun: 'application request',
    acts: acts('request', 'approve', 'decline'),
    impersonal: ['memberId', 'applicationId', 'reason', 'state'],
  },
}

const others: Record<string, AuditedRecord> = {
  delivery: {
    noun: 'delivery',
    isUnnamed: true,
    acts: acts('retry', 'stop-retrying'),
    impersonal: ['count'],
  },
  emailAddress: {
    noun: 'email address',
    acts: acts('mark-as-working'),
    nameField: 'address',
    impersonal: [],
  },
  userNotification: {
    noun: 'notification',
    acts: acts('send'),
    isUnnamed: true,
    impersonal: ['memberIds'],
    secret: ['subject'],
  },
  notificationPreferences: {
    noun: 'choice of notifications',
    isUnnamed: true,
    acts: acts('update'),
    impersonal: ['categories', 'digestHour', 'quietHours'],
  },
  roster: {
    noun: 'roster',
    isUnnamed: true,
    acts: acts('start-import', 'end-import'),
    impersonal: ['isComplete', 'associations', 'offices', 'members'],
  },
  import: {
    noun: 'import',
    acts: {
      ...acts('begin', 'dry-run', 'apply', 'stop', 'approve', 'request-approval'),
      discard: 'Discarded {}',
    },
    impersonal: ['files', 'bytes', 'kinds', 'isComplete', 'hasStaffRights', 'largeRemoval'],
  },
  importSchedule: {
    noun: 'import schedule',
    acts: acts('update', 'run'),
    isUnnamed: true,
    impersonal: ['isOn', 'addresses', 'everyMinutes', 'isComplete', 'lagLimitMinutes', 'hasToken'],
  },
  call: {
    noun: 'call',
    acts: acts('attempt'),
    nameField: 'call',
    impersonal: ['call', 'status'],
  },
}

/** Every kind of record in the audit trail, by its stored name. */
export const AUDITED_RECORDS: Record<string, AuditedRecord> = {
  ...content,
  ...settings,
  ...training,
  ...people,
  ...staffActRecords,
  ...listingRecords,
  ...others,
}
