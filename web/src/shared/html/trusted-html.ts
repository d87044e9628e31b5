import type { WindowLike } from 'dompurify'

declare global {
  interface Window {
    trustedTypes?: WindowLike['trustedTypes']
  }
}

// Libraries clear elements with '' and test for SVG with '<svg/>'; no other text may become HTML.
if (window.trustedTypes)
  try {
    window.trustedTypes.createPolicy('default', {
      createHTML: (html) => {
        if (html === '<svg/>' || html === '') return html
        throw new TypeError("This text can't become HTML")
      },
    })
  } catch {
    // The policy already exists.
  }
