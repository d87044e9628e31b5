import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { watchConnection } from '#shared/connection.ts'
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

test('a form submitted with a problem shows it at its field and leaves focus there', async () => {
  const onSave = vi.fn<(name: string) => void>()
  await render(<NameModal onSave={onSave} />)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Name is required.')).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('Avery{Enter}')
  expect(onSave).toHaveBeenCalledExactlyOnceWith('Avery')
})

test('a dialog that waits for the connection says so [1/D1-141]', async () => {
  const stop = watchConnection()
  const said = page.getByText("You're offline. This will be sent when you're back online.")
  await render(
    <FormModal title="Publish" submitText="Publish" isPending onSubmit={() => {}} onClose={() => {}}>
      Publish?
    </FormModal>,
  )
  await expect.element(said).not.toBeInTheDocument()
  dispatchEvent(new Event('offline'))
  await expect.element(said).toBeVisible()
  vi.stubGlobal('fetch', async () => new Response('{}'))
  dispatchEvent(new Event('online'))
  await expect.element(said).not.toBeInTheDocument()
  vi.unstubAllGlobals()
  stop()
})
