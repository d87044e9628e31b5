import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextField } from '../fields/text-field.tsx'
import { FormModal } from './form-modal.tsx'

function NameModal({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState('')
  const [isSent, setIsSent] = useState(false)
  const submit = () => {
    setIsSent(true)
    if (name) onSave(name)
  }
  return (
    <FormModal title="Add Name" submitText="Save" onSubmit={submit} onClose={() => undefined}>
      <TextField label="Note" value="" onChange={() => undefined} />
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        problem={isSent && !name ? 'Name is required.' : undefined}
      />
    </FormModal>
  )
}

test('a form that is sent with a problem says so at its field and leaves the focus there', async () => {
  const onSave = vi.fn<(name: string) => void>()
  await render(<NameModal onSave={onSave} />)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Name is required.')).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('Avery{Enter}')
  expect(onSave).toHaveBeenCalledExactlyOnceWith('Avery')
})
