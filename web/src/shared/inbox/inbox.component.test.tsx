import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../styles/member.css'
import { Inbox } from './inbox.tsx'
import type { ReadInboxState } from './inbox-state.ts'
import type { Marks } from './mark-buttons.tsx'

// The window title needs the configuration of a portal.
vi.mock('../use-page-title.ts', () => ({ usePageTitle: () => {} }))

const item = (id: number, isRead: boolean, isArchived: boolean) => ({
  id,
  title: `Message ${id}`,
  html: '<p>Text</p>',
  createdOn: new Date(Date.UTC(2026, 10, 20 - id)).toISOString(),
  isRead,
  isArchived,
})

const readOpened = vi.fn<(id: number) => void>()
const mark = vi.fn<Marks['mark']>()

/** Three messages, the first of which is read; `count` for more. */
function TestInbox({
  start = {},
  count = 3,
  hasSelection = false,
  hasSnooze = false,
}: {
  start?: ReadInboxState
  count?: number
  hasSelection?: boolean
  hasSnooze?: boolean
}) {
  const [state, setState] = useState(start)
  const [archived, setArchived] = useState<number[]>([])
  return (
    <Inbox
      title="Notifications"
      emptyText="None"
      filters={['all', 'unread']}
      data={{
        items: Array.from({ length: count }, (_, at) => item(at + 1, at === 0, archived.includes(at + 1))),
        isPending: false,
        problem: null,
        onRetry: () => {},
      }}
      state={state}
      onChange={(next) => setState({ ...next, id: next.id?.toString() })}
      marks={{
        readOpened,
        mark: (...done) => {
          const [ids, step] = done
          mark(...done)
          if (step === 'archived') setArchived([...archived, ...ids])
        },
        hasArchive: true,
        hasSelection,
        hasSnooze,
      }}
    />
  )
}

