import { ORPCError } from '@orpc/client'
import { actingHeaders } from '#shared/acting/acting-tab.ts'
import { portalConfig } from '#shared/portal-config.ts'
import { recoverSession } from '#shared/session/session-end.ts'
import { accessToken } from '#shared/session/stored-user.ts'

/** Longer than the server's slowest response. */
const MAX_MS = 60_000

export type Watch = { signal?: AbortSignal; onProgress?: (share: number) => void; method?: 'POST' | 'PUT' }

/**
 * Sends a file as the body of a core host call and returns the result. After the session has expired it waits
 * as other calls do. @throws ORPCError as other calls, TypeError while offline
 */
export async function sendFile<Answer>(
  path: string,
  file: Blob | FormData,
  { signal, onProgress, method = 'POST' }: Watch = {},
): Promise<Answer> {
  const cancel = signal ?? new AbortController().signal
  for (let attempts = 1; ; attempts++) {
    const token = accessToken()
    const answer = await post(path, file, { token, signal: cancel, onProgress, method })
    if (answer.status === 200) return answer.response
    const isRefusedToken = answer.status === 401 && token !== null
    if (
      isRefusedToken &&
      (await recoverSession({ token, isFirstAttempt: attempts === 1, isWrite: true, signal: cancel }))
    )
      continue
    throw new ORPCError(`HTTP_${answer.status}`, { status: answer.status, data: answer.response })
  }
}

/** `fetch` does not report upload progress. */
function post(
  path: string,
  file: Blob | FormData,
  { token, signal, onProgress, method = 'POST' }: Watch & { token: string | null },
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, `${portalConfig().coreUrl}${path}`)
    request.responseType = 'json'
    request.timeout = MAX_MS
    // For a form the browser itself sets type and boundary.
    if (file instanceof Blob)
      request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    for (const [name, value] of Object.entries(actingHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(request)
    request.onerror = () => reject(new TypeError('Network error'))
    request.ontimeout = () => reject(new TypeError('Network error'))
    request.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
