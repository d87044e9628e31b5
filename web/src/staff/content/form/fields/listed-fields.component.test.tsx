import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#styles/member.css'
import { loadPortalConfig } from '#shared/portal-config.ts'
import { ImpressionsField } from './impressions-field.tsx'
import { RecordId } from './setting-uses.ts'
import { SettingValuesField } from './setting-values-field.tsx'

const uses = [{ shortValue: 'A', members: 3, offices: 1 }]

beforeEach(async () => {
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { url } = new Request(input)
    return Response.json(url.endsWith('config.json') ? { coreUrl: location.origin } : { results: uses })
  })
  await loadPortalConfig()
})
afterEach(() => vi.unstubAllGlobals())

const changes = vi.fn<(value: unknown) => void>()

async function renderList(List: typeof ImpressionsField | typeof SettingValuesField, start: unknown) {
  changes.mockClear()
  function Kept() {
    const [value, setValue] = useState(start)
    return (
      <List
        label="List"
        value={value}
        problemAt={() => undefined}
        onChange={(next) => {
          changes(next)
          setValue(next)
        }}
      />
    )
  }
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <RecordId value={7}>
        <Kept />
      </RecordId>
    </QueryClientProvider>,
  )
}
const last = () => changes.mock.lastCall?.[0]
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('impressions are added, entered, moved by keyboard and removed, each with its tag, state and kind', async () => {
  await renderList(ImpressionsField, [])
  for (const [index, tag] of ['article-ad', 'carousel-ad', 'spotlight-ad'].entries()) {
    await button('Add Impression').click()
    const row = page.getByRole('group', { name: `Impression ${index + 1}` })
    await expect.element(row.getByRole('button', { name: /Tag/ })).toHaveFocus()
    await row.getByRole('button', { name: /Tag/ }).click()
    await page.getByRole('option', { name: tag }).click()
    await row.getByRole('textbox', { name: 'Template' }).fill(`<b>${tag}</b>`)
  }
  const impression = (tagName: string) => ({
    tagName,
    isEnabled: true,
    isScript: false,
    template: `<b>${tagName}</b>`,
  })
  const [article, carousel, spotlight] = ['article-ad', 'carousel-ad', 'spotlight-ad'].map(impression)
  expect(last()).toEqual([article, carousel, spotlight])

  await button('Move Up impression 3 (spotlight-ad)').click()
  expect(last()).toEqual([article, spotlight, carousel])
  await expect.element(button('Move Up impression 2 (spotlight-ad)')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(last()).toEqual([spotlight, article, carousel])
  await expect.element(page.getByText('impression 2 (spotlight-ad) is now 1 of 3.')).toBeInTheDocument()
  // At the top only the other direction is left.
  await expect.element(button('Move Down impression 1 (spotlight-ad)')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(last()).toEqual([article, spotlight, carousel])

  const warning = page.getByText("This code runs in members' browsers, inside an isolated frame.")
  await expect.element(warning).not.toBeInTheDocument()
  const second = page.getByRole('group', { name: 'Impression 2' })
  await second.getByRole('button', { name: /Kind/ }).click()
  await page.getByRole('option', { name: 'Script' }).click()
  await expect.element(warning).toBeVisible()
  await second.getByText('On', { exact: true }).click()
  expect(last()).toEqual([article, { ...spotlight, isScript: true, isEnabled: false }, carousel])

  await button('Remove impression 3 (carousel-ad)').click()
  await expect.element(button('Remove impression 2 (spotlight-ad)')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Remove impression 1 (article-ad)')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(last()).toEqual([])
  await expect.element(button('Add Impression')).toHaveFocus()
})

test.for([
  ['impressions', ImpressionsField],
  ['setting values', SettingValuesField],
] as const)('%s are ordered by dragging their grip and by its arrow keys [4/CLIST-11]', async ([, List]) => {
  const rows = [
    {
      shortValue: 'A',
      longValue: 'A',
      tagName: 'article-ad',
      isEnabled: true,
      isScript: false,
      template: 'a',
    },
    {
      shortValue: 'B',
      longValue: 'B',
      tagName: 'carousel-ad',
      isEnabled: true,
      isScript: false,
      template: 'b',
    },
    {
      shortValue: 'C',
      longValue: 'C',
      tagName: 'spotlight-ad',
      isEnabled: true,
      isScript: false,
      template: 'c',
    },
  ]
  await renderList(List, rows)
  const grips = page.getByRole('button', { name: /^Move (?!Up|Down)/ })
  const order = () =>
    (last() as typeof rows).map(({ shortValue, template }) => template ?? shortValue.toLowerCase())
  await userEvent.dragAndDrop(grips.nth(2), grips.nth(0))
  expect(order()).toEqual(['c', 'a', 'b'])
  await expect.element(grips.nth(0)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(order()).toEqual(['a', 'c', 'b'])
  await expect.element(grips.nth(1)).toHaveFocus()
  await expect.element(page.getByText(/is now 2 of 3\.$/)).toBeInTheDocument()
})

test('all impressions of a draft are shown, even odd ones, and nothing runs', async () => {
  await renderList(ImpressionsField, [
    null,
    { tagName: 'gone', template: '<img src=x onerror="window.hacked=1">' },
  ])
  await expect.element(page.getByRole('group', { name: 'Impression 2' })).toBeVisible()
  expect('hacked' in window).toBe(false)
})

test('a value that members or offices have stored stays, and its text can change; others are moved and removed', async () => {
  await renderList(SettingValuesField, [
    { shortValue: 'A', longValue: 'All' },
    { shortValue: 'N', longValue: 'None' },
  ])
  const first = page.getByRole('group', { name: 'Value 1' })
  await expect.element(first.getByText('3 members and 1 office use this value.')).toBeVisible()
  await expect.element(first.getByRole('textbox', { name: 'Value' })).toBeDisabled()
  await expect.element(button('Remove All')).toBeDisabled()
  await first.getByRole('textbox', { name: 'Text' }).fill('Everywhere')
  expect(last()).toEqual([
    { shortValue: 'A', longValue: 'Everywhere' },
    { shortValue: 'N', longValue: 'None' },
  ])
  await button('Move Down Everywhere').click()
  expect(last()).toEqual([
    { shortValue: 'N', longValue: 'None' },
    { shortValue: 'A', longValue: 'Everywhere' },
  ])
  await expect.element(button('Move Up Everywhere')).toHaveFocus()
  await button('Add Value').click()
  const third = page.getByRole('group', { name: 'Value 3' })
  await expect.element(third.getByRole('textbox', { name: 'Value' })).toHaveFocus()
  // The input starts like a stored value, and is a new one.
  await third.getByRole('textbox', { name: 'Value' }).fill('A')
  await expect.element(third.getByRole('textbox', { name: 'Value' })).toBeEnabled()
  await button('Remove None').click()
  expect(last()).toEqual([
    { shortValue: 'A', longValue: 'Everywhere' },
    { shortValue: 'A', longValue: '' },
  ])
})
