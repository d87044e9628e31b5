import type { Access, ConsoleArea, RoleAccess } from './call-access.ts'
import { type CallMeta, isHeldByEula } from './call-meta.ts'

const BY_ACCESS: Record<RoleAccess | 'staff' | 'content', string> = {
  visitor: 'Open to everyone; a token is not read.',
  anybody: 'Open to everyone; without a token only some answers are given.',
  account: 'For every signed-in user, with or without member data.',
  member: 'For members with access to the portal.',
  office: 'For members who act for an office, and staff.',
  desk: 'For members who act for an office, and staff.',
  consent: 'For brokers of main offices, association staff and MLS staff.',
  admin: 'For administrators of main offices and associations, and MLS staff.',
  author: 'For association administrators and MLS staff.',
  trainer: 'For staff who maintain training.',
  mls: 'For MLS staff.',
  program: 'For programs with a token of the scope `audit.read`.',
  staff: 'For everyone with a staff role.',
  content: 'For staff whose roles open the area of this kind of content.',
}

/** Notes on a call for the API document, beside its summary: its access and conditions. */
export function callWords(method: string | undefined, meta: CallMeta): string {
  const { access, acting, feature, kept, isProtected } = meta
  const isOpen = access === 'visitor' || access === 'anybody' || access === 'account'
  return [
    accessWords(access),
    acting &&
      `With \`Acting-For\`, the grant must hold ${acting.map((scope) => `\`${scope}\``).join(' or ')}.`,
    !isOpen && isHeldByEula(method, meta) && 'Refused with 403 until the caller has signed the agreement.',
    isProtected && 'Publishing needs a fresh sign-in.',
    kept && 'The answer has an `ETag`; send it as `If-None-Match` to ask whether it still holds.',
    feature && `Part of the feature \`${feature}\`; 404 without it.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function accessWords(access: Access): string {
  if (typeof access === 'string' && Object.hasOwn(BY_ACCESS, access))
    return BY_ACCESS[access as keyof typeof BY_ACCESS]
  const areas = [access].flat() as ConsoleArea[]
  return `For staff whose roles open ${areas.map((area) => `\`${area}\``).join(' or ')}.`
}
