import { useRef, useState } from 'react'
import { refocus } from '#shared/ui/overlay/refocus.ts'
import { ChosenImage } from './chosen-image.tsx'
import { ImageDrop } from './image-drop.tsx'
import { ImageFieldGroup } from './image-field-group.tsx'
import { ImageLibrary } from './image-library.tsx'
import type { LibraryImage } from './upload-image.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useDescribeImage } from './use-images.ts'
import { firstOf } from './use-kept-focus.ts'
import { useUpload } from './use-upload.ts'

/** What a record says of its image. */
export type ImageValue = { url: string; alt: string; isDecorative: boolean }

type ImageFieldProps = {
  label: string
  value: ImageValue | null
  onChange: (value: ImageValue | null) => void
  /** Message of the form, as of other fields. */
  problem?: string
  isRequired?: boolean
}

/** An image of a record: uploaded by button, drop or paste, or taken from the library, and described. */
export function ImageField({ label, value, onChange, problem, isRequired }: ImageFieldProps) {
  const group = useRef<HTMLDivElement>(null)
  const [known, setKnown] = useState<LibraryImage | null>(null)
  const [isLibraryOpen, setIsLibraryOpen] = useState(false)
  const describe = useDescribeImage()
  const { upload, refusal, start, forget } = useUpload(take)
  const shown = refusal ?? (value ? undefined : problem)
  const more = { onFile: start, onOpenLibrary: () => setIsLibraryOpen(true) }

  function take(image: LibraryImage) {
    setKnown(image)
    onChange({ url: image.url, alt: image.alt, isDecorative: image.isDecorative })
  }
  /** The library learns what the image shows, so that it is found there. */
  function keep(described: ImageValue) {
    const isSaid = described.isDecorative || described.alt.trim() !== ''
    if (known?.url === described.url && isSaid) describe(known.id, described)
  }
  return (
    <>
      <ImageFieldGroup
        label={label}
        isRequired={isRequired}
        problem={shown}
        isProblemUrgent={refusal !== null}
        view={upload ? 'sending' : (value?.url ?? 'empty')}
        onFile={start}
        groupRef={group}
      >
        {upload && <UploadProgress upload={upload} />}
        {!upload && value && (
          <ChosenImage value={value} problem={problem} onChange={onChange} onDescribed={keep} {...more} />
        )}
        {!upload && !value && <ImageDrop isInvalid={Boolean(shown)} {...more} />}
      </ImageFieldGroup>
      {isLibraryOpen && (
        <ImageLibrary
          onClose={() => setIsLibraryOpen(false)}
          onPick={(image) => {
            forget()
            take(image)
            setIsLibraryOpen(false)
            refocus(() => firstOf(group.current))
          }}
        />
      )}
    </>
  )
}
