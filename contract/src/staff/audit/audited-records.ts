import { CONTENT_ACTS } from '../content/content-state.ts'
import { type AuditedRecord, acts } from './audited-record.ts'
import { listingRecords } from './listing-records.ts'

/** The words for what is done to a record; `{}` is the record. */
export const ACTION_WORDS: Record<string, string> = {
  create: 'Created {}',
  update: 'Changed {}',
  delete: 'Deleted {}',
  deactivate: 'Deactivated {}',
  cancel: 'Canceled {}',
  begin: 'Started {}',
  'save draft': 'Saved a draft of {}',
  order: 'Moved {}',
  publish: 'Published {}',
  schedule: 'Scheduled {}',
  unschedule: 'Took back the schedule of {}',
  submit: 'Submitted for review: {}',
  withdraw: 'Withdrew from review: {}',
  return: 'Returned to its author: {}',
  retire: 'Retired {}',
  discard: 'Discarded the draft of {}',
  undo: 'Took back the last act on {}',
  revoke: 'Revoked {}',
  acknowledge: 'Acknowledged {}',
  remind: 'Reminded members to acknowledge {}',
  'send as new': 'Sent as new: {}',
  test: 'Sent a test of {}',
  send: 'Sent {}',
  'send test email': 'Sent a test email of {}',
  export: 'Exported {}',
  retry: 'Tried again: {}',
  'stop retrying': 'Stopped retrying {}',
  'mark as working': 'Marked as working: {}',
  switch: 'Switched {}',
  'register member': 'Registered a member for {}',
  'unregister member': 'Unregistered a member from {}',
  message: 'Sent a message to the attendees of {}',
  register: 'Registered for a class: {}',
  unregister: 'Unregistered from a class: {}',
  'record presence': 'Recorded presence: {}',
  invited: 'Invited {}',
  'member.viewed': 'Opened the page of {}',
  'member.shown': 'Was shown a masked value of {}',
  unlock: 'Unlocked {}',
  'sign-out': 'Ended all sessions: {}',
  block: 'Blocked {}',
  unblock: 'Unblocked {}',
  'act.refused': 'Was refused an act: {}',
  request: 'Requested {}',
  approve: 'Approved {}',
  decline: 'Declined {}',
  end: 'Ended by itself: {}',
  'view.begun': 'Began to view the portal as {}',
  'view.ended': 'Ended the view of the portal as {}',
  'promote.begin': 'Began to submit {} to the MLS',
  'promote.sent': 'Submitted {} to the MLS',
  'promote.failed': 'Could not submit {} to the MLS',
  seal: 'Sealed {}',
  download: 'Downloaded {}',
  erase: 'Erased {}',
  expire: 'Removed after the retention period: {}',
  'scan refused': 'Removed after a virus scan: {}',
  'promote.retry': 'Asked to keep trying to submit {} to the MLS',
  'promote.stop': 'Stopped trying to submit {} to the MLS',
  'import.begun': 'Began an import of the roster',
  'import.ended': 'Ended an import of the roster',
  'dry run': 'Asked for a dry run of {}',
  apply: 'Applied {}',
  stop: 'Stopped {}',
  'ask approval': 'Asked for the approval of {}',
  run: 'Started a run of {}',
  'access.refused': 'Was refused {}',
  'sign-in': 'Logged in',
  'sign-in.failed': 'Failed to log in',
  'sign-in.code': 'Entered the code of the second step',
  'sign-in.code-failed': 'Entered a wrong code in the second step',
  'sign-in.code-replayed': 'Used a sign-in a second time',
  'session.ended': 'Ended a session',
  'factor.enlistment': 'Began to add a sign-in method',
  'factor.code-sent': 'Asked for a new code',
  'factor.code-failed': 'Entered a wrong code for a new sign-in method',
  'factor.added': 'Added a sign-in method',
  'factor.enabled': 'Turned on a sign-in method',
  'factor.disabled': 'Turned off a sign-in method',
  'factor.removed': 'Removed a sign-in method',
  'factors.removed-by-operator': 'Removed all sign-in methods of {}',
  'recovery-codes.replaced': 'Replaced the recovery codes',
  'password-changed': 'Changed the password',
  'password-change.failed': 'Failed to change the password',
  'password-link.reset': 'Was sent a link to reset the password',
  'password-link.create': 'Was sent a link to create a password',
  'password-reset.asked': 'Asked to reset a password',
  'password-reset.used': 'Reset the password',
}

const kept = acts('create', 'update')
/** What is done to content, in the console and by the calls outside of it. */
const ofContent = acts('create', 'update', 'delete', 'begin', 'save draft', 'order', 'undo', ...CONTENT_ACTS)
const versionFields = ['version', 'viewOrder'] as const

