import { groupNameProblem, MAX_GROUP_NAME } from 'contract/applications/application-layout.ts'
import { useState } from 'react'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { FormModal } from '#shared/ui/overlay/form-modal.tsx'

/** Asks for the name of a new group, or for a new name of the group called `name`. */
export function GroupNameModal({
  name = '',
  taken,
  onSave,
  onClose,
}: {
  name?: string
  taken: string[]
  onSave: (name: string) => void
  onClose: () => void
}) {
  const [text, setText] = useState(name)
  const [problem, setProblem] = useState<string>()
  const submit = () => {
    const found = groupNameProblem(
      text,
      taken.filter((other) => other !== name),
    )
    setProblem(found ?? undefined)
    if (found) return
    onSave(text.trim())
    onClose()
  }
  return (
    <FormModal
      title={name ? 'Rename Group' : 'New Group'}
      submitText={name ? 'Save' : 'Add Group'}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Group Name"
        isRequired
        maxLength={2 * MAX_GROUP_NAME}
        value={text}
        onChange={(value) => {
          setText(value)
          setProblem(undefined)
        }}
        problem={problem}
      />
    </FormModal>
  )
}
