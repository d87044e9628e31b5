import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { AudienceEntry } from 'contract/staff/audience/audience-entries.ts'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#styles/member.css'
import { loadPortalConfig } from '#shared/portal-config.ts'
import { AudienceField } from './audience-field.tsx'

type Answer = { status?: number; body: unknown }

const person = (memberId: number) => ({
  memberId,
  loginId: `agent${memberId}`,
  name: `Avery Stone ${memberId}`,
  officeCode: 'CV1001',
  aorShortName: 'CV',
})
let counted: AudienceEntry[][] = []
/** The portal's responses, by the end of the path. */
let answers: Record<string, (body: { entries: AudienceEntry[] }) => Answer | Promise<Answer>> = {}

beforeEach(async () => {
  // A count that the previous test started does not belong to this one.
  const own: AudienceEntry[][] = []
  counted = own
  answers = {
    'config.json': () => ({ body: { coreUrl: location.origin } }),
    'Staff/Me': () => ({ body: { roles: [], areas: [{ area: 'members', may: 'all', aors: null }] } }),
    'Audience/count': ({ entries }) => ({ body: { members: 8902 - 1000 * entries.length, total: 8902 } }),
    'Audience/members': () => ({ body: { results: [person(1), person(2)] } }),
    'Audience/ta/sage?field=OfficeCode': () => ({
      body: { results: [{ field: 'OfficeCode', value: 'CV1000', label: 'Desert Sage Realty (CV1000)' }] },
    }),
  }
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const request = new Request(input)
    const [, answer] = Object.entries(answers).find(([end]) => request.url.endsWith(end)) ?? []
    const body = request.method === 'POST' ? await request.json() : {}
    if (request.url.endsWith('count')) own.push(body.entries)
    const { status = 200, body: sent } = (await answer?.(body)) ?? { status: 404, body: {} }
    return Response.json(sent, { status })
  })
  await loadPortalConfig()
})
afterEach(() => vi.unstubAllGlobals())

const changes = vi.fn<(value: AudienceEntry[] | null) => void>()

async function renderField(
  start: AudienceEntry[] | null = null,
  more: { ownAssociation?: string; error?: string } = {},
) {
  changes.mockClear()
  function Kept() {
    const [value, setValue] = useState(start)
    return (
      <AudienceField
        {...more}
        label="Audience"
        value={value}
        onChange={(next) => {
          changes(next)
          setValue(next)
        }}
      />
    )
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <Kept />
    </QueryClientProvider>,
  )
}

type Screen = Awaited<ReturnType<typeof renderField>>
const addCondition = async (screen: Screen, field: string) => {
  await screen.getByRole('button', { name: 'Add Condition' }).click()
  await page.getByRole('menuitem', { name: field, exact: true }).click()
}

/** Without the pointer: a click by the page itself takes a tenth of the time. */
const clickAtOnce = async (locator: Locator) => {
  const element = await locator.findElement()
  if (element instanceof HTMLElement) element.click()
}

test('without a condition it shows All members, with the number of all [4/CAUD-02]', async () => {
  const screen = await renderField()
  await expect.element(screen.getByText('All members')).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent('8,902 of 8,902 members')
})

test('each of six fields has three comparisons, and its values are chosen from a list or by search [4/CAUD-01]', async () => {
  const screen = await renderField()
  const press = (name: string) => clickAtOnce(screen.getByRole('button', { name }))
  const optionsOf = async (name: string) => {
    await press(name)
    await page.getByRole('option').first().findElement()
    const texts = page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
    await userEvent.keyboard('{Escape}')
    return texts
  }
  for (const [place, [field, value]] of [
    ['Association', 'CV'],
    ['Member Type', 'Agent'],
    ['Office', null],
    ['Main Office', null],
    ['Originating System', 'CRM'],
    ['User ID', null],
  ].entries()) {
    await press('Add Condition')
    await page.getByRole('menuitem').first().findElement()
    expect(page.getByRole('menuitem').elements()).toHaveLength(6)
    await clickAtOnce(page.getByRole('menuitem').nth(place))
    expect(await optionsOf(`is Comparison of ${field}`)).toEqual(['is', 'is not', 'is one of'])
    if (value === null) await screen.getByRole('combobox', { name: `Find ${field}` }).findElement()
    else expect(await optionsOf(`Choose ${field} Value`)).toContain(value)
    await press(`Remove ${field}`)
  }
  expect(changes).toHaveBeenLastCalledWith(null)
})

