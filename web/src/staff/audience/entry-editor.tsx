import { IconX } from '@tabler/icons-react'
import { MAX_AUDIENCE_VALUES } from 'contract/audience/audience-fields.ts'
import type { AudienceEntry } from 'contract/staff/audience/audience-entries.ts'
import { valueLabel } from 'contract/staff/audience/audience-values.ts'
import {
  AUDIENCE_FIELD_LABELS,
  AUDIENCE_TEXTS,
  OFFERED_OPERATORS,
  operatorWords,
} from 'contract/staff/audience/audience-words.ts'
import { type AudienceField, operatorOf } from 'contract/staff/audience/known-entries.ts'
import type { ReactNode } from 'react'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { ValueChips } from './value-chips.tsx'
import { ValuePicker } from './value-picker.tsx'

/** One condition of an audience: a field, its comparison, and the chosen values. */
export function EntryEditor({
  field,
  entry,
  onChange,
  onRemove,
}: {
  field: AudienceField
  entry: AudienceEntry
  onChange: (entry: AudienceEntry) => void
  onRemove: () => void
}) {
  const label = AUDIENCE_FIELD_LABELS[field]
  const { values } = entry
  const op = operatorOf(entry) ?? 'Equal'
  const operators = op === 'Contains' ? [...OFFERED_OPERATORS, op] : OFFERED_OPERATORS
  const isOnlyOne = op === 'Equal'
  return (
    <EntryFrame label={label} onRemove={onRemove}>
      <div className="flex items-center gap-2 pr-9 pointer-coarse:pr-11">
        <span className="min-w-0 text-13 font-medium">{label}</span>
        <SelectField
          label={`Comparison of ${label}`}
          isLabelHidden
          isCompact
          className="w-28 shrink-0"
          value={op}
          onChange={(next) =>
            onChange({ ...entry, op: next, values: next === 'Equal' ? values.slice(0, 1) : values })
          }
          options={operators.map((name) => ({ id: name, label: operatorWords(name) }))}
        />
      </div>
      {values.length > 0 && (
        <ValueChips
          label={`Values of ${label}`}
          chips={values.map((value) => ({ id: value, label: valueLabel(field, value) }))}
          onRemove={(removed) =>
            onChange({ ...entry, values: values.filter((value) => !removed.includes(value)) })
          }
        />
      )}
      {op !== 'Contains' && values.length < MAX_AUDIENCE_VALUES && (
        <div data-picker>
          <ValuePicker
            field={field}
            picked={values}
            onPick={(value) => onChange({ ...entry, op, values: isOnlyOne ? [value] : [...values, value] })}
          />
        </div>
      )}
    </EntryFrame>
  )
}

/** A condition whose field or comparison no longer exists: it can only be removed. */
export function UnknownEntry({ onRemove }: { onRemove: () => void }) {
  return (
    <EntryFrame label={AUDIENCE_TEXTS.unknown} onRemove={onRemove}>
      <p className="pr-9 font-medium text-error pointer-coarse:pr-11">{AUDIENCE_TEXTS.unknown}</p>
      <p className="text-13 text-muted">{AUDIENCE_TEXTS.removeUnknown}</p>
    </EntryFrame>
  )
}

function EntryFrame({
  label,
  onRemove,
  children,
}: {
  label: string
  onRemove: () => void
  children: ReactNode
}) {
  return (
    <li className="relative grid gap-2 rounded-large border border-border bg-surface p-2.5">
      {children}
      <IconButton label={`Remove ${label}`} onPress={onRemove} className="absolute top-1.5 right-1">
        <IconX size={16} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
