import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Button } from '#shared/ui/actions/button.tsx'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import type { ProblemAt } from './field-input.tsx'

type Attachment = { name: string; url: string; size: number }

/** Files that can be fetched with a record, each with its name and address. */
export function AttachmentsField({
  label,
  value,
  onChange,
  onBlur,
  problemAt,
  isDisabled,
}: Pick<FieldProps<unknown>, 'label' | 'value' | 'onChange' | 'onBlur' | 'isDisabled'> & {
  problemAt: ProblemAt
}) {
  const attachments = attachmentsIn(value)
  const change = (index: number, more: Partial<Attachment>) =>
    onChange(attachments.map((entry, at) => (at === index ? { ...entry, ...more } : entry)))
  return (
    <fieldset className="grid justify-items-start gap-2 pt-2 pb-2">
      <legend className="pb-1 text-13 font-medium">{label}</legend>
      {attachments.map(({ name, url }, index) => (
        // biome-ignore lint: rows have no identity but their place
        <div key={index} className="flex w-full items-start gap-2 border-b border-border pb-1">
          <div className="grid min-w-0 flex-1 gap-x-2 @lg:grid-cols-2">
            <TextField
              label="Name"
              value={name}
              onChange={(text) => change(index, { name: text })}
              onBlur={onBlur}
              isDisabled={isDisabled}
              problem={problemAt(`${index}.name`)}
            />
            <TextField
              label="Address"
              type="url"
              placeholder="https://"
              value={url}
              onChange={(text) => change(index, { url: text })}
              onBlur={onBlur}
              isDisabled={isDisabled}
              problem={problemAt(`${index}.url`)}
            />
          </div>
          <IconButton
            label={`Remove attachment ${name || index + 1}`}
            className="mt-6"
            isDisabled={isDisabled}
            onPress={() => onChange(attachments.filter((_, at) => at !== index))}
          >
            <IconTrash size={16} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <Button
        size="small"
        isDisabled={isDisabled}
        onPress={() => onChange([...attachments, { name: '', url: '', size: 0 }])}
      >
        <IconPlus size={14} aria-hidden="true" />
        Add Attachment
      </Button>
    </fieldset>
  )
}

function attachmentsIn(value: unknown): Attachment[] {
  if (!Array.isArray(value)) return []
  return value.map((entry: Partial<Attachment>) => ({
    name: entry.name ?? '',
    url: entry.url ?? '',
    size: entry.size ?? 0,
  }))
}
