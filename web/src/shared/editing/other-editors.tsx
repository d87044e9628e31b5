import { type NoteOpen, useOthersEditing } from './use-others-editing.ts'

/** The other editors of a record, in words; announced on changes. */
export function OtherEditors({
  record,
  noteOpen,
  inWords,
}: {
  record: string
  noteOpen: NoteOpen
  inWords: (name: string) => string
}) {
  return (
    <div role="status" className="text-13 text-muted">
      {useOthersEditing(record, noteOpen).map((name) => (
        <p key={name} className="pb-3">
          {inWords(name)}
        </p>
      ))}
    </div>
  )
}
