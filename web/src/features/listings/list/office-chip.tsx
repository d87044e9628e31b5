import { IconX } from '@tabler/icons-react'
import { Button } from '#shared/ui/actions/button.tsx'

/** The office that filters the list; pressing it removes the filter. */
export function OfficeChip({ office, onRemove }: { office: string; onRemove: () => void }) {
  return (
    <div className="pb-3 md:px-4 md:pt-3 print:hidden">
      <Button
        size="small"
        className="max-md:h-11"
        aria-label={`Remove filter: Office ${office}`}
        icon={<IconX size={16} aria-hidden="true" />}
        onPress={onRemove}
      >
        Office {office}
      </Button>
    </div>
  )
}
