import { Button } from '#shared/ui/actions/button.tsx'
import type { Upload } from './use-upload.ts'

/** The progress of an upload. The server still has to read the sent file, so it stops a little before the end. */
export function UploadProgress({ upload: { fileName, share, cancel } }: { upload: Upload }) {
  const isSent = share >= 1
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-small border border-border p-4">
      <div className="grid min-w-0 grow gap-1.5">
        <p role="status" className="truncate text-14">
          {isSent ? `Reading ${fileName}` : `Uploading ${fileName}`}
        </p>
        <progress
          aria-label={`Uploading ${fileName}`}
          max={1}
          value={isSent ? undefined : share}
          className="h-1.5 w-full"
        />
      </div>
      <Button onPress={cancel}>Cancel</Button>
    </div>
  )
}
