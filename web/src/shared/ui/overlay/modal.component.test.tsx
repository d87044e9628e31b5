import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../styles/member.css'
import { Modal } from './modal.tsx'

function Opener(props: { isLocked?: boolean; isMandatory?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Modal
        {...props}
        title="Delete listing"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        footer={
          <button type="button" onClick={() => setIsOpen(false)}>
            Delete
          </button>
        }
      >
        <p>It cannot be brought back.</p>
      </Modal>
    </>
  )
}

async function open(props: { isLocked?: boolean; isMandatory?: boolean } = {}) {
  const screen = await render(<Opener {...props} />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await opener.click()
  const dialog = screen.getByRole('dialog', { name: 'Delete listing' })
  await expect.element(dialog).toBeVisible()
  return { screen, dialog, opener: opener.element() }
}

test('a modal takes focus, keeps Tab inside, and returns focus', async () => {
  const { screen, dialog, opener } = await open()
  for (let press = 0; press < 4; press++) {
    await userEvent.tab()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).toBe(opener)
})

test('a press on the icon closes it', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Close dialog' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('while locked, neither Escape nor its icon closes it', async () => {
  const { screen, dialog } = await open({ isLocked: true })
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Close dialog' })).toBeDisabled()
  await expect.element(dialog).toBeVisible()
})

test('a mandatory one has no icon and closes only by its own buttons', async () => {
  const { screen, dialog } = await open({ isMandatory: true })
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  expect(screen.getByRole('button', { name: 'Close dialog' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('in a window as short as at 400% zoom all of a modal can be read, and nothing covers a field', async () => {
  await page.viewport(360, 225)
  onTestFinished(() => page.viewport(1280, 800))
  const screen = await render(
    <Modal
      title="Agreement"
      isOpen
      isMandatory
      onClose={() => undefined}
      footer={<button type="button">Accept</button>}
    >
      <p style={{ height: 400 }}>Terms</p>
      <label>
        Name <input />
      </label>
    </Modal>,
  )
  const dialog = screen.getByRole('dialog').element()
  // It slides up from the bottom.
  await expect.poll(() => dialog.getBoundingClientRect().bottom).toBe(225)
  for (const element of [
    screen.getByText('Terms').element(),
    screen.getByLabelText('Name').element(),
    screen.getByRole('button', { name: 'Accept' }).element(),
  ]) {
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(element)
  }
  expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight)
})
