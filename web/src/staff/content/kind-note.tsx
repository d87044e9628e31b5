import type { ContentKindName, ContentValues } from 'contract/staff/content/content-kind.ts'
import type { ComponentType } from 'react'
import { AccessLevelNote } from '../settings/access-level-note.tsx'

type NoteProps = { id: number | null; values: ContentValues }

const notes: Partial<Record<ContentKindName, ComponentType<NoteProps>>> = { settingTypes: AccessLevelNote }

/** A note for staff who publish these values of a kind. */
export function KindNote({ kind, ...props }: NoteProps & { kind: ContentKindName }) {
  const Note = notes[kind]
  return Note ? <Note {...props} /> : null
}
