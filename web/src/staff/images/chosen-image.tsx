import { IMAGE_LIMITS, IMAGE_TEXTS, type ImageFit, imageAtWidth } from 'contract/staff/images/image-limits.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import { FileButton } from '../file-button.tsx'
import { OnGrounds } from './on-grounds.tsx'

/** A record's data about its image. */
export type ImageValue = { url: string; alt: string; isDecorative: boolean }

/** The image of a record, and its alternative text. */
export function ChosenImage({
  value,
  isLoading,
  problem,
  onChange,
  onDescribed,
  onFile,
  onOpenLibrary,
  fit,
}: {
  value: ImageValue
  isLoading: boolean
  problem?: string
  onChange: (value: ImageValue | null) => void
  onDescribed: (value: ImageValue) => void
  onFile: (file: File) => void
  /** Missing if the library has nothing to offer. */
  onOpenLibrary: (() => void) | undefined
  /** Such an image is described by its context. */
  fit: ImageFit | undefined
}) {
  return (
    <div className="grid gap-3 rounded-small border border-border p-3">
      {fit ? (
        <OnGrounds url={value.url} fit={fit} />
      ) : (
        <DescribedImage {...{ value, isLoading, problem, onChange, onDescribed }} />
      )}
      <div className="flex flex-wrap gap-2">
        <FileButton onFile={onFile}>Replace Image</FileButton>
        {onOpenLibrary && (
          <Button variant="quiet" onPress={onOpenLibrary}>
            Image Library
          </Button>
        )}
        <Button variant="quiet" onPress={() => onChange(null)}>
          Remove Image
        </Button>
      </div>
    </div>
  )
}

type DescribedProps = {
  value: ImageValue
  isLoading: boolean
  problem?: string
  onChange: (value: ImageValue) => void
  onDescribed: (value: ImageValue) => void
}

function DescribedImage({ value, isLoading, problem, onChange, onDescribed }: DescribedProps) {
  const { url, alt, isDecorative } = value
  const isMissing = !isDecorative && alt.trim() === ''
  const other = problem === IMAGE_TEXTS.altNeeded ? undefined : problem
  const mark = (next: boolean) => {
    const described = { ...value, isDecorative: next, alt: next ? '' : alt }
    onChange(described)
    onDescribed(described)
  }
  return (
    <>
      <img
        src={imageAtWidth(url, 640)}
        alt={isDecorative ? '' : alt || 'The chosen image'}
        className="max-h-56 max-w-full justify-self-center rounded-small bg-sunken object-contain"
      />
      <TextField
        label="Text alternative"
        isRequired={!isDecorative}
        isDisabled={isLoading || isDecorative}
        value={alt}
        maxLength={IMAGE_LIMITS.alt}
        onChange={(text) => onChange({ ...value, alt: text })}
        onBlur={() => onDescribed(value)}
        hint="What the image shows, for people who cannot see it."
        problem={isMissing ? problem && IMAGE_TEXTS.altNeeded : other}
      />
      <CheckboxField isDisabled={isLoading} isSelected={!isLoading && isDecorative} onChange={mark}>
        Decorative
      </CheckboxField>
    </>
  )
}
