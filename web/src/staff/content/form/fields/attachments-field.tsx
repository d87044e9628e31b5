import { IconPaperclip, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react'
import { isUploaded } from 'contract/articles/attachment-address.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { FileButton } from '#staff/file-button.tsx'
import { uploadPdf } from '#staff/upload-pdf.ts'
import { UploadProgress } from '#staff/upload-progress.tsx'
import { useUpload } from '#staff/use-upload.ts'
import type { ProblemAt } from '../field-parts.ts'

type Attachment = { name: string; url: string; size: number }

type RowProps = Pick<FieldProps<unknown>, 'onBlur' | 'isDisabled'> & {
  attachment: Attachment
  place: number
  problemAt: ProblemAt
  onChange: (more: Partial<Attachment>) => void
  onRemove: () => void
}

/** Files to download with a record: uploaded here, or referenced by an external address. */
export function AttachmentsField({
  label,
  value,
  onChange,
  problemAt,
  ...props
}: Pick<FieldProps<unknown>, 'label' | 'value' | 'onChange' | 'onBlur' | 'isDisabled'> & {
  problemAt: ProblemAt
}) {
  const attachments = attachmentsIn(value)
  const add = (attachment: Attachment) => onChange([...attachments, attachment])
  const { upload, refusal, start, forget } = useUpload(uploadPdf, (uploaded, file) =>
    add({ name: file.name.replace(/\.pdf$/i, '').slice(0, 200), ...uploaded }),
  )
  const { isDisabled } = props
  return (
    <fieldset className="grid justify-items-start gap-2 pt-2 pb-2">
      <legend className="pb-1 text-13 font-medium">{label}</legend>
      {attachments.map((attachment, index) => (
        <AttachmentRow
          // biome-ignore lint: rows have no identity but their index
          key={index}
          attachment={attachment}
          place={index}
          problemAt={problemAt}
          onChange={(more) =>
            onChange(attachments.map((entry, at) => (at === index ? { ...entry, ...more } : entry)))
          }
          onRemove={() => onChange(attachments.filter((_, at) => at !== index))}
          {...props}
        />
      ))}
      {upload && (
        <div className="w-full">
          <UploadProgress upload={upload} />
        </div>
      )}
      {refusal && (
        <p role="alert" className="text-12 font-medium text-error">
          {refusal}
        </p>
      )}
      <AddButtons
        isDisabled={isDisabled}
        isSending={upload !== null}
        onFile={start}
        onLink={() => {
          forget()
          add({ name: '', url: '', size: 0 })
        }}
      />
    </fieldset>
  )
}

function AddButtons({
  isDisabled,
  isSending,
  onFile,
  onLink,
}: Pick<RowProps, 'isDisabled'> & { isSending: boolean; onFile: (file: File) => void; onLink: () => void }) {
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <FileButton
          size="small"
          accept="application/pdf,.pdf"
          icon={<IconUpload size={14} aria-hidden="true" />}
          isDisabled={isDisabled || isSending}
          onFile={onFile}
        >
          Upload PDF
        </FileButton>
        <Button size="small" variant="quiet" isDisabled={isDisabled} onPress={onLink}>
          <IconPlus size={14} aria-hidden="true" />
          Add Link
        </Button>
      </div>
      <p className="text-12 text-muted">PDF of up to 20 MB. Members get it as a download.</p>
    </>
  )
}

function AttachmentRow({ attachment, place, problemAt, onChange, onRemove, ...props }: RowProps) {
  const { name, url, size } = attachment
  return (
    <div className="flex w-full items-start gap-2 border-b border-border pb-1">
      <div className="grid min-w-0 flex-1 gap-x-2 @lg:grid-cols-2">
        <TextField
          {...props}
          label="Name"
          value={name}
          onChange={(text) => onChange({ name: text })}
          problem={problemAt(`${place}.name`)}
          hint={isUploaded(url) ? sizeText(size) : undefined}
        />
        {!isUploaded(url) && (
          <TextField
            {...props}
            label="Address"
            type="url"
            placeholder="https://"
            value={url}
            onChange={(text) => onChange({ url: text })}
            problem={problemAt(`${place}.url`)}
          />
        )}
      </div>
      {isUploaded(url) && <IconPaperclip size={16} aria-hidden="true" className="mt-9 text-muted" />}
      <IconButton
        label={`Remove attachment ${name || place + 1}`}
        className="mt-6"
        isDisabled={props.isDisabled}
        onPress={onRemove}
      >
        <IconTrash size={16} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes < 0.1 ? `PDF, ${Math.ceil(bytes / 1024)} KB` : `PDF, ${megabytes.toFixed(1)} MB`
}

function attachmentsIn(value: unknown): Attachment[] {
  if (!Array.isArray(value)) return []
  return value.map((entry: Partial<Attachment>) => ({
    name: entry.name ?? '',
    url: entry.url ?? '',
    size: entry.size ?? 0,
  }))
}
