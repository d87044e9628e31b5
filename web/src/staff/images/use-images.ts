import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { imageNameIn } from 'contract/staff/images/image-limits.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { showErrorToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { consoleApi } from '#staff/console-api.ts'
import { noteDescription } from './described.ts'
import { imagesQuery } from './images-query.ts'
import { type LibraryImage, toLibraryImage } from './upload-image.ts'

/** Earlier images, newest first; `text` filters by alternative text. */
export function useImages(text: string) {
  const query = useInfiniteQuery({
    ...consoleApi.images.query.infiniteOptions({
      input: (pageId: number) => imagesQuery(text, pageId),
      initialPageParam: 0,
      getNextPageParam: (page) => (page.pageId + 1 < page.totalPages ? page.pageId + 1 : undefined),
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return { ...query, images: query.data?.pages.flatMap((page) => page.results) ?? [] }
}

/** The library's entry for the image at an address: null for an external one, and while loading. */
export function useLibraryImage(address: string | null): { image: LibraryImage | null; isLoading: boolean } {
  const name = address === null ? null : imageNameIn(address)
  const criteria = [{ field: 'name', op: 'Equal', values: [name ?? ''] }]
  const { data, isLoading } = useQuery({
    ...consoleApi.images.query.queryOptions({ input: { criteria } }),
    enabled: name !== null,
    staleTime: 0,
  })
  const [image] = name === null ? [] : (data?.results ?? [])
  return { image: image && address !== null ? { ...toLibraryImage(image), url: address } : null, isLoading }
}

/** Deletes an image of the library, and refetches the list. */
export function useDeleteImage() {
  const cache = useQueryClient()
  return useWrite(
    consoleApi.images.remove.mutationOptions({
      onSuccess: () => cache.invalidateQueries({ queryKey: consoleApi.images.query.key() }),
      onError: (error) => showErrorToast(errorMessage(error), TOAST_MS.error),
    }),
  )
}

/**
 * Saves the description of an image to the library. The record has its own description: nothing is lost when this
 * fails.
 */
export function useDescribeImage() {
  const { mutateAsync } = useMutation(consoleApi.images.describe.mutationOptions())
  return (id: number, { alt, isDecorative }: { alt: string; isDecorative: boolean }) =>
    noteDescription(mutateAsync({ id, alt, isDecorative }))
}
