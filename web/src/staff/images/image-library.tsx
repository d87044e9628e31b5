import { countedNumber } from 'contract/common/counted-number.ts'
import { TEXT_FILTER_DEBOUNCE_MS } from 'contract/constants.ts'
import type { StaffImage } from 'contract/staff/images/staff-image.ts'
import { useRef, useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SearchBox } from '#shared/ui/fields/search-box.tsx'
import { Modal } from '#shared/ui/overlay/modal.tsx'
import { refocus } from '#shared/ui/overlay/refocus.ts'
import { useDebounced } from '#shared/use-debounced.ts'
import { DeleteImageModal } from './delete-image-modal.tsx'
import { useFormImages } from './form-images.ts'
import { ImageCard } from './image-card.tsx'
import { type LibraryImage, toLibraryImage } from './upload-image.ts'
import { useImages } from './use-images.ts'

/** `Image Library`: earlier images to choose from; those that nothing uses, including the open form, can be deleted. */
export function ImageLibrary({
  chosen,
  onPick,
  onClose,
}: {
  /** The address of the field's image. */
  chosen: string | undefined
  onPick: (image: LibraryImage) => void
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const searched = useDebounced(text.trim(), TEXT_FILTER_DEBOUNCE_MS)
  const list = useImages(searched)
  const { images, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const inForm = useFormImages(chosen)
  const [doomed, setDoomed] = useState<StaffImage | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const search = () => body.current?.querySelector<HTMLElement>('input[type=search]')
  return (
    <Modal title="Image Library" isOpen onClose={onClose} size="large">
      <div ref={body} className="grid gap-3">
        <SearchBox label="Search by text alternative" value={text} onChange={setText} />
        <p role="status" className="text-13 text-muted">
          {!isPending && !error && countText(list.data?.pages[0])}
        </p>
        {error && <ErrorPanel message={errorMessage(error)} onRetry={() => void list.refetch()} />}
        {!isPending && !error && images.length === 0 && (
          <NoImages isSearched={searched !== ''} onClear={() => setText('')} />
        )}
        <ul aria-label="Images" className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
          {images.map((image) => (
            <ImageCard
              key={image.id}
              image={image}
              isInForm={inForm.has(image.name)}
              onPick={() => onPick(toLibraryImage(image))}
              onDelete={() => setDoomed(image)}
            />
          ))}
        </ul>
        {hasNextPage && (
          <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            Show More
          </Button>
        )}
      </div>
      {doomed && (
        <DeleteImageModal
          image={doomed}
          onClose={() => {
            setDoomed(null)
            refocus(search)
          }}
        />
      )}
    </Modal>
  )
}

function countText(counted: { totalResults: number; isMoreThanCounted: boolean } | undefined): string {
  const { totalResults = 0, isMoreThanCounted = false } = counted ?? {}
  return `${countedNumber(totalResults, isMoreThanCounted)} ${totalResults === 1 ? 'image' : 'images'}`
}

function NoImages({ isSearched, onClear }: { isSearched: boolean; onClear: () => void }) {
  return isSearched ? (
    <EmptyState title="No Results" act={<Button onPress={onClear}>Clear Search</Button>} />
  ) : (
    <EmptyState title="No images yet">Images that you upload in an editor appear here.</EmptyState>
  )
}
