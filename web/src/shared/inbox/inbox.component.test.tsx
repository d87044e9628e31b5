import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../styles/member.css'
import { Inbox } from './inbox.tsx'
import type { ReadInboxState } from './inbox-state.ts'

// The title of the window needs the configuration of a portal.
vi.mock('../use-page-title.ts', () => ({ usePageTitle: () => {} }))

const item = (id: number, isRead: boolean, isArchived: boolean) => ({
  id,
  title: `Message ${id}`,
  html: '<p>Text</p>',
  createdOn: new Date(Date.UTC(2026, 10, 20 - id)).toISOString(),
  isRead,
  isArchived,
})

const setRead = vi.fn<(id: number, isRead: boolean) => void>()

/** Three messages, the first of which is read. */
function TestInbox({ start = {} }: { start?: ReadInboxState }) {
  const [state, setState] = useState(start)
  const [archived, setArchived] = useState<number[]>([])
  return (
    <Inbox
      title="Notifications"
      emptyText="None"
      filters={['all', 'unread']}
      data={{
        items: [1, 2, 3].map((id) => item(id, id === 1, archived.includes(id))),
        isPending: false,
        problem: null,
        onRetry: () => {},
      }}
      state={state}
      onChange={(next) => setState({ ...next, id: next.id?.toString() })}
      marks={{ setRead, setArchived: (id) => setArchived([...archived, id]) }}
    />
  )
}

test('a wide screen shows the first unread message, which stays unread [3/D3-36]', async () => {
  setRead.mockClear()
  await page.viewport(1200, 800)
  const screen = await render(<TestInbox />)
  await expect.element(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Message 2')
  expect(setRead).not.toHaveBeenCalled()
  await screen.getByRole('region', { name: 'Messages' }).getByText('Message 2').click()
  expect(setRead).toHaveBeenCalledWith(2, true)
})

test('a phone shows the list first, and goes on to the next message after the archive [3/D3-40]', async () => {
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
