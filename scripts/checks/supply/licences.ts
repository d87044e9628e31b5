import { readFileSync } from 'node:fs'
import { inRoot } from '../../launch/paths.mjs'

// By hand: license-checker knows neither the fonts nor the tools, brings thirty packages and needs them all installed.
/** Licences under which a package may be part of the portal. */
const ALLOWED = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense CC0-1.0 Zlib'.split(' '),
)
/** Fonts are handed on unchanged. */
const ALLOWED_FOR_FONTS = new Set(['OFL-1.1'])
/** Of the library that decodes pictures: it is loaded at run time as it comes, and can be replaced. */
const ALLOWED_FOR_PICTURES = 'LGPL-3.0-or-later'
/** Tools that are run, and never handed on. */
const ALLOWED_FOR_TOOLS = new Set(['MPL-2.0', 'CC-BY-4.0'])

type Package = { license?: string; dev?: boolean; link?: boolean; resolved?: string }

/** Whether an SPDX expression leaves a choice that is allowed. */
function isAllowed(expression: string, name: string, isTool: boolean): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) =>
    choice
      .split(' AND ')
      .every(
        (licence) =>
          ALLOWED.has(licence) ||
          (isTool && ALLOWED_FOR_TOOLS.has(licence)) ||
          (name.startsWith('@fontsource') && ALLOWED_FOR_FONTS.has(licence)) ||
          (name.startsWith('@img/sharp') && licence === ALLOWED_FOR_PICTURES),
      ),
  )
}

const { packages }: { packages: Record<string, Package> } = JSON.parse(
  readFileSync(inRoot('package-lock.json'), 'utf8'),
)
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)
const problems = installed.flatMap(([path, { license = 'none', dev = false, resolved }]) => {
  const name = path.split('node_modules/').at(-1) ?? path
  return [
    ...(isAllowed(license, name, dev) ? [] : [`${name}: the licence ${license} is not allowed`]),
    // Where packages come from is the business of who installs.
    ...(resolved ? [`${name}: the lock file names an address`] : []),
  ]
})
if (installed.length === 0) problems.push('no package was found')
for (const problem of problems) console.error(problem)
console.log(`${installed.length} packages`)
process.exitCode = problems.length > 0 ? 1 : 0
