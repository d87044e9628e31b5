import { existsSync, globSync, readFileSync } from 'node:fs'
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

/** A file that a tool of ours wrote, or null when there is none. */
export function readJsonFile<Content>(file: string): Content | null {
  if (!existsSync(inRoot(file))) return null
  const content: Content = JSON.parse(readFileSync(inRoot(file), 'utf8'))
  return content
}
