import { ORPCError } from '@orpc/client'
import { actingHeaders } from '#shared/acting/acting-tab.ts'
import { portalConfig } from '#shared/portal-config.ts'
import { recoverSession } from '#shared/session/session-end.ts'
import { accessToken } from '#shared/session/stored-user.ts'
import { saveBlob } from '../save-blob.ts'

/**
 * Fetches a file that requires a token. After the session has expired it waits as other calls do. @throws
 * ORPCError as other calls, TypeError while offline
 */
export async function fetchFile(path: string): Promise<{ blob: Blob; name: string }> {
  const { signal } = new AbortController()
  for (let attempts = 1; ; attempts++) {
    const token = accessToken()
    const answer = await fetch(`${portalConfig().coreUrl}${path}`, {
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...actingHeaders() },
    })
    if (answer.ok) return { blob: await answer.blob(), name: nameOf(answer.headers) }
    const isRefusedToken = answer.status === 401 && token !== null
    if (
      isRefusedToken &&
      (await recoverSession({ token, isFirstAttempt: attempts === 1, isWrite: false, signal }))
    )
      continue
    const data: unknown = await answer.json().catch(() => null)
    throw new ORPCError(`HTTP_${answer.status}`, { status: answer.status, data })
  }
}

/** The same, saved by the browser. */
export async function saveFile(path: string): Promise<void> {
  const { blob, name } = await fetchFile(path)
  saveBlob(blob, name)
}

function nameOf(headers: Headers): string {
  const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? []
  return decodeURIComponent(encoded) || 'file'
}
