import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { IconButton } from './icon-button.tsx'

function PanelWithIcon() {
  const [isOpen, setIsOpen] = useState(true)
  const [opened, setOpened] = useState(0)
  if (!isOpen) return <p>Panel closed</p>
  return (
    <section role="presentation" onKeyDown={({ key }) => key === 'Escape' && setIsOpen(false)}>
      <IconButton label="Open the record" onPress={() => setOpened(opened + 1)}>
        <span aria-hidden="true">i</span>
      </IconButton>
      <output>{opened} opened</output>
    </section>
  )
}

test('the label of an icon shows as its tooltip once it has keyboard focus, and is its description', async () => {
  const screen = await render(<PanelWithIcon />)
  await userEvent.keyboard('{Tab}')
  const button = screen.getByRole('button', { name: 'Open the record' })
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent('Open the record')
  await expect.element(button).toHaveAccessibleDescription('Open the record')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('1 opened')).toBeVisible()
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument()
})

test('Escape hides the tooltip of an icon first, and then reaches the panel around it', async () => {
  const screen = await render(<PanelWithIcon />)
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('tooltip')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Open the record' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('Panel closed')).toBeVisible()
})
