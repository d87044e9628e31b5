import { IconX } from '@tabler/icons-react'

/** The office that narrows the list; pressing it takes it off. */
export function OfficeChip({ office, onRemove }: { office: string; onRemove: () => void }) {
  return (
    <div className="pb-3 md:border-b md:border-border md:px-4 md:py-2 print:hidden">
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove filter: Office ${office}`}
        className="inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-full border border-border bg-surface pr-2 pl-3 text-13 font-medium text-ink hover:bg-hover max-md:h-11 max-md:text-14 pointer-coarse:h-11"
      >
        Office {office}
        <IconX size={14} aria-hidden="true" className="text-muted" />
      </button>
    </div>
  )
}
