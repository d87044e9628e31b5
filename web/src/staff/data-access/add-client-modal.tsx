import { enteredDataClient } from 'contract/data-access/data-access.ts'
import { DATA_SCOPE_LABELS, DATA_SCOPES, type DataScope } from 'contract/data-access/data-scopes.ts'
import { z } from 'zod'
import { keptForm } from '#shared/drafts/kept-form.ts'
import { STORAGE_KEYS } from '#shared/storage.ts'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { RecordModal, useRecordForm } from '../kit/record-modal.tsx'
import { CheckboxSet } from './checkbox-set.tsx'
import { useAddClient } from './use-data-access.ts'

type Aor = { id: number; name: string }

const dataClientDraft = z.object({
  name: z.string(),
  aorIds: z.array(z.number()),
  scopes: z.array(z.enum(DATA_SCOPES)),
})
const NEW_CLIENT = { name: '', aorIds: [], scopes: ['reso'] satisfies DataScope[] }
const scopes = DATA_SCOPES.map((id) => ({ id, name: DATA_SCOPE_LABELS[id] }))

/** The input from before a fresh sign-in. */
export const keptClient = keptForm(
  STORAGE_KEYS.consoleForm,
  z.object({ act: z.literal('dataClient'), values: dataClientDraft }),
)

/**
 * Adds a program with what it reads, and of which associations; its secret is shown only once. `draft` is
 * the input from before a fresh sign-in.
 */
export function AddClientModal({
  aors,
  draft,
  onSecret,
  onClose,
}: {
  aors: Aor[]
  draft: z.infer<typeof dataClientDraft> | null
  onSecret: (secret: string) => void
  onClose: () => void
}) {
  const form = useRecordForm(draft ?? NEW_CLIENT, { schema: enteredDataClient })
  const { send, isPending } = useAddClient(() => keptClient.keep({ act: 'dataClient', values: form.values }))
  return (
    <RecordModal
      title="Add Client"
      submitText="Add"
      form={form}
      isPending={isPending}
      onSave={(values, then) =>
        send(values, {
          ...then,
          onSuccess: ({ secret }) => {
            onClose()
            onSecret(secret)
          },
        })
      }
      onClose={onClose}
    >
      <TextField label="Name" isRequired {...form.field('name')} />
      <CheckboxSet
        label="May Read"
        hint="The data API has listings, members and offices; the audit stream has every act, for a program that watches them."
        options={scopes}
        {...form.field('scopes')}
      />
      {form.values.scopes.includes('reso') && (
        <CheckboxSet
          label="Associations"
          hint="The client can read members and offices of these associations. Listings need consent."
          options={aors}
          {...form.field('aorIds')}
        />
      )}
    </RecordModal>
  )
}
