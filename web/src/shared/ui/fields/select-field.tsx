import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components'
import {
  FieldFrame,
  type FieldProps,
  groupClasses,
  optionClasses,
  popoverClasses,
  splitFieldProps,
} from './field-parts.tsx'

export type Option = { id: string; label: string }

type SelectFieldProps = FieldProps<string> & {
  options: readonly Option[]
  /** Without the line for messages, in tool bars. */
  isCompact?: boolean
}

/** One of a few values; `''` is none, unless an option has that id. */
export function SelectField({
  value,
  onChange,
  options,
  placeholder,
  isCompact,
  ...props
}: SelectFieldProps) {
  const { frame, field } = splitFieldProps(props)
  const hasEmptyOption = options.some((option) => option.id === '')
  return (
    <Select
      {...field}
      className={`group/select ${field.className}`}
      value={value === '' && !hasEmptyOption ? null : value}
      onChange={(key) => onChange(key === null ? '' : String(key))}
      placeholder={placeholder ?? 'Select'}
    >
      <FieldFrame {...frame} isCompact={isCompact}>
        <Button
          className={`${groupClasses} cursor-pointer justify-between gap-2 px-3 text-left hover:bg-hover group-invalid/select:border-error`}
        >
          <SelectValue className="truncate placeholder-shown:text-muted" />
          <IconChevronDown size={16} aria-hidden="true" className="shrink-0 text-muted" />
        </Button>
      </FieldFrame>
      <Popover className={popoverClasses}>
        <ListBox items={options} className="max-h-72 outline-none">
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} className={optionClasses}>
              {({ isSelected }) => (
                <>
                  <span className="flex-1">{option.label}</span>
                  {isSelected && <IconCheck size={16} aria-hidden="true" className="text-accent" />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  )
}
