import { IconChevronDown } from '@tabler/icons-react'
import {
  Button,
  ComboBox,
  Group,
  Input,
  ListBox,
  ListBoxItem,
  ListLayout,
  Popover,
  Virtualizer,
} from 'react-aria-components'
import {
  FieldFrame,
  type FieldProps,
  groupClasses,
  optionClasses,
  popoverClasses,
  splitFieldProps,
} from './field-parts.tsx'
import type { Option } from './select-field.tsx'

const rowLayout = { rowHeight: 34 }

/** One of many values, narrowed by typing. Text that is no option is not kept. */
export function ComboField({
  value,
  onChange,
  options,
  placeholder,
  ...props
}: FieldProps<string> & { options: readonly Option[] }) {
  const { frame, field } = splitFieldProps(props)
  // A stored value that is not in the list is still shown.
  const items =
    value && !options.some((option) => option.id === value)
      ? [{ id: value, label: value }, ...options]
      : options
  return (
    <ComboBox
      {...field}
      value={value || null}
      onChange={(key) => onChange(key === null ? '' : String(key))}
      defaultItems={items}
      menuTrigger="input"
      allowsEmptyCollection
    >
      <FieldFrame {...frame}>
        <Group role="presentation" className={groupClasses}>
          <Input
            placeholder={placeholder}
            className="h-full min-w-0 flex-1 bg-transparent pl-3 outline-none placeholder:text-muted"
          />
          <Button className="mr-1 grid size-7 shrink-0 cursor-pointer place-items-center rounded-[4px] text-muted hover:bg-hover">
            <IconChevronDown size={16} aria-hidden="true" />
          </Button>
        </Group>
      </FieldFrame>
      <Popover className={popoverClasses}>
        <Virtualizer layout={ListLayout} layoutOptions={rowLayout}>
          <ListBox<Option>
            className="max-h-72 overflow-auto outline-none"
            renderEmptyState={() => <p className="px-2.5 py-1.5 text-13 text-muted">No Results</p>}
          >
            {(option) => (
              <ListBoxItem id={option.id} textValue={option.label} className={optionClasses}>
                {option.label}
              </ListBoxItem>
            )}
          </ListBox>
        </Virtualizer>
      </Popover>
    </ComboBox>
  )
}
