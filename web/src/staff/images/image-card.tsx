import { IconTrash } from '@tabler/icons-react'
import { imageAddressOf } from 'contract/staff/images/image-limits.ts'
import type { StaffImage } from 'contract/staff/images/staff-image.ts'
import { Button } from 'react-aria-components'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'

/** One image of the library: a press chooses it. */
export function ImageCard({
  image,
  isInForm,
  onPick,
  onDelete,
}: {
  image: StaffImage
  /** The open form shows it, saved or not. */
  isInForm: boolean
  onPick: () => void
  onDelete: () => void
}) {
  const { name, alt, isDecorative, width, height } = image
  const uses = usesText(image, isInForm)
  const title = alt || (isDecorative ? 'Decorative' : 'No text alternative')
  return (
    <li className="grid min-w-0 grid-rows-[1fr_auto] overflow-hidden rounded-small border border-border">
      <Button
        onPress={onPick}
        className="grid cursor-pointer content-start gap-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
      >
        <img
          src={imageAddressOf(name, 320)}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          className="aspect-[4/3] h-auto w-full bg-sunken object-contain"
        />
        <span className="line-clamp-2 px-2.5 text-13 font-medium [overflow-wrap:anywhere]">{title}</span>
      </Button>
      <div className="flex min-h-9 items-center justify-between gap-2 py-1 pr-1 pl-2.5 pointer-coarse:min-h-11">
        <span className="line-clamp-2 text-12 text-muted">{uses ?? 'Not used'}</span>
        {uses === null && (
          <IconButton label={`Delete ${title}`} onPress={onDelete}>
            <IconTrash size={16} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </li>
  )
}

/** Why an image is kept; null for one that can be deleted. */
function usesText({ usedIn, isKeptForAuthor, uploadedBy }: StaffImage, isInForm: boolean): string | null {
  if (usedIn.length > 0) return `Used in ${usedIn.map(({ title }) => title).join(', ')}`
  if (isInForm) return 'Used in this form'
  return isKeptForAuthor ? `Recently added by ${uploadedBy}` : null
}
