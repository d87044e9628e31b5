import { ACCENT_FORM, accentProblem } from '../../../branding/accent.ts'
import type { FieldProblem } from '../../../common/answer.ts'
import type { ContentValues } from '../content-kind.ts'

/**
 * The problem with fields of a branding that have to fit each other, or members; null when they are valid.
 */
export function brandingProblem({ accent, logoLight, logoDark }: ContentValues): FieldProblem | null {
  const color = typeof accent === 'string' ? accent.trim().toLowerCase() : ''
  const message = ACCENT_FORM.test(color) ? accentProblem(color) : null
  if (message !== null) return { field: 'accent', message }
  if (logoLight && !logoDark)
    return { field: 'logoDark', message: 'Add the logo for dark ground too, so that both themes have one.' }
  if (logoDark && !logoLight)
    return { field: 'logoLight', message: 'Add the logo for light ground too, so that both themes have one.' }
  return null
}
