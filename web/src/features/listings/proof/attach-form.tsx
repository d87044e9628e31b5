import { PROOF_KINDS } from 'contract/proof/proof-kinds.ts'
import { PROOF_LIMITS, PROOF_TEXTS, PROOF_TYPES } from 'contract/proof/proof-rules.ts'
import { type RefObject, useId, useRef, useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { useAttach } from './use-attach.ts'

const KINDS = PROOF_KINDS.map((kind) => ({ id: kind, label: kind }))
const ACCEPTED = PROOF_TYPES.join(',')

/**
 * Asks for the kind of proof, a note, and the file, on a phone from the camera; a chosen file is sent immediately.
 */
export function AttachForm({ id }: { id: string }) {
  const [kind, setKind] = useState('')
  const [note, setNote] = useState('')
  const [kindProblem, setKindProblem] = useState<string>()
  const picker = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const { attach, share, problem, setProblem, cancel } = useAttach(id, () => {
    setKind('')
    setNote('')
  })
  const choose = () => {
    setKindProblem(kind === '' ? PROOF_TEXTS.chooseKind : undefined)
    if (kind !== '') picker.current?.click()
  }
  const take = (file: File | undefined) => {
    if (!file) return
    if (file.size > PROOF_LIMITS.fileBytes) setProblem(PROOF_TEXTS.tooBig)
    else void attach({ file, kind, note })
  }
  return (
    <div className="grid items-start gap-x-4 print:hidden md:grid-cols-[14rem_minmax(0,1fr)_auto]">
      <SelectField
        label="Kind"
        value={kind}
        onChange={(value) => {
          setKind(value)
          setKindProblem(undefined)
        }}
        options={KINDS}
        isDisabled={share !== null}
        {...(kindProblem && { problem: kindProblem })}
      />
      <TextField
        label="Note"
        value={note}
        onChange={setNote}
        maxLength={PROOF_LIMITS.noteLength}
        isDisabled={share !== null}
      />
      <div className="md:pt-6">
        <Button variant="primary" onPress={choose} isDisabled={share !== null} aria-describedby={problemId}>
          Attach File
        </Button>
        <FilePicker ref={picker} onTake={take} />
      </div>
      <div className="md:col-span-3">
        {share !== null && <Progress share={share} onCancel={cancel} />}
        <p id={problemId} role="alert" className="text-14 text-error empty:hidden">
          {problem}
        </p>
        <p className="py-2 text-13 text-muted">PDF, JPEG or PNG, up to 10 MB.</p>
      </div>
    </div>
  )
}

function Progress({ share, onCancel }: { share: number; onCancel: () => void }) {
  return (
    <div className="flex items-center gap-3 py-2">
      <progress aria-label="Upload progress" value={share} max={1} className="h-2 min-w-0 flex-1" />
      <Button size="small" onPress={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

function FilePicker({
  ref,
  onTake,
}: {
  ref: RefObject<HTMLInputElement | null>
  onTake: (file: File | undefined) => void
}) {
  return (
    <input
      ref={ref}
      type="file"
      accept={ACCEPTED}
      aria-label="File"
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        onTake(event.target.files?.[0])
        // The same file can be chosen again.
        event.target.value = ''
      }}
    />
  )
}
