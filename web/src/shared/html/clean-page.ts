import createPurify from 'dompurify'

const purify = createPurify(window)
const asItIs = (text: string) => text
// All text that becomes HTML through it is sanitized first.
const policy = window.trustedTypes?.createPolicy('gatehouse', {
  createHTML: asItIs,
  createScriptURL: asItIs,
  createScript: () => '',
})

/**
 * One of the portal's own pages received as HTML, as detached nodes: fields and forms stay, and nothing runs.
 */
export function cleanPage(html: string): DocumentFragment {
  return purify.sanitize(html, {
    WHOLE_DOCUMENT: true,
    RETURN_DOM_FRAGMENT: true,
    ADD_TAGS: ['link'],
    ADD_ATTR: ['rel'],
    FORBID_TAGS: ['style'],
    FORBID_ATTR: ['style', 'autofocus'],
    TRUSTED_TYPES_POLICY: policy,
  })
}
