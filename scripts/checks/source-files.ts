import { globSync } from 'node:fs'
import { inRoot } from '../launch/paths.mjs'

const notOurs = [
  'node_modules',
  'dist',
  'data',
  'test-results',
  'playwright-report',
  'coverage',
  '.tanstack',
  '.git',
]

/** Paths of files of the repository that fit a pattern, in order. */
export function repositoryFiles(pattern: string): string[] {
  return globSync(pattern, {
    cwd: inRoot(),
    exclude: (name) => notOurs.some((folder) => name === folder || name.endsWith(`/${folder}`)),
  }).sort()
}

export function sourceFiles(): string[] {
  const parts = ['contract/src', 'server/src', 'web/src', 'e2e', 'scripts']
  return parts.flatMap((part) => repositoryFiles(`${part}/**/*.{ts,tsx,mjs,css}`))
}
