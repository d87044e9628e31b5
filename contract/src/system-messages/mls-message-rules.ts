import { menuPathProblem } from '../menu/menu-form.ts'
import { urlProblem } from './aor-message-rules.ts'

/**
 * The problem with the address of a message of the MLS, or null: it may also be the path of a page of the
 * portal.
 */
export function mlsUrlProblem(url: string): string | null {
  const text = url.trim()
  return text.startsWith('/') && !text.startsWith('//') ? menuPathProblem(text) : urlProblem(text)
}
