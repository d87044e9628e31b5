import { IconPhotoUp } from '@tabler/icons-react'
import { IMAGE_TEXTS } from 'contract/staff/images/image-limits.ts'
import { useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { classNames } from '#shared/ui/class-names.ts'
import { FileButton } from '../file-button.tsx'

/** The drop target for an image, while there is none. */
export function ImageDrop({
  onFile,
  onOpenLibrary,
  isInvalid,
}: {
  onFile: (file: File) => void
  /** Missing if the library has nothing to offer. */
  onOpenLibrary: (() => void) | undefined
  isInvalid: boolean
}) {
  const [isDragOver, setIsDragOver] = useState(false)
  return (
    <div
      onDragEnter={() => setIsDragOver(true)}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsDragOver(false)
      }}
      onDrop={() => setIsDragOver(false)}
      className={classNames(
        'grid justify-items-center gap-3 rounded-small border border-dashed p-4 text-center',
        isInvalid ? 'border-error' : 'border-border-strong',
        isDragOver ? 'bg-accent-soft' : 'bg-surface',
      )}
    >
      <p className="text-14 text-muted">Drop or paste a JPEG, PNG, or WebP image of up to 10 MB.</p>
      <div className="flex flex-wrap justify-center gap-2">
        <FileButton icon={<IconPhotoUp size={16} aria-hidden="true" />} onFile={onFile}>
          Upload Image
        </FileButton>
        {onOpenLibrary && (
          <Button variant="quiet" onPress={onOpenLibrary}>
            Image Library
          </Button>
        )}
      </div>
      <p className="text-12 text-muted">{IMAGE_TEXTS.public}</p>
    </div>
  )
}
