import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '#styles/member.css'
import { orpc } from '#shared/api/api.ts'
import { loadPortalConfig } from '#shared/portal-config.ts'
import { NotifyModal } from './notify-modal.tsx'

type Entries = { entries: { values: string[] }[] }

const sent: { memberIds: number[]; priority: number; body: string; idempotencyKey: string }[] = []
const onClose = vi.fn<() => void>()
let refusals = 0

/** Each `m{number}` is a member; a response has 50. */
function membersOf({ entries }: Entries) {
  const known = (entries[0]?.values ?? []).filter((loginId) => /^m\d+$/.test(loginId)).slice(0, 50)
  return known.map((loginId) => ({
    memberId: Number(loginId.slice(1)),
    loginId,
    name: `Member ${loginId}`,
    officeCode: null,
    aorShortName: null,
  }))
}

beforeEach(async () => {
  sent.length = 0
  refusals = 0
  onClose.mockClear()
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const request = new Request(input)
    if (request.url.endsWith('config.json'))
      return Response.json({ coreUrl: location.origin, notificationUrl: location.origin })
    const body = await request.json()
    if (request.url.endsWith('Audience/members')) return Response.json({ results: membersOf(body) })
    sent.push(body)
    return sent.length <= refusals
      ? Response.json({ message: 'Please try again.', errors: [] }, { status: 409 })
      : Response.json({ isSuccessful: true, message: null, results: [] }, { status: 201 })
  })
  await loadPortalConfig()
})
afterEach(() => vi.unstubAllGlobals())

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(orpc.members.current.queryOptions().queryKey, { member: { id: 7 } } as never)
  const screen = await render(
    <QueryClientProvider client={client}>
      <NotifyModal onClose={onClose} />
    </QueryClientProvider>,
  )
  const add = async (loginIds: string[]) => {
    await screen.getByLabelText('Several User IDs').fill(loginIds.join(' '))
    await screen.getByRole('button', { name: 'Add', exact: true }).click()
  }
  const write = async () => {
    await screen.getByRole('textbox', { name: 'Subject' }).fill('Dues')
    await screen.getByRole('textbox', { name: 'Message' }).fill('Pay <b>today</b>.\nOr tomorrow.\n\nThanks.')
  }
  return { screen, add, write }
}
const people = (count: number, from = 1) => Array.from({ length: count }, (_, place) => `m${place + from}`)

test('up to 500 members are named, each once; one more is rejected', async () => {
  const { screen, add } = await open()
  await add(people(500))
  await expect.element(screen.getByText('500 of 500 members')).toBeVisible()
  await expect.element(screen.getByText('and 470 members more')).toBeVisible()
  await add(['m1', 'm500'])
  await add(['m501'])
  await expect.element(screen.getByText('Name at most 500 members.')).toBeVisible()
  await expect.element(screen.getByText('500 of 500 members')).toBeVisible()
})

test('a refused notification is sent again under the same key, and a test goes only to the caller', async () => {
  const { screen, add, write } = await open()
  await add(['m1', 'm2'])
  await write()
  refusals = 1
  await screen.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => sent.length).toBe(1)
  await screen.getByRole('button', { name: 'Send Test to Me' }).click()
  await expect.poll(() => sent.length).toBe(2)
  await screen.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent.map(({ memberIds }) => memberIds)).toEqual([[1, 2], [7], [1, 2]])
  expect(sent[2]?.idempotencyKey).toBe(sent[0]?.idempotencyKey)
  expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey)
  expect(sent[2]).toMatchObject({
    subject: 'Dues',
    priority: 0,
    body: '<p>Pay &lt;b&gt;today&lt;/b&gt;.<br>Or tomorrow.</p><p>Thanks.</p>',
  })
})