test('a condition without a value is stored as it is, so that it cannot be published as all members', async () => {
  const screen = await renderField()
  await addCondition(screen, 'Association')
  const unfinished = { field: 'AorShortName', op: 'Equal', values: [] }
  expect(changes).toHaveBeenLastCalledWith([unfinished])
  await expect.poll(() => counted.at(-1)).toEqual([unfinished])
  await expect.element(screen.getByRole('button', { name: /^Choose Association/ })).toBeVisible()
})

test('a condition can be chosen by keyboard alone: field, comparison and values', async () => {
  const screen = await renderField()
  screen.getByRole('button', { name: 'Add Condition' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Association' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const picker = screen.getByRole('button', { name: /^Choose Member Type/ })
  await expect.element(picker).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(changes).toHaveBeenLastCalledWith([{ field: 'MemberTypeId', op: 'Equal', values: ['2'] }])
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await userEvent.keyboard('{Delete}')
  expect(changes).toHaveBeenLastCalledWith([{ field: 'MemberTypeId', op: 'Equal', values: [] }])
  await expect.element(picker).toHaveFocus()
})

test('is one of takes several values, is takes the last one', async () => {
  const screen = await renderField([{ field: 'AorShortName', op: 'Equal', values: ['CV'] }])
  const pick = async (value: string) => {
    await screen.getByRole('button', { name: /^Choose Association/ }).click()
    await page.getByRole('option', { name: value, exact: true }).click()
  }
  const compare = async (words: string) => {
    await screen.getByRole('button', { name: /Comparison of Association/ }).click()
    await page.getByRole('option', { name: words, exact: true }).click()
  }
  await pick('PT')
  expect(changes).toHaveBeenLastCalledWith([{ field: 'AorShortName', op: 'Equal', values: ['PT'] }])
  await compare('is one of')
  await pick('OC')
  expect(changes).toHaveBeenLastCalledWith([{ field: 'AorShortName', op: 'In', values: ['PT', 'OC'] }])
  await compare('is not')
  expect(changes).toHaveBeenLastCalledWith([{ field: 'AorShortName', op: 'notEqual', values: ['PT', 'OC'] }])
  await compare('is')
  expect(changes).toHaveBeenLastCalledWith([{ field: 'AorShortName', op: 'Equal', values: ['PT'] }])
  await screen.getByRole('button', { name: 'Remove Association' }).click()
  expect(changes).toHaveBeenLastCalledWith(null)
  await expect.element(screen.getByRole('button', { name: 'Add Condition' })).toHaveFocus()
})

test('offices are found by search, and only a match can be chosen', async () => {
  const screen = await renderField()
  await addCondition(screen, 'Office')
  const box = screen.getByRole('combobox', { name: 'Find Office' })
  await expect.element(box).toHaveFocus()
  await box.fill('sage')
  await page.getByRole('option', { name: 'Desert Sage Realty (CV1000)' }).click()
  expect(changes).toHaveBeenLastCalledWith([{ field: 'OfficeCode', op: 'Equal', values: ['CV1000'] }])
  await expect.element(box).toHaveValue('')
  await userEvent.type(box, 'CV9999{Enter}')
  expect(changes).toHaveBeenCalledTimes(2)
})

test('the number follows the last change, even if an earlier response arrives later [4/CAUD-03]', async () => {
  const slow = Promise.withResolvers<void>()
  let askedAt = 0
  answers['Audience/count'] = async ({ entries }) => {
    askedAt = performance.now()
    const [values = 0] = entries.map((entry) => entry.values.length)
    if (values === 1) await slow.promise
    return { body: { members: 100 * values, total: 8902 } }
  }
  const screen = await renderField([{ field: 'AorShortName', op: 'In', values: ['CV'] }])
  await expect.poll(() => counted.length).toBeGreaterThan(0)
  await screen.getByRole('button', { name: /^Choose Association/ }).click()
  let changedAt = 0
  changes.mockImplementationOnce(() => {
    changedAt = performance.now()
  })
  await page.getByRole('option', { name: 'PT' }).click()
  const status = screen.getByRole('status')
  await expect.element(status).toHaveTextContent('200 of 8,902 members')
  expect(changedAt).toBeGreaterThan(0)
  expect(askedAt - changedAt).toBeLessThan(1000)
  slow.resolve()
  await expect.element(status).toHaveTextContent('200 of 8,902 members')
  await expect.element(status).toHaveAttribute('aria-busy', 'false')
})

test('an unknown condition says so and can only be removed', async () => {
  const known = { field: 'LoginId', op: 'Contains', values: ['agent'] }
  const screen = await renderField([{ field: 'Shoe', op: 'Equal', values: ['42'] }, known], {
    error: 'Remove the unknown condition.',
  })
  await expect.element(screen.getByText('Unknown condition')).toBeVisible()
  await expect.element(screen.getByRole('group')).toHaveAccessibleDescription('Remove the unknown condition.')
  await expect
    .element(screen.getByRole('button', { name: /Comparison of User ID/ }))
    .toHaveTextContent('contains')
  await expect.poll(() => counted).toEqual([[{ field: 'Shoe', op: 'Equal', values: ['42'] }, known]])
  await screen.getByRole('button', { name: 'Remove Unknown condition' }).click()
  expect(changes).toHaveBeenLastCalledWith([known])
})

test('for staff of an association their own one comes first and stays [4/CAUD-06]', async () => {
  const own = { field: 'AorShortName', op: 'Equal', values: ['CV'] }
  const screen = await renderField([own], { ownAssociation: 'CV' })
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Association is CV')
  await expect.element(screen.getByRole('button', { name: 'Remove' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Add Condition' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Association' })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Member Type' }).click()
  await screen.getByRole('button', { name: /^Choose Member Type/ }).click()
  await page.getByRole('option', { name: 'Broker' }).click()
  const type = { field: 'MemberTypeId', op: 'Equal', values: ['2'] }
  expect(changes).toHaveBeenLastCalledWith([own, type])
  await expect.poll(() => counted.at(-1)).toEqual([own, type])
})

test('the first 50 members are listed only for staff who may open the member desk [4/CAUD-04]', async () => {
  const screen = await renderField()
  await screen.getByRole('button', { name: 'View Members' }).click()
  const dialog = page.getByRole('dialog', { name: 'Members' })
  await expect
    .element(dialog.getByRole('listitem').first())
    .toHaveTextContent('Avery Stone 1agent1 · CV1001 · CV')
  expect(dialog.getByRole('listitem').elements()).toHaveLength(2)
  await expect.element(dialog.getByText('All members')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await expect.element(screen.getByRole('button', { name: 'View Members' })).toHaveFocus()
  await screen.unmount()
  answers['Staff/Me'] = () => ({ body: { roles: [], areas: [{ area: 'articles', may: 'all', aors: null }] } })
  const other = await renderField()
  await expect.element(other.getByRole('status')).toHaveTextContent('8,902 of 8,902 members')
  await expect.element(other.getByRole('button', { name: 'View Members' })).not.toBeInTheDocument()
})

test('a refused count says why, and can be retried', async () => {
  const message = 'Too many requests. Please try again in a minute.'
  answers['Audience/count'] = () => ({ status: 429, body: { message, errors: [] } })
  const screen = await renderField()
  await expect.element(screen.getByRole('status')).toHaveTextContent(message)
  answers['Audience/count'] = () => ({ body: { members: 1, total: 2 } })
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 of 2 members')
})
