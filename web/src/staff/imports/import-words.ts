import {
  FAILED_IMPORT_DAYS,
  type ImportKind,
  type ImportRun,
  type ImportState,
} from 'contract/staff/imports/import-run.ts'
import type { BadgeTone } from '#shared/ui/feedback/badge.tsx'

const KIND_WORDS: Record<ImportKind, string> = {
  associations: 'Associations',
  offices: 'Offices',
  members: 'Members',
  classes: 'Classes',
  applications: 'Applications',
  articles: 'Articles',
}

const STATES: Record<ImportState, [string, BadgeTone]> = {
  uploading: ['Uploading', 'neutral'],
  reading: ['Reading', 'info'],
  read: ['Ready', 'neutral'],
  waiting: ['Waiting', 'info'],
  running: ['Running', 'info'],
  checked: ['Checked', 'success'],
  approval: ['Waiting for Approval', 'warn'],
  done: ['Imported', 'success'],
  stopped: ['Stopped', 'warn'],
  failed: ['Failed', 'error'],
  discarded: ['Discarded', 'neutral'],
}

/** The outcomes that a list can be filtered by. */
export const OUTCOME_OPTIONS = [
  { id: 'failed-lately', label: `Failed in the Last ${FAILED_IMPORT_DAYS} Days` },
  ...Object.entries(STATES).map(([id, [label]]) => ({ id, label })),
]

export function stateInWords({ state }: Pick<ImportRun, 'state'>): [string, BadgeTone] {
  return STATES[state]
}

/** `Offices and members`; an import that was not read yet has no known content. */
export function kindsInWords(kinds: readonly ImportKind[]): string {
  if (kinds.length === 0) return '–'
  const words = kinds.map((kind, index) => (index === 0 ? KIND_WORDS[kind] : KIND_WORDS[kind].toLowerCase()))
  return new Intl.ListFormat('en-US').format(words)
}

/** `Associations, Offices, and Members` */
export function kindsInTitle(kinds: readonly ImportKind[]): string {
  return new Intl.ListFormat('en-US').format(kinds.map(kindInWords))
}

export const SOURCE_WORDS: Record<ImportRun['source'], string> = {
  console: 'Console',
  schedule: 'Schedule',
  'command line': 'Command line',
}

/** `1 min 5 s`; less than a second is one. */
export function durationInWords(from: string, to: string): string {
  return secondsInWords(Math.round((Date.parse(to) - Date.parse(from)) / 1000))
}

export function secondsInWords(all: number): string {
  const seconds = Math.max(all, 1)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`
  const rest = minutes % 60
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`
}

export const number = (count: number): string => count.toLocaleString('en-US')

/** The counts of a run, in the order of its report. */
export const COUNTS = ['read', 'added', 'changed', 'unchanged', 'refused', 'deactivated'] as const
export type Count = (typeof COUNTS)[number]
export const COUNT_WORDS: Record<Count, string> = {
  read: 'Read',
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
  deactivated: 'Deactivated',
}

export const kindInWords = (kind: ImportKind): string => KIND_WORDS[kind]
