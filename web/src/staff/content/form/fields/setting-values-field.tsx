import type { ListedValue } from 'contract/staff/content/checks/setting-type-check.ts'
import { usedText } from 'contract/staff/settings/setting-texts.ts'
import { useState } from 'react'
import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import type { ProblemAt } from '../field-parts.ts'
import { MovableList } from './movable-list.tsx'
import { useSettingUses } from './setting-uses.ts'

type ListedProps = Pick<
  FieldProps<unknown>,
  'label' | 'hint' | 'value' | 'onChange' | 'onBlur' | 'isDisabled'
> & {
  problem?: string | undefined
  problemAt: ProblemAt
}

const MAX_VALUES = 200

/** The values of a setting in order. One that members or offices have stored stays; its text can change. */
export function SettingValuesField({ value, problemAt, onBlur, ...list }: ListedProps) {
  const items = valuesIn(value)
  const uses = useSettingUses()
  // A newly typed value has no owners, even if it starts like a stored one.
  const [stored] = useState(() => new Set(items.map(({ shortValue }) => shortValue)))
  const storedUse = ({ shortValue }: ListedValue, index: number) => {
    const isFirst = items.findIndex((item) => item.shortValue === shortValue) === index
    return isFirst && stored.has(shortValue) ? uses.find((use) => use.shortValue === shortValue) : undefined
  }
  return (
    <MovableList
      {...list}
      items={items}
      nameOf={({ longValue, shortValue }, index) => longValue || shortValue || `value ${index + 1}`}
      isKept={(item, index) => storedUse(item, index) !== undefined}
      addText="Add Value"
      onAdd={() => ({ shortValue: '', longValue: '' })}
      max={MAX_VALUES}
    >
      {(item, { index, change, buttons }) => {
        const use = storedUse(item, index)
        return (
          <div
            role="group"
            aria-label={`Value ${index + 1}`}
            className="flex flex-wrap items-start gap-x-3 border-b border-border pb-1"
          >
            <TextField
              label="Value"
              isRequired
              value={item.shortValue}
              onChange={(shortValue) => change({ shortValue })}
              onBlur={onBlur}
              isDisabled={list.isDisabled || use !== undefined}
              problem={problemAt(`${index}.shortValue`)}
              className="w-32 max-sm:w-full"
            />
            <TextField
              label="Text"
              isRequired
              value={item.longValue}
              onChange={(longValue) => change({ longValue })}
              onBlur={onBlur}
              isDisabled={list.isDisabled}
              problem={problemAt(`${index}.longValue`)}
              hint={use && usedText(use)}
              className="min-w-48 flex-1 max-sm:min-w-full"
            />
            <div className="pt-6 max-sm:ml-auto max-sm:pt-0">{buttons}</div>
          </div>
        )
      }}
    </MovableList>
  )
}

function valuesIn(value: unknown): ListedValue[] {
  if (!Array.isArray(value)) return []
  return value.map((entry: Partial<ListedValue> | null) => ({
    shortValue: String(entry?.shortValue ?? ''),
    longValue: String(entry?.longValue ?? ''),
  }))
}
