import { fieldInWords } from '../audit/audit-words.ts'

/** Where the member desk has another name for a field than its own. */
const FIELD_WORDS: Record<string, string> = {
  memberStateLicense: 'License',
  memberStatus: 'Status',
  memberTypeId: 'Type',
  originatingSystemId: 'MLS system',
  memberMlsSecurityClass: 'Security class',
  memberIsAssistantTo: 'Assistant to',
  officeId: 'Office',
  aorId: 'Association',
  hasMemberPortalAccess: 'Portal access',
  isCrmlsAdmin: 'Rights of MLS Staff',
  isCrmlsAorAdmin: 'Rights of Association Staff',
}

/** The name of a field of a member that an import has changed, as the member desk has it. */
export function memberFieldInWords(field: string): string {
  return FIELD_WORDS[field] ?? fieldInWords(field)
}
