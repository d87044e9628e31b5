import {
  IconChevronDown,
  IconH1,
  IconH2,
  IconH3,
  IconH4,
  IconH5,
  IconH6,
  IconPilcrow,
  IconSourceCode,
} from '@tabler/icons-react'
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components'
import { optionClasses, popoverClasses } from '#shared/ui/fields/field-parts.tsx'
import { TEXT_STYLES, type TextStyle } from './text-commands.ts'

const STYLES = {
  p: { label: 'Paragraph', Icon: IconPilcrow },
  h1: { label: 'Heading 1', Icon: IconH1 },
  h2: { label: 'Heading 2', Icon: IconH2 },
  h3: { label: 'Heading 3', Icon: IconH3 },
  h4: { label: 'Heading 4', Icon: IconH4 },
  h5: { label: 'Heading 5', Icon: IconH5 },
  h6: { label: 'Heading 6', Icon: IconH6 },
  pre: { label: 'Preformatted', Icon: IconSourceCode },
} satisfies Record<TextStyle, unknown>

/** Chooses between plain paragraphs, headings and preformatted text. */
export function TextStyleSelect({
  value,
  styles = TEXT_STYLES,
  isDisabled,
  onChange,
}: {
  value: TextStyle
  styles?: readonly TextStyle[]
  isDisabled?: boolean
  onChange: (style: TextStyle) => void
}) {
  const { label, Icon } = STYLES[value]
  return (
    <Select
      aria-label="Text style"
      value={value}
      isDisabled={isDisabled}
      onChange={(key) => {
        const style = TEXT_STYLES.find((name) => name === key)
        if (style) onChange(style)
      }}
    >
      <Button className="rich-text-tool rich-text-style">
        <SelectValue className="sr-only">{label}</SelectValue>
        <Icon size={18} aria-hidden="true" />
        <IconChevronDown size={12} aria-hidden="true" />
      </Button>
      <Popover className={`${popoverClasses} min-w-44`}>
        <ListBox className="outline-none">
          {styles.map((style) => (
            <ListBoxItem key={style} id={style} className={optionClasses}>
              {STYLES[style].label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}
