import type { Plugin } from 'vite'

/** One line per language: its import, and its place in the dictionary. */
const otherLanguages =
  /^(import .*[\\/](?!en-US)[a-z]{2}-[A-Z]{2}\.m?js";|\s*"(?!en-US)[a-z]{2}-[A-Z]{2}": [$\w]+,?)$/gm

/**
 * The component library has texts in 34 languages, in the files of every page. The portal is in English, the
 * library's own fallback, so the other languages are left out.
 */
export function oneLanguage(): Plugin {
  return {
    name: 'gatehouse-one-language',
    transform: {
      filter: { id: /[\\/]react-(?:aria|stately|aria-components)[\\/].*[\\/]intlStrings\.m?js$/ },
      handler: (code) => ({ code: code.replaceAll(otherLanguages, ''), map: null }),
    },
  }
}
