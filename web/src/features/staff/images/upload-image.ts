import { ORPCError } from '@orpc/client'
import { IMAGE_LIMITS, IMAGE_TEXTS, imageAddressOf } from 'contract/staff/images/image-limits.ts'
import type { StaffImage } from 'contract/staff/images/staff-image.ts'
import { portalConfig } from '#shared/portal-config.ts'
import { recoverSession } from '#shared/session/session-end.ts'
import { accessToken } from '#shared/session/stored-user.ts'

/** Longer than the server takes for the slowest one. */
const LONGEST_MS = 60_000

/** An image as a form takes it over. */
export type LibraryImage = Pick<StaffImage, 'id' | 'alt' | 'isDecorative'> & { url: string }

type Watch = { signal?: AbortSignal; onProgress?: (share: number) => void }

/** What a form needs of an image of the library. */
export function toLibraryImage({ id, name, alt, isDecorative }: StaffImage): LibraryImage {
  return { id, alt, isDecorative, url: imageAddressOf(name) }
}

/**
 * Sends a file and answers the image that it has become. While the session has run out it waits as other calls do.
 * @throws Error with the words for the field
 */
export async function uploadImage(file: File, { signal, onProgress }: Watch = {}): Promise<LibraryImage> {
  if (file.size > IMAGE_LIMITS.bytes) throw new Error(IMAGE_TEXTS.tooLarge)
  const cancel = signal ?? new AbortController().signal
  for (let tries = 1; ; tries++) {
    const token = accessToken()
    const answer = await sendFile(file, { token, signal: cancel, onProgress })
    if (answer.status === 200) return toLibraryImage(answer.response)
    const isRefusedToken = answer.status === 401 && token !== null
    if (
      isRefusedToken &&
      (await recoverSession({ token, isFirstTry: tries === 1, isWrite: true, signal: cancel }))
    )
      continue
    throw new ORPCError(`HTTP_${answer.status}`, { status: answer.status, data: answer.response })
  }
}

/** `fetch` does not say how much has been sent. */
function sendFile(
  file: File,
  { token, signal, onProgress }: Watch & { token: string | null },
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${portalConfig().coreUrl}/api/app/Staff/Images`)
    request.responseType = 'json'
    request.timeout = LONGEST_MS
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(request)
    request.onerror = () => reject(new TypeError('Network error'))
    request.ontimeout = () => reject(new TypeError('Network error'))
    request.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
