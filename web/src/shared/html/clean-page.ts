import createPurify from 'dompurify'

const purify = createPurify(window)
const asItIs = (text: string) => text
// What becomes HTML by it is cleaned before anybody gets it.
const policy = window.trustedTypes?.createPolicy('gatehouse', {
  createHTML: asItIs,
  createScriptURL: asItIs,
  createScript: () => '',
})

/** A page of the portal's own that came as HTML, as nodes of no page: fields and forms stay, and nothing runs. */
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
