declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => unknown
    }
  }
}

// Leaflet tests for vector drawing with '<svg/>' and clears elements with ''; nothing else may pass.
if (window.trustedTypes)
  try {
    window.trustedTypes.createPolicy('default', {
      createHTML: (html) => {
        if (html === '<svg/>' || html === '') return html
        throw new TypeError('Only the two texts of the map library may become HTML')
      },
    })
  } catch {
    // The policy exists already.
  }

export {}