const content: Record<string, AuditedRecord> = {
  article: {
    noun: 'article',
    acts: ofContent,
    nameField: 'title',
    impersonal: [...versionFields, 'title', 'categoryIds', 'publishedOn', 'expiresOn'],
  },
  'article category': {
    noun: 'category',
    acts: ofContent,
    nameField: 'name',
    impersonal: [...versionFields, 'name', 'slug'],
  },
  // A message may be for one member: even its title can name somebody.
  systemNotification: {
    noun: 'message',
    acts: { ...ofContent, ...acts('acknowledge', 'remind', 'send as new', 'test') },
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
    acts: { ...acts('create', 'update'), 'renew secret': 'Gave a new secret to {}' },
    nameField: 'name',
    impersonal: ['name', 'applicationId', 'kind', 'isOn'],
  },
  samlKey: {
    noun: 'SAML key',
    acts: {
      'saml-key.next': 'Published the next SAML key',
      'saml-key.use': 'Began to use the next SAML key',
      'saml-key.remove': 'Removed a SAML key',
    },
    impersonal: [],
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
    acts: { ...ofContent, ...acts('send test email') },
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

/** What each act of staff on a member leaves beside its reason. */
const staffActFields = ['memberId', 'role', 'scope', 'outcome', 'act'] as const

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
    acts: ofContent,
    nameField: 'name',
    impersonal: [
      ...versionFields,
      'name',
      'originatingSystemID',
      'aorShortName',
      'validFrom',
      'source',
      'zone',
      'rules',
      'sendRules',
    ],
  },
  settingGroup: { noun: 'setting group', acts: kept, nameField: 'name', impersonal: ['name'] },
  inputType: { noun: 'input type', acts: kept, nameField: 'name', impersonal: ['name'] },
}

const training: Record<string, AuditedRecord> = {
  'training subject': { noun: 'training subject', acts: kept, nameField: 'name', impersonal: ['name'] },
  'training topic': {
    noun: 'training topic',
    acts: kept,
    nameField: 'name',
    impersonal: ['name', 'trainingSubjectId'],
  },
  'training class': {
    noun: 'class',
    acts: { ...kept, ...acts('cancel', 'register member', 'unregister member', 'message') },
    nameField: 'className',
    impersonal: [
      'className',
      'startTime',
      'endTime',
      'capacity',
      'presentationType',
      'aorId',
      'seriesId',
      'cancelledOn',
      'members',
      'memberId',
    ],
  },
  'training series': {
    noun: 'class series',
    acts: acts('create'),
    isUnnamed: true,
    impersonal: ['every', 'weekday', 'until', 'times', 'without'],
  },
  'training instructor': { noun: 'instructor', acts: kept, nameField: 'name', impersonal: ['retiredOn'] },
  'training location': {
    noun: 'location',
    acts: kept,
    nameField: 'name',
    impersonal: ['name', 'address', 'seats', 'retiredOn'],
  },
  attendee: {
    noun: 'registration',
    acts: acts('register', 'unregister', 'record presence'),
    impersonal: ['memberId', 'trainingClassId', 'unRegisteredOn', 'wasPresent', 'how', 'setOn'],
  },
  'course request': {
    noun: 'class request',
    acts: acts('create', 'update', 'cancel'),
    impersonal: ['requestStatus', 'requestedBy', 'trainingTopicId'],
  },
}

const people: Record<string, AuditedRecord> = {
  account: {
    noun: 'account',
    isPerson: true,
    acts: acts(
      ...Object.keys(ACTION_WORDS).filter((action) =>
        /^(sign-in|session|factor|recovery-codes|password)/.test(action),
      ),
    ),
    impersonal: ['type', 'types', 'by'],
  },
  member: {
    noun: 'member',
    isPerson: true,
    acts: acts(
      'create',
      'update',
      'deactivate',
      'invited',
      'member.viewed',
      'member.shown',
      'view.begun',
      'view.ended',
    ),
    impersonal: ['memberStatus', 'field', 'cause', ...staffActFields],
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
  applicationRequest: {
    noun: 'application request',
    acts: acts('request', 'approve', 'decline'),
    impersonal: ['memberId', 'applicationId', 'reason', 'state'],
  },
}

const signIns: Record<string, AuditedRecord> = {
  memberSignIn: {
    noun: 'sign-in of member',
    isPerson: true,
    acts: acts('unlock', 'sign-out', 'block', 'unblock', 'act.refused'),
    impersonal: [...staffActFields],
  },
  factorRemoval: {
    noun: 'removal of sign-in methods of member',
    isPerson: true,
    acts: { ...acts('request', 'approve', 'decline', 'end'), stop: 'Stopped by the link in the mail: {}' },
    impersonal: [...staffActFields, 'types', 'check', 'askedBy'],
  },
}

const others: Record<string, AuditedRecord> = {
  delivery: {
    noun: 'delivery',
    isUnnamed: true,
    acts: acts('retry', 'stop retrying'),
    impersonal: ['count'],
  },
  emailAddress: {
    noun: 'email address',
    acts: acts('mark as working'),
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
  roster: {
    noun: 'roster',
    isUnnamed: true,
    acts: acts('import.begun', 'import.ended'),
    impersonal: ['isComplete', 'associations', 'offices', 'members'],
  },
  import: {
    noun: 'import',
    acts: {
      ...acts('begin', 'dry run', 'apply', 'stop', 'approve', 'ask approval'),
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
    acts: acts('access.refused'),
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
  ...signIns,
  ...listingRecords,
  ...others,
}
