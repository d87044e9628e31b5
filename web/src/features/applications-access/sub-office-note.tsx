import { IconInfoCircle } from '@tabler/icons-react'
import { ACCESS_TEXTS } from 'contract/applications/access-rules.ts'

/** The explained switches reference it. */
export const SUB_OFFICE_NOTE_ID = 'sub-office-note'

/** Explains why nothing can be switched for a sub-office. */
export function SubOfficeNote() {
  return (
    <p
      id={SUB_OFFICE_NOTE_ID}
      className="mb-4 flex min-h-11 items-center gap-3 rounded-large border border-border bg-info-soft px-4 py-2"
    >
      <IconInfoCircle size={18} aria-hidden="true" className="shrink-0 text-info" />
      {ACCESS_TEXTS.mainOfficeOnly}
    </p>
  )
}
