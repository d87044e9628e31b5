import type { ContentField } from 'contract/staff/content/content-field.ts'
import type { ReactNode } from 'react'
import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'
import { shownFields } from '#staff/content/shown-fields.ts'
import type { FieldInputProps, ProblemAt } from '../field-parts.ts'
import { MovableList } from './movable-list.tsx'

type Row = Record<string, unknown>
type RowsProps = Pick<
  FieldProps<unknown>,
  'label' | 'hint' | 'value' | 'onChange' | 'onBlur' | 'isDisabled'
> & {
  field: Extract<ContentField, { input: 'rows' }>
  problem?: string | undefined
  problemAt: ProblemAt
  /** The input of one field of an entry. */
  Field: (props: FieldInputProps) => ReactNode
}

/** Entries with fields of their own, in order. */
export function RowsField({ field, value, problemAt, onBlur, Field, ...list }: RowsProps) {
  const { row, rowName, emptyRow, maxRows } = field
  return (
    <MovableList<Row>
      {...list}
      items={rowsIn(value)}
      nameOf={(_item, index) => `${rowName} ${index + 1}`}
      addText={`Add ${rowName}`}
      onAdd={() => emptyRow}
      max={maxRows}
    >
      {(item, { index, change, buttons }) => (
        <div
          role="group"
          aria-label={`${rowName} ${index + 1}`}
          className="rounded-small border border-border bg-ground p-3"
        >
          <div className="flex items-center justify-between pb-1">
            <span className="text-13 font-semibold">
              {rowName} {index + 1}
            </span>
            {buttons}
          </div>
          <div className="grid gap-x-3 gap-y-1">
            {shownFields({ fields: row }, item).map((entry) => (
              <Field
                key={entry.name}
                field={entry}
                value={item[entry.name]}
                isDisabled={list.isDisabled}
                problemAt={(part) =>
                  problemAt([index, entry.name, part].filter((step) => step !== undefined).join('.'))
                }
                onChange={(next) => change({ [entry.name]: next })}
                onBlur={onBlur}
              />
            ))}
          </div>
        </div>
      )}
    </MovableList>
  )
}

function rowsIn(value: unknown): Row[] {
  return Array.isArray(value) ? value.map((entry: Row | null) => ({ ...entry })) : []
}
