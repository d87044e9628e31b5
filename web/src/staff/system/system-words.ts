import { JOB_LABELS, type JobName } from 'contract/staff/system/job-names.ts'

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

const isJobName = (name: string): name is JobName => Object.hasOwn(JOB_LABELS, name)

/** The page's label of a job; one of a later or earlier version keeps its own name. */
export function jobInWords(name: string): string {
  return isJobName(name) ? JOB_LABELS[name] : name
}
