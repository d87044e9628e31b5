import { useQueryClient } from '@tanstack/react-query'
import type { SettingGroup } from 'contract/settings/setting.ts'
import { enteredSettingGroup } from 'contract/settings/setting-form.ts'
import { useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { errorMessage, isStatus } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { showErrorToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { Modal } from '#shared/ui/overlay/modal.tsx'

/** Creates a group of settings, or renames one. */
export function GroupModal({ group, onClose }: { group: SettingGroup | null; onClose: () => void }) {
  const [name, setName] = useState(group?.name ?? '')
  const [description, setDescription] = useState(group?.description ?? '')
  const [isSent, setIsSent] = useState(false)
  const { save, isPending } = useSaveGroup(group, onClose)
  const { data, error } = enteredSettingGroup.safeParse({ name, description })
  const problemAt = (field: string) =>
    isSent ? error?.issues.find(({ path }) => path[0] === field)?.message : undefined
  return (
    <Modal
      title={group ? 'Edit Group' : 'Add Group'}
      isOpen
      onClose={onClose}
      isLocked={isPending}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isPending={isPending}
            onPress={() => {
              setIsSent(true)
              if (data) save(data)
            }}
          >
            Save
          </Button>
        </>
      }
    >
      <TextField label="Name" isRequired value={name} onChange={setName} problem={problemAt('name')} />
      <TextAreaField
        label="Description"
        value={description}
        onChange={setDescription}
        problem={problemAt('description')}
      />
    </Modal>
  )
}

function useSaveGroup(group: SettingGroup | null, onDone: () => void) {
  const cache = useQueryClient()
  const seen = group ? { name: group.name, description: group.description } : undefined
  const outcome = {
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: orpc.settingTypes.queryGroups.key() })
      onDone()
    },
    onError: (error: Error) => {
      // Opening it again starts from what another user has stored meanwhile.
      if (isStatus(error, 409))
        void cache.invalidateQueries({ queryKey: orpc.settingTypes.queryGroups.key() })
      showErrorToast(errorMessage(error), TOAST_MS.long)
    },
  }
  const create = useWrite(orpc.settingTypes.createGroup.mutationOptions(outcome))
  const update = useWrite(orpc.settingTypes.updateGroup.mutationOptions(outcome))
  return {
    save: (entered: Omit<SettingGroup, 'id'>) =>
      group ? update.send({ ...entered, id: group.id, seen }) : create.send(entered),
    isPending: create.isPending || update.isPending,
  }
}
