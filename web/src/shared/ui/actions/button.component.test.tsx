import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'

function SendOnceReady() {
  const [isReady, setIsReady] = useState(false)
  const [sent, setSent] = useState(0)
  return (
    <>
      <Button isDisabled={!isReady} onPress={() => setSent(sent + 1)}>
        Send
      </Button>
      <input aria-label="Name" onKeyDown={() => setIsReady(true)} />
      <output>{sent} sent</output>
    </>
  )
}

test('a button pressed while disabled takes the next press, even from an unmoved pointer', async () => {
  const screen = await render(<SendOnceReady />)
  const button = screen.getByRole('button', { name: 'Send' })
  await userEvent.click(button, { force: true })
  await new Promise((resolve) => setTimeout(resolve, 150))
  screen.getByRole('textbox', { name: 'Name' }).element().focus()
  await userEvent.keyboard('x')
  await expect.element(button).toBeEnabled()
  await userEvent.click(button)
  await expect.element(screen.getByText('1 sent')).toBeVisible()
})