test('a wide screen shows the first unread message, which stays unread [3/D3-36]', async () => {
  readOpened.mockClear()
  await page.viewport(1200, 800)
  const screen = await render(<TestInbox />)
  await expect.element(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Message 2')
  expect(readOpened).not.toHaveBeenCalled()
  await screen.getByRole('region', { name: 'Messages' }).getByText('Message 2').click()
  expect(readOpened).toHaveBeenCalledWith(2)
})

test('a phone shows the list first, and the next message after archiving [3/D3-40]', async () => {
  await page.viewport(390, 800)
  const screen = await render(<TestInbox />)
  await expect.element(screen.getByRole('region', { name: 'Reading pane' })).not.toBeInTheDocument()
  await screen.getByText('Message 2').click()
  const archive = screen
    .getByRole('region', { name: 'Reading pane' })
    .getByRole('button', { name: 'Archive' })
  for (const title of ['Message 3', 'Message 2']) {
    await archive.click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
    await expect.element(screen.getByRole('heading', { level: 2 })).toHaveTextContent(title)
  }
})

test('on a phone focus moves to the opened message, and back to its row [3/D3-40]', async () => {
  await page.viewport(390, 800)
  const screen = await render(<TestInbox />)
  const row = screen.getByText('Message 2')
  await row.click()
  await expect.element(screen.getByRole('heading', { level: 2 })).toHaveFocus()
  await screen.getByRole('button', { name: 'View All' }).click()
  await expect.element(screen.getByRole('button', { name: /^(Unread: )?Message 2/ })).toHaveFocus()
})

test('`Select All` selects all matches of filter and search, on all pages; another filter starts with none [5/INBOX-17]', async () => {
  mark.mockClear()
  await page.viewport(1200, 800)
  const screen = await render(<TestInbox count={25} hasSelection />)
  const list = screen.getByRole('region', { name: 'Messages' })
  const all = list.getByRole('checkbox', { name: 'Select All' })
  await all.click()
  await expect.element(list.getByText('25 selected')).toBeVisible()
  await list.getByRole('checkbox', { name: 'Select Message 2', exact: true }).click()
  await expect.element(list.getByText('24 selected')).toBeVisible()
  await expect.element(all).toHaveProperty('indeterminate', true)
  await list.getByRole('button', { name: 'Page 3', exact: true }).click()
  await expect.element(list.getByRole('checkbox', { name: 'Select Message 25' })).toBeChecked()
  await list.getByRole('button', { name: 'Unread', exact: true }).click()
  await expect.element(list.getByText(/selected/)).not.toBeInTheDocument()
  await all.click()
  await list.getByRole('searchbox').fill('Message 2')
  await all.click()
  await expect.element(list.getByText('7 selected')).toBeVisible()
  await list
    .getByRole('group', { name: 'Selected messages' })
    .getByRole('button', { name: 'Mark as Read' })
    .click()
  expect(mark).toHaveBeenCalledWith([2, 20, 21, 22, 23, 24, 25], 'read', undefined)
  // The pressed button disappears with the selection.
  await expect.element(all).toHaveFocus()
})

test('several are archived after one question with their number, not counting archived ones', async () => {
  mark.mockClear()
  await page.viewport(390, 800)
  const screen = await render(<TestInbox hasSelection />)
  const chosen = screen.getByRole('group', { name: 'Selected messages' })
  const choose = (id: number) => screen.getByRole('checkbox', { name: `Select Message ${id}` }).click()
  await choose(2)
  await chosen.getByRole('button', { name: 'Archive' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  for (const id of [1, 2, 3]) await choose(id)
  await chosen.getByRole('button', { name: 'Archive' }).click()
  const question = screen.getByRole('dialog', { name: 'Archive Notifications' })
  await expect.element(question.getByText('Are you sure you wish to archive 2 notifications?')).toBeVisible()
  await question.getByRole('button', { name: 'Archive' }).click()
  expect(mark.mock.calls).toEqual([
    [[2], 'archived', undefined],
    [[1, 3], 'archived', undefined],
  ])
  for (const id of [1, 2]) await choose(id)
  await chosen.getByRole('button', { name: 'UnArchive' }).click()
  expect(mark).toHaveBeenLastCalledWith([1, 2], 'unarchived', undefined)
})

test('several are snoozed until a picked time; nothing is sent before it is valid [5/INBOX-14, 5/INBOX-18]', async () => {
  mark.mockClear()
  await page.viewport(1200, 800)
  const screen = await render(<TestInbox hasSelection hasSnooze />)
  const chosen = screen.getByRole('group', { name: 'Selected messages' })
  for (const id of [1, 3]) await screen.getByRole('checkbox', { name: `Select Message ${id}` }).click()
  await chosen.getByRole('button', { name: 'Snooze' }).click()
  await screen.getByRole('menuitem', { name: 'Pick a time' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Pick a time' })
  const year = dialog.getByRole('spinbutton', { name: /year/ })
  const before = Date.now()
  await year.fill('2020')
  await dialog.getByRole('button', { name: 'Snooze', exact: true }).click()
  await expect.element(dialog.getByText('Choose a time in the future')).toBeVisible()
  expect(mark).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await chosen.getByRole('button', { name: 'Snooze' }).click()
  await screen.getByRole('menuitem', { name: 'In 1 hour' }).click()
  expect(mark).toHaveBeenCalledExactlyOnceWith([1, 3], 'snoozed', expect.any(Date))
  const until = mark.mock.calls[0]?.[2]?.getTime() ?? 0
  expect(until - before).toBeGreaterThanOrEqual(3_600_000)
  await expect.element(screen.getByRole('checkbox', { name: 'Select All' })).toHaveFocus()
})

test('a search without a match shows no message, and the open one again once it is cleared', async () => {
  await page.viewport(1200, 800)
  const screen = await render(<TestInbox />)
  const pane = screen.getByRole('region', { name: 'Reading pane' })
  await screen.getByRole('region', { name: 'Messages' }).getByText('Message 3').click()
  await expect.element(pane.getByRole('heading', { level: 2 })).toHaveTextContent('Message 3')
  const search = screen.getByRole('searchbox')
  await search.fill('nowhere')
  await expect.element(screen.getByText('None', { exact: true })).toBeVisible()
  await expect.element(pane.getByText('Select a message to read')).toBeVisible()
  await expect.element(pane.getByText('Message 3')).not.toBeInTheDocument()
  await search.fill('')
  await expect.element(pane.getByRole('heading', { level: 2 })).toHaveTextContent('Message 3')
})
