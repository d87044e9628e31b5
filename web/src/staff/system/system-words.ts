import type { JobName } from 'contract/staff/system/job-names.ts'

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** `1.4 GB`: bytes with at most one digit behind the point. */
export function bytesInWords(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const shown = (bytes / 1000 ** power).toLocaleString('en-US', { maximumFractionDigits: 1 })
  return `${shown} ${UNITS[power]}`
}

/** `240 ms`, `1.2 s`, `3 min`. */
export function msInWords(ms: number): string {
  if (ms < 1000) return `${ms} ms`
  const [amount, unit] = ms < 60_000 ? [ms / 1000, 's'] : [ms / 60_000, 'min']
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`
}

const PROVIDERS: Record<string, string> = {
  mail: 'Email',
  sms: 'Text messages',
  mls: 'MLS',
  places: 'Addresses and places',
  media: 'Images and files',
}

/** The page's label of a provider. */
export function providerInWords(name: string): string {
  return PROVIDERS[name] ?? name
}

/** The implementation of a provider; in production nobody reads the mailbox in which the portal stores mails. */
export function doneBy({ name, isOutside }: { name: string; isOutside: boolean }, isProduction: boolean) {
  if (isOutside) return 'Outside service'
  return name === 'mail' && isProduction
    ? 'No one. No mail leaves until SMTP_URL is set.'
    : 'The portal itself'
}

const JOBS: Record<JobName, string> = {
  mail: 'Emails',
  sms: 'Text messages',
  'password-mail': 'Password links',
  'import-wake': 'Imports',
  'settle-promotions': 'Listings being sent to the MLS',
  'recompute-deadlines': 'Deadlines after a change of rules',
  'remind-of-deadlines': 'Reminders of deadlines',
  'end-passed-deadlines': 'Deadlines that have passed',
  'proof-scan': 'Virus scans',
  'proof-file': 'Proof files',
  'keep-proofs': 'Retention of proof',
  'my-data': "Copies of members' data",
  'remove-my-data': "Removal of copies of members' data",
  'remove-editors': 'Idle editors',
  'give-event-sequences': 'Numbers of changes for data clients',
  'remove-entity-events': 'Old changes for data clients',
  'take-over-histories': 'Earlier changes of listings',
  'seal-history': 'Seal of the listing history',
  'hand-over': 'Retries of listings to the MLS',
  'read-mls-statuses': 'Status of listings in the MLS',
  'check-applications': 'Health of applications',
  'publish-due': 'Scheduled publications',
  'send-digests': 'Daily digests',
  'send-reminders': 'Reminders to acknowledge',
  'settle-wait-lists': 'Waitlists of classes',
  'remind-of-classes': 'Reminders of classes',
  'end-views': 'View-as-member timeouts',
  'settle-removals': 'Removals of sign-in methods',
  'count-deliveries': 'Counts of deliveries',
  'clean-up': 'Cleanup',
  'remind-of-grants': 'Expiring roles',
  'remove-unnamed-media': 'Unused files',
  'finish-migrations': 'Pending migrations',
  'make-partitions': 'Months of the audit trail and the history',
  'fill-in': 'Backfills',
  'record-unknown': 'Content of an earlier version',
  'count-usage': 'Usage figures',
  'check-deadlines': 'Check of deadlines against the rules',
  'end-grants': 'Access for others that has ended',
  'remind-of-drafts': 'Reminders of drafts',
  'remove-drafts': 'Removal of old drafts',
  'sign-out': 'Logouts of applications',
}

const isJobName = (name: string): name is JobName => Object.hasOwn(JOBS, name)

/** The page's label of a job; one of a later or earlier version keeps its own name. */
export function jobInWords(name: string): string {
  return isJobName(name) ? JOBS[name] : name
}
