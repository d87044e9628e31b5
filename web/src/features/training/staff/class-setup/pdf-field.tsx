import { IconPaperclip, IconTrash, IconUpload } from '@tabler/icons-react'
import { Button } from '#shared/ui/actions/button.tsx'
import { FileButton } from '#staff/file-button.tsx'
import { uploadPdf } from '#staff/upload-pdf.ts'
import { UploadProgress } from '#staff/upload-progress.tsx'
import { useUpload } from '#staff/use-upload.ts'

/** One PDF that members download with a topic. */
export function PdfField({
  value,
  onChange,
  problem,
}: {
  value: string
  onChange: (url: string) => void
  problem: string | undefined
}) {
  const { upload, refusal, start, forget } = useUpload(uploadPdf, ({ url }) => onChange(url))
  const shown = refusal ?? problem
  return (
    <fieldset className="grid justify-items-start gap-2 pb-2">
      <legend className="pb-1 text-13 font-medium">Attachment</legend>
      {upload && (
        <div className="w-full">
          <UploadProgress upload={upload} />
        </div>
      )}
      {value !== '' && !upload && (
        <p className="flex items-center gap-2">
          <IconPaperclip size={16} aria-hidden="true" className="text-muted" />
          PDF attached
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <FileButton
          size="small"
          accept="application/pdf,.pdf"
          icon={<IconUpload size={14} aria-hidden="true" />}
          isDisabled={upload !== null}
          onFile={start}
        >
          {value === '' ? 'Upload PDF' : 'Replace PDF'}
        </FileButton>
        {value !== '' && (
          <Button
            size="small"
            variant="quiet"
            onPress={() => {
              forget()
              onChange('')
            }}
          >
            <IconTrash size={14} aria-hidden="true" />
            Remove
          </Button>
        )}
      </div>
      {shown && (
        <p role="alert" className="text-12 font-medium text-error">
          {shown}
        </p>
      )}
      <p className="text-12 text-muted">PDF of up to 20 MB. Members get it as a download.</p>
    </fieldset>
  )
}
