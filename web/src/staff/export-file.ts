import type { ExportName } from 'contract/staff/exports.contract.ts'
import { EXPORTS_PATH } from 'contract/staff/exports-path.ts'
import { seenAfter } from '#shared/api/seen-after.ts'
import { portalConfig } from '#shared/portal-config.ts'
import { accessToken } from '#shared/session/stored-user.ts'
import { showErrorToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { consoleApi } from './console-api.ts'

/** A refusal comes immediately; a file that has not arrived by then is still downloading. */
const FRAME_MS = 60_000

/**
 * Saves an export: a form with the token in its body, as the file goes to disk and not through the page. A refusal
 * comes as a page of the frame.
 * @throws the reason the session cannot be checked, such as a missing fresh sign-in of a protected export
 */
export async function exportFile(
  name: ExportName,
  fields: Record<string, string>,
  { isProtected = false } = {},
): Promise<void> {
  // This call renews an expired session, so the token is fresh.
  await (isProtected ? consoleApi.staff.freshSignIn.call() : consoleApi.staff.self.call())
  const frame = document.createElement('iframe')
  frame.name = `export-${crypto.randomUUID()}`
  frame.hidden = true
  const form = document.createElement('form')
  form.method = 'post'
  form.action = `${portalConfig().coreUrl}${EXPORTS_PATH}${name}`
  form.target = frame.name
  form.hidden = true
  for (const [field, value] of Object.entries({
    ...fields,
    seen_after: seenAfter() ?? '',
    access_token: accessToken() ?? '',
  })) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = field
    input.value = value
    form.append(input)
  }
  document.body.append(frame, form)
  frame.addEventListener('load', () => {
    showErrorToast('The file could not be saved. Please try again in a minute.', TOAST_MS.long)
  })
  form.submit()
  form.remove()
  setTimeout(() => frame.remove(), FRAME_MS)
}
