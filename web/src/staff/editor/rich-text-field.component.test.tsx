import axe from 'axe-core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { goToEnd, renderField } from './rendered-field.tsx'

test('opening a text reports no change, and undoing one restores the stored text exactly [4/CTEXT-03]', async () => {
  const stored = '<p>One <b>two</b></p>\n<p><i><u>three</u></i></p>\n'
  const { text, changes, tool } = await renderField({ value: stored })
  await expect.poll(() => text.element().textContent).toBe('One twothree')
  await text.click()
  expect(changes).not.toHaveBeenCalled()
  await goToEnd(text)
  await userEvent.keyboard('!')
  expect(changes).toHaveBeenLastCalledWith('<p>One <b>two</b></p><p><i><u>three!</u></i></p>')
  await tool('Undo').click()
  expect(changes).toHaveBeenLastCalledWith(stored)
})

test('the number of used characters of the stored HTML is shown under the field [4/CTEXT-10]', async () => {
  const { screen, text } = await renderField({ value: '<p>Due</p>' })
  await expect.element(screen.getByText('10 of 20,000 characters')).toBeVisible()
  await goToEnd(text)
  await userEvent.keyboard('s')
  await expect.element(screen.getByText('11 of 20,000 characters')).toBeVisible()
  await userEvent.keyboard('{Control>}a{/Control}{Delete}')
  await expect.element(screen.getByText('0 of 20,000 characters')).toBeVisible()
})

test('a text that opening would change is shown as its source until it is converted, with the difference first [4/D4-25]', async () => {
  const stored = '<b><p>Fees</p></b><p>Due</p>'
  const { screen, text, changes, tool } = await renderField({ value: stored })
  await expect.element(text).toHaveValue(stored)
  await tool('Convert to rich text').click()
  const dialog = screen.getByRole('dialog', { name: 'Convert to Rich Text' })
  const difference = dialog.getByRole('group', { name: 'Difference' })
  await expect.element(difference).toBeVisible()
  expect([...difference.element().querySelectorAll('del')].map((part) => part.textContent)).toContain('<b>')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(changes).not.toHaveBeenCalled()
  await tool('Convert to rich text').click()
  await screen.getByRole('button', { name: 'Convert', exact: true }).click()
  await expect.element(screen.getByRole('toolbar', { name: 'Text tools' })).toBeVisible()
  expect(changes).toHaveBeenLastCalledWith('<p><b>Fees</b></p><p>Due</p>')
})

test('a value from elsewhere replaces the text', async () => {
  const { text, reset, changes } = await renderField({ value: '<p>Mine</p>' })
  await goToEnd(text)
  await userEvent.keyboard('!')
  await reset('<p>Theirs</p>')
  await expect.element(text).toHaveTextContent('Theirs')
  expect(changes).toHaveBeenCalledTimes(1)
})

test('a problem, a hint and the required mark are exposed to screen readers too', async () => {
  const { screen, text } = await renderField({ isRequired: true, problem: 'Text is required.' })
  await expect.element(text).toHaveAttribute('aria-required', 'true')
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  await expect.element(text).toHaveAccessibleDescription('Text is required.')
  document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  await expect.element(text).toHaveFocus()
  await screen.unmount()
  const other = await renderField({ hint: 'Shown to members', isDisabled: true })
  await expect.element(other.text).toHaveAccessibleDescription('Shown to members')
  await expect.element(other.text).toHaveAttribute('contenteditable', 'false')
  await expect.element(other.tool('Bold')).toBeDisabled()
})

test('axe finds nothing in the field, its menus and dialogs', async () => {
  const { screen, text, tool } = await renderField({
    value: '<h2>Head</h2><p>Text</p><table><tbody><tr><td>a</td></tr></tbody></table>',
    hint: 'Shown to members',
  })
  const findings = async () => {
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }
  expect(await findings()).toEqual([])
  await text.getByText('a', { exact: true }).click()
  await tool('Table').click()
  await expect.element(screen.getByRole('menu')).toBeVisible()
  expect(await findings()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await text.click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(await findings()).toEqual([])
})
