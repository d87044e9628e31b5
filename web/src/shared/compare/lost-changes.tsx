import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { copyText } from '../ui/feedback/copy-text.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import type { FieldInWords } from './compared-fields.ts'

const COPY_WORDS = { done: 'Your text is copied.', failed: 'Your text could not be copied: select it.' }

/** Input for a record that can no longer be saved: it can be read and copied until the member discards it. */
export function LostChanges({
  reason,
  fields,
  onDiscard,
}: {
  reason: ReactNode
  fields: readonly FieldInWords[]
  onDiscard: () => void
}) {
  const lines = fields.map(({ label, text }) => `${label}: ${text || 'empty'}`)
  return (
    <Notice
      tone="warn"
      icon={<IconAlertTriangle size={18} aria-hidden="true" className="text-warn" />}
      actions={
        <>
          <Button size="small" onPress={() => void copyText(lines.join('\n'), COPY_WORDS)}>
            Copy Text
          </Button>
          <Button size="small" onPress={onDiscard}>
            Discard changes
          </Button>
        </>
      }
    >
      <p>{reason}</p>
      <ul className="text-13 break-words whitespace-pre-line">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  )
}
