import type { ContentField, ContentInput } from 'contract/staff/content/content-field.ts'
import type { ContentKind, ContentValues } from 'contract/staff/content/content-kind.ts'
import { Fragment } from 'react'
import { enteredFields } from '../shown-fields.ts'
import { FieldInput } from './field-input.tsx'
import { PromotedPlace } from './promoted-place.tsx'

/** Content comes first and wide; settings are beside it. */
const WRITTEN: ContentInput[] = ['text', 'longText', 'richText', 'image', 'impressions']
/** Fields without room at the side. */
const WIDE: ContentInput[] = ['longText', 'richText', 'settingValues', 'rows', 'education']

type FieldsProps = {
  /** The record's id; missing for one that is not stored yet. */
  id: number | undefined
  values: ContentValues
  isDisabled: boolean
  /** Whether the record is published: some fields are then read-only. */
  isPublished: boolean
  problemAt: (path: string) => string | undefined
  onChange: (more: ContentValues) => void
  onLeave: (name: string) => void
}

/** The fields of a kind in order; on a wide screen the settings that follow the text are at its side. */
export function ContentFields({ kind, ...props }: FieldsProps & { kind: ContentKind }) {
  const fields = enteredFields(kind, props.values)
  const first = fields.findIndex(({ input }) => !WRITTEN.includes(input))
  const isApart = first > 0 && !kind.fields.slice(first).some(({ input }) => WIDE.includes(input))
  if (!isApart)
    return (
      <div className="max-w-3xl">
        <FieldGroup fields={fields} {...props} />
      </div>
    )
  const [text, settings] = [fields.slice(0, first), fields.slice(first)]
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <FieldGroup fields={text} {...props} />
      <FieldGroup fields={settings} {...props} />
    </div>
  )
}

function FieldGroup({
  fields,
  id,
  values,
  isDisabled,
  isPublished,
  problemAt,
  onChange,
  onLeave,
}: FieldsProps & { fields: ContentField[] }) {
  return (
    <div className="@container grid min-w-0 gap-2.5 rounded-large border border-border bg-surface p-4 md:p-5">
      {fields.map((field) => (
        <Fragment key={`${field.name} ${field.input}`}>
          <FieldInput
            field={field.hintOf ? { ...field, hint: field.hintOf(values) } : field}
            value={values[field.name]}
            isPlain={'isPlain' in field && field.isPlain?.(values) === true}
            isDisabled={isDisabled || (isPublished && field.isFixed === true)}
            problemAt={(part) => problemAt(part === undefined ? field.name : `${field.name}.${part}`)}
            onChange={(value) => onChange({ [field.name]: value })}
            onBlur={() => onLeave(field.name)}
          />
          {field.aside === 'promotedPlace' && values[field.name] === true && (
            <PromotedPlace values={values} id={id} />
          )}
        </Fragment>
      ))}
    </div>
  )
}
