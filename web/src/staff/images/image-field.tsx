import type { ImageFit } from 'contract/staff/images/image-limits.ts'
import { useRef, useState } from 'react'
import { refocus } from '#shared/ui/overlay/refocus.ts'
import { UploadProgress } from '../upload-progress.tsx'
import { useUpload } from '../use-upload.ts'
import type { ImageValue } from './chosen-image.tsx'
import { ChosenImage } from './chosen-image.tsx'
import { ImageDrop } from './image-drop.tsx'
import { ImageFieldGroup } from './image-field-group.tsx'
import { ImageLibrary } from './image-library.tsx'
import { type LibraryImage, uploadImage } from './upload-image.ts'
import { useDescribeImage } from './use-images.ts'
import { firstOf } from './use-kept-focus.ts'

type ImageFieldProps = {
  label: string
  value: ImageValue | null
  onChange: (value: ImageValue | null) => void
  /** Message of the form, as for other fields. */
  problem?: string
  isRequired?: boolean
  /** An image only for this place: scaled down for it, and previewed on every background. */
  fit?: ImageFit
  /** The library image that the value was before it was changed here. */
  stored?: LibraryImage | null
  /** The description of the image is being sent. */
  isLoading?: boolean
}

/** An image of a record: uploaded by button, drop, or paste, or chosen from the library, and described. */
export function ImageField({
  label,
  value,
  onChange,
  problem,
  isRequired,
  fit,
  stored = null,
  isLoading = false,
}: ImageFieldProps) {
  const group = useRef<HTMLDivElement>(null)
  const [known, setKnown] = useState<LibraryImage | null>(null)
  const [isLibraryOpen, setIsLibraryOpen] = useState(false)
  const describe = useDescribeImage()
  const { upload, refusal, start, forget } = useUpload((file, watch) => uploadImage(file, watch, fit), take)
  const shown = refusal ?? (value ? undefined : problem)
  // Images in the library have any size.
  const more = { onFile: start, onOpenLibrary: fit ? undefined : () => setIsLibraryOpen(true) }

  function take(image: LibraryImage) {
    setKnown(image)
    onChange({ url: image.url, alt: image.alt, isDecorative: image.isDecorative || fit !== undefined })
  }
  /** The description is sent to the library, so that the image is found there. */
  function keep(described: ImageValue) {
    const image = known ?? stored
    if (image?.url === described.url && isDescribed(described)) describe(image.id, described)
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
          <ChosenImage {...{ value, isLoading, problem, fit, onChange, ...more }} onDescribed={keep} />
        )}
        {!upload && !value && <ImageDrop isInvalid={Boolean(shown)} {...more} />}
      </ImageFieldGroup>
      {isLibraryOpen && (
        <ImageLibrary
          chosen={value?.url}
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

function isDescribed({ isDecorative, alt }: ImageValue): boolean {
  return isDecorative || alt.trim() !== ''
}
