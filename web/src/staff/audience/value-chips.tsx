import { IconX } from '@tabler/icons-react'
import { Button, Tag, TagGroup, TagList } from 'react-aria-components'

type Chip = { id: string; label: string }

/** The values of an entry; each can be removed by its button or with Delete. */
export function ValueChips({
  label,
  chips,
  onRemove,
}: {
  label: string
  chips: Chip[]
  onRemove: (ids: string[]) => void
}) {
  return (
    <TagGroup aria-label={label} onRemove={(keys) => onRemove([...keys].map(String))}>
      <TagList items={chips} className="flex flex-wrap gap-1.5">
        {(chip) => (
          <Tag
            id={chip.id}
            textValue={chip.label}
            className="inline-flex h-8 max-w-full items-center rounded-full border border-accent bg-accent-soft pl-3 text-13 font-medium text-accent outline-none focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus pointer-coarse:h-11 pointer-coarse:text-14"
          >
            <span className="truncate">{chip.label}</span>
            <Button
              slot="remove"
              className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus pointer-coarse:size-11"
            >
              <IconX size={14} aria-hidden="true" />
            </Button>
          </Tag>
        )}
      </TagList>
    </TagGroup>
  )
}
