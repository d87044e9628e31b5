import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ResetForm } from './reset-form.tsx'

const nothing = () => {}

test('Enter in a form with several problems takes the focus to the first field that has one', async () => {
  const screen = await render(
    <ResetForm token="t" loginId="agent1" title="Reset Password" onDone={nothing} onInvalid={nothing}>
      Choose a password.
    </ResetForm>,
  )
  const field = screen.getByLabelText('New Password', { exact: true })
  const confirmation = screen.getByLabelText('Confirm Password', { exact: true })
  await confirmation.fill('x')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')

  await field.fill('Long-enough-9-words')
  await userEvent.keyboard('{Enter}')
  await expect.element(confirmation).toHaveFocus()
})
