import { ORPCError } from '@orpc/client'
import { requiredText } from 'contract/common/entered-text.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { RecordModal, useRecordForm } from './record-modal.tsx'

type Save = (values: { name: string }, then: { onError: (error: Error) => void }) => void

function NameModal({ onSave }: { onSave: Save }) {
  const form = useRecordForm({ name: '' }, { schema: z.object({ name: requiredText('Name', 100) }) })
  return (
    <RecordModal title="Add Name" form={form} isPending={false} onSave={onSave} onClose={() => undefined}>
      <TextField label="Name" {...form.field('name')} />
    </RecordModal>
  )
}

test('a record is saved once its problems are gone, and a refusal shows at its field until it changes', async () => {
  const data = { errors: [{ field: 'name', message: 'Name is taken.' }], message: 'Refused' }
  const onSave = vi.fn<Save>((_values, { onError }) =>
    onError(new ORPCError('CONFLICT', { status: 409, data })),
  )
  await render(<NameModal onSave={onSave} />)
  const name = page.getByLabelText('Name')
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect.element(page.getByText('Name is required.')).toBeVisible()
  await expect.element(name).toHaveFocus()
  expect(onSave).not.toHaveBeenCalled()
  await userEvent.keyboard('Avery')
  await expect.element(page.getByText('Name is required.')).not.toBeInTheDocument()
  await save.click()
  await expect.element(page.getByText('Name is taken.')).toBeVisible()
  expect(onSave.mock.calls.map(([values]) => values)).toEqual([{ name: 'Avery' }])
  await name.fill('Avery 2')
  await expect.element(page.getByText('Name is taken.')).not.toBeInTheDocument()
})
