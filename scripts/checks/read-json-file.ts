import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from '../launch/paths.mjs'

/** A file that a tool of ours wrote, or null when there is none. */
export function readJsonFile<Content>(file: string): Content | null {
  if (!existsSync(inRoot(file))) return null
  const content: Content = JSON.parse(readFileSync(inRoot(file), 'utf8'))
  return content
}
