import { type Tell, useOthersEditing } from './use-others-editing.ts'

/** Who else has a record open, in words; read out when that changes. */
export function OtherEditors({
  record,
  tell,
  inWords,
}: {
  record: string
  tell: Tell
  inWords: (name: string) => string
}) {
  return (
    <div role="status" className="text-13 text-muted">
      {useOthersEditing(record, tell).map((name) => (
        <p key={name} className="pb-3">
          {inWords(name)}
        </p>
      ))}
    </div>
  )
}
