import type { EnteredSection } from 'contract/dashboard/section.ts'
import { cleanHtml } from '#http/clean-html.ts'

/** A section with clean HTML, or with the category of its applications; other types have no content. */
export function withCleanContent<Section extends EnteredSection>(entered: Section): Section {
  const { type, content } = entered
  if (type === 'applications') return entered
  return { ...entered, content: type === 'html' && content ? cleanHtml(content) : null }
}
