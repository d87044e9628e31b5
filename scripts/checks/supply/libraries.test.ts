import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../../launch/paths.mjs'
import { repositoryFiles } from '../source-files.ts'

type Manifest = { dependencies?: Record<string, string> }
const readJson = (file: string) => JSON.parse(readFileSync(inRoot(file), 'utf8'))

/** The addition that each library carries, by the workspace whose code calls it. */
const LIBRARIES: Record<string, string[]> = {
  contract: ['temporal-polyfill'],
  server: [
    'file-type',
    '@cantoo/pdf-lib',
    '@cantoo/fontkit',
    'clamscan',
    'xml-crypto',
    'fast-xml-parser',
    '@peculiar/x509',
    'oidc-provider',
    'jose',
    'ical-generator',
    '@fastify/busboy',
    'fflate',
    'canonicalize',
    'bowser',
    'ipaddr.js',
  ],
  web: ['diff', 'react-aria-components'],
}
const REFUSED = [
  'date-holidays',
  'web-push',
  '@block65/webcrypto-web-push',
  '@pushforge/builder',
  '@balena/odata-parser',
  'samlp',
  'samlify',
  'ua-parser-js',
  'cmdk',
]

test('the additions stand on the libraries that were chosen, and on none that was refused [5/D5-05]', () => {
  for (const [workspace, libraries] of Object.entries(LIBRARIES)) {
    const { dependencies }: Manifest = readJson(`${workspace}/package.json`)
    const sources = repositoryFiles(`${workspace}/src/**/*.{ts,tsx}`)
      .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
      .map((file) => readFileSync(inRoot(file), 'utf8'))
    for (const library of libraries) {
      expect(dependencies, workspace).toHaveProperty([library])
      const imported = [`from '${library}'`, `from '${library}/`]
      const isUsed = sources.some((source) => imported.some((text) => source.includes(text)))
      expect(isUsed, `${workspace} imports ${library}`).toBe(true)
    }
  }
  const installed = Object.keys(readJson('package-lock.json').packages).map((path) =>
    path.replace(/^.*node_modules\//, ''),
  )
  expect(installed.filter((name) => REFUSED.includes(name))).toEqual([])
})
