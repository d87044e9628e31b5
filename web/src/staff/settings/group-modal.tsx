import type { SettingGroup } from 'contract/settings/setting.ts'
import { enteredSettingGroup } from 'contract/settings/setting-form.ts'
import { orpc } from '#shared/api/api.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { RecordModal, useRecordForm } from '../kit/record-modal.tsx'
import { useOutcome } from '../kit/use-outcome.ts'

/** Creates a group of settings, or renames one. */
export function GroupModal({ group, onClose }: { group: SettingGroup | null; onClose: () => void }) {
  const form = useRecordForm(
    { name: group?.name ?? '', description: group?.description ?? '' },
    { schema: enteredSettingGroup },
  )
  const outcome = useOutcome({ keys: [orpc.settingTypes.queryGroups.key()] })
  const create = useWrite(orpc.settingTypes.createGroup.mutationOptions(outcome))
  const update = useWrite(orpc.settingTypes.updateGroup.mutationOptions(outcome))
  const seen = group ? { name: group.name, description: group.description } : undefined
  return (
    <RecordModal
      title={group ? 'Edit Group' : 'Add Group'}
      form={form}
      isPending={create.isPending || update.isPending}
      onSave={(values, then) =>
        group ? update.send({ ...values, id: group.id, seen }, then) : create.send(values, then)
      }
      onClose={onClose}
    >
      <TextField label="Name" isRequired {...form.field('name')} />
      <TextAreaField label="Description" {...form.field('description')} />
    </RecordModal>
  )
}
