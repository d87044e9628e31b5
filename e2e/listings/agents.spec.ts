import type { Page } from '@playwright/test'
import { expect, test } from '../support/members.ts'
import { fillInfo, findAddress, next, openWizard } from './steps.ts'

/** Types into an agent field and returns the options; picks the option of `text` if given. */
async function typedInto(page: Page, label: string, text: string, isPicking = false): Promise<string[]> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  const answered = page.waitForResponse((response) => response.url().includes(`/Members/ta/${text}`))
  await field.fill(text)
  await answered
  const list = page.getByRole('listbox')
  const nothing = page.getByRole('status').filter({ hasText: 'No Results' })
  await expect(list.or(nothing)).toBeVisible()
  const offered = await list.getByRole('option').allTextContents()
  if (isPicking) await list.getByRole('option', { name: new RegExp(`^${text} - `) }).click()
  else await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  return offered
}

test('a broker is offered the agents of their own office as list agent, and can save with one of them [2/D2-48, 2/D2-130]', async ({
  pageAs,
}) => {
  const page = await pageAs('broker2')
  await openWizard(page)
  await findAddress(page)
  await next(page)
  await fillInfo(page, '750000')
  await next(page)

  const offered = await typedInto(page, 'List Agent', 'agent')
  expect(offered.some((option) => option.startsWith('agent1 - '))).toBe(true)
  expect(offered.filter((option) => option.startsWith('agent2 - '))).toEqual([])
  expect(await typedInto(page, 'List Agent', 'agent2')).toEqual([])
  await typedInto(page, 'Co-List Agent', 'agent2', true)
  await typedInto(page, 'List Agent', 'agent1', true)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Your new Registered ID is AA\d{8}$/)).toBeVisible()
})
