import { IconUsers } from '@tabler/icons-react'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { LISTING_FIELDS, type ListingField } from 'contract/listings/listing-fields.ts'
import { changedBy } from 'contract/listings/listing-rules.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { DatedText } from '#shared/ui/dated-text.tsx'
import { Notice } from '#shared/ui/feedback/notice.tsx'
import { useFocusWhenSeen } from '#shared/use-focus-when-seen.ts'
import { fieldLabels } from './field-labels.ts'

/** The member who stored the listing last, and the time. */
export type LastChange = { by: string; on: string }

/** Shows somebody else's stored changes, and the fields that need a choice. */
export function ChangeNotice({
  change,
  taken,
  contested,
  onGoTo,
  onCompare,
  onClose,
}: {
  change: LastChange
  taken: ListingField[]
  contested: ListingField[]
  onGoTo: (name: ListingField) => void
  onCompare: () => void
  onClose: () => void
}) {
  const notice = useFocusWhenSeen<HTMLDivElement>()
  return (
    <Notice
      ref={notice}
      tone="warn"
      icon={<IconUsers size={18} aria-hidden="true" className="text-warn" />}
      actions={
        <>
          {contested.map((name) => (
            <Button key={name} size="small" onPress={() => onGoTo(name)}>
              Go to {LISTING_FIELDS[name].label}
            </Button>
          ))}
          <Button size="small" onPress={onCompare}>
            Compare
          </Button>
          {contested.length === 0 && (
            <Button size="small" onPress={onClose}>
              Close
            </Button>
          )}
        </>
      }
    >
      <p>
        <DatedText>{changedBy(change.by, formatTimestamp(change.on))}</DatedText>
        {taken.length > 0 && ` Updated by ${change.by}: ${fieldLabels(taken)}.`}
      </p>
      <p>
        {contested.length > 0
          ? `You and ${change.by} both changed ${fieldLabels(contested)}. Choose which one to keep.`
          : 'Your own changes are kept. Check the form and save it.'}
      </p>
    </Notice>
  )
}
