import { IconAlertTriangle } from '@tabler/icons-react'
import type { NamedListing } from 'contract/common/answer.ts'
import { registeredBefore } from 'contract/listings/listing-rules.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Notice } from '#shared/ui/feedback/notice.tsx'
import { useFocusWhenSeen } from '#shared/use-focus-when-seen.ts'
import type { UnsettledSave } from './listing-draft.ts'

const icon = <IconAlertTriangle size={18} aria-hidden="true" className="text-warn" />

/** Says that the outcome of the last save is unknown; a failed response is not a lost connection. */
export function UnsettledNotice({ save }: { save: UnsettledSave }) {
  return (
    <Notice tone="warn" icon={icon}>
      <p>
        {save === 'failed' ? 'The last save failed, but' : 'The last save got no answer, so'} this listing may
        be registered already. Save again to find out: it is not registered twice.
      </p>
    </Notice>
  )
}

/** Says that an earlier save of this form was stored with other values, and offers both ways to continue. */
export function EarlierNotice({
  earlier,
  onOpen,
  onSeparate,
}: {
  /** Null when it is out of reach by now. */
  earlier: NamedListing | null
  onOpen: (earlier: NamedListing) => void
  onSeparate: () => void
}) {
  const notice = useFocusWhenSeen<HTMLDivElement>()
  return (
    <Notice
      ref={notice}
      tone="warn"
      icon={icon}
      actions={
        <>
          {earlier && (
            <Button size="small" variant="primary" onPress={() => onOpen(earlier)}>
              Open {earlier.listingId} with these changes
            </Button>
          )}
          <Button size="small" onPress={onSeparate}>
            Register as another listing
          </Button>
        </>
      }
    >
      <p>{registeredBefore(earlier?.listingId ?? null)}</p>
    </Notice>
  )
}
