import { enteredDataClient } from 'contract/data-access/data-access.ts'
import { useState } from 'react'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { FormModal } from '#shared/ui/overlay/form-modal.tsx'
import { saveForm } from '../save-form.ts'
import type { DataClientDraft } from '../saved-form.ts'
import { CheckboxSet } from './checkbox-set.tsx'
import { useAddClient } from './use-data-access.ts'

type Aor = { id: number; name: string }

/**
 * Adds a program with the associations whose members and offices it reads; its secret is shown only once. `draft` is
 * the input from before a fresh sign-in.
 */
export function AddClientModal({
  aors,
  draft,
  onSecret,
  onClose,
}: {
  aors: Aor[]
  draft: DataClientDraft | null
  onSecret: (secret: string) => void
  onClose: () => void
}) {
  const [name, setName] = useState(draft?.name ?? '')
  const [aorIds, setAorIds] = useState(draft?.aorIds ?? [])
  const [isSent, setIsSent] = useState(false)
  const { send, isPending } = useAddClient(() => saveForm({ act: 'dataClient', values: { name, aorIds } }))
  const { data, error } = enteredDataClient.safeParse({ name, aorIds })
  const problemOf = (field: string) =>
    isSent ? error?.issues.find(({ path }) => path[0] === field)?.message : undefined
  const submit = () => {
    setIsSent(true)
    if (!data) return
    send(data, {
      onSuccess: ({ secret }) => {
        onClose()
        onSecret(secret)
      },
    })
  }
  return (
    <FormModal title="Add Client" submitText="Add" isPending={isPending} onSubmit={submit} onClose={onClose}>
      <TextField label="Name" isRequired value={name} onChange={setName} problem={problemOf('name')} />
      <CheckboxSet
        label="Associations"
        hint="The client can read members and offices of these associations. Listings need consent."
        options={aors}
        value={aorIds}
        onChange={setAorIds}
        problem={problemOf('aorIds')}
      />
    </FormModal>
  )
}
