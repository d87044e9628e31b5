import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ContentKindName, ContentValues } from 'contract/staff/content/content-kind.ts'
import { contentKind } from 'contract/staff/content/content-kinds.ts'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#styles/member.css'
import { loadPortalConfig } from '#shared/portal-config.ts'
import { ContentFields } from './content-fields.tsx'

const promoted = [
  { id: 1, viewOrder: 1, publishedOn: '2026-01-01T00:00:00Z' },
  { id: 2, viewOrder: 5, publishedOn: '2026-01-01T00:00:00Z' },
]
const article = {
  title: 'Promoted',
  summary: '',
  imageUrl: null,
  author: 'A',
  categories: [],
  isPromoted: true,
  expirationDate: null,
  createdOn: '2026-01-01T00:00:00Z',
  modifiedOn: '2026-01-01T00:00:00Z',
  status: 'published',
  isRead: false,
  isFavorite: false,
}
const totals = { pageId: 0, pageSize: 100, totalPages: 1, totalResults: 2 }

/** The portal's responses, by a part of the address. */
const answers: [string, unknown][] = [
  ['config.json', { coreUrl: location.origin }],
  ['Staff/Me', { roles: [], areas: [{ area: 'articles', may: 'all', aors: null }] }],
  ['Audience/count', { members: 10, total: 10 }],
  ['ArticleCategories', { results: [], ...totals }],
  ['Articles/q', { results: promoted.map((place) => ({ ...article, ...place })), ...totals }],
]

beforeEach(async () => {
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { url } = new Request(input)
    const found = answers.find(([part]) => url.includes(part))
    return Response.json(found?.[1] ?? {}, { status: found ? 200 : 404 })
  })
  await loadPortalConfig()
})
afterEach(() => vi.unstubAllGlobals())

async function renderForm(name: ContentKindName, more: ContentValues = {}) {
  const kind = contentKind(name)
  function Kept() {
    const [values, setValues] = useState<ContentValues>({ ...kind.empty, ...more })
    return (
      <ContentFields
        kind={kind}
        id={undefined}
        values={values}
        isDisabled={false}
        isPublished={false}
        problemAt={() => undefined}
        onChange={(next) => setValues({ ...values, ...next })}
        onLeave={() => undefined}
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

type Screen = Awaited<ReturnType<typeof renderForm>>

/** The names of the form's fields, in order. */
async function expectFields(screen: Screen, names: string[]): Promise<void> {
  for (const name of names)
    await expect
      .element(
        screen
          .getByRole('textbox', { name: new RegExp(`^${name}`) })
          .or(screen.getByRole('group', { name }))
          .or(screen.getByRole('switch', { name }))
          .or(screen.getByRole('button', { name: new RegExp(`${name}( \\(required\\))?$`) }))
          .or(screen.getByLabelText(new RegExp(`^${name}`)))
          .first(),
      )
      .toBeVisible()
}

test('the market sets days of remembered browsers for staff, and for a member type by an exception [5/KNOWN-08]', async () => {
  const screen = await renderForm('market')
  await expect.element(screen.getByRole('textbox', { name: /^Days for staff/ })).toHaveValue('0')
  await screen.getByRole('button', { name: 'Add Exception' }).click()
  const exception = screen.getByRole('group', { name: 'Exception 1' })
  await expect.element(exception.getByRole('textbox', { name: /^Days/ })).toHaveValue('30')
  await exception.getByRole('textbox', { name: /^Days/ }).fill('7')
  await exception.getByRole('button', { name: /Member type/ }).click()
  await page.getByRole('option', { name: 'Appraiser' }).click()
  await expect.element(exception.getByRole('button', { name: /Appraiser/ })).toBeVisible()
  await expect.element(exception.getByRole('textbox', { name: /^Days/ })).toHaveValue('7')
})

test('the form of an application names the members who get a switch, and has its health [4/CAPP-01, 4/CAPP-02]', async () => {
  const screen = await renderForm('applications', { accessLevel: 2 })
  await expectFields(screen, [
    'Name',
    'Address',
    'Icon',
    'Hover text',
    'Category',
    'MLS system',
    'Short id',
    'Access level',
    'Health',
    'Health text',
    'Health contact',
    'Health address',
    'Audience',
  ])
  await expect.element(screen.getByLabelText('View order')).not.toBeInTheDocument()
  const level = screen.getByRole('button', { name: /Access level/ })
  await expect.element(level).toHaveTextContent('Office level and above can turn this on or off')
  await level.click()
  expect(
    page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual([
    'Only administrators can turn this on or off',
    'Every member can turn this on or off',
    'Office level and above can turn this on or off',
    'Main office level and above can turn this on or off',
    'Association staff and above can turn this on or off',
    'Only MLS staff can turn this on or off',
  ])
})

test('the form of a section has its name, title, type, visibility, lock, content and audience [4/CDASH-01]', async () => {
  const screen = await renderForm('sections')
  await expectFields(screen, ['Name', 'Title', 'Type', 'Visibility', 'Locked', 'Content', 'Audience'])
  await screen.getByRole('button', { name: /Visibility/ }).click()
  expect(
    page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['Active', 'Pending'])
})

test('the form of an article has all fields of an article [4/CART-01]', async () => {
  const screen = await renderForm('articles')
  await expectFields(screen, [
    'Title',
    'Summary',
    'Body',
    'Image',
    'Author',
    'Categories',
    'Promoted',
    'View order',
    'Audience',
    'Published on',
    'Expiration date',
    'Attachments',
  ])
})

test('a promoted article shows its future position on both pages [4/CART-03]', async () => {
  const screen = await renderForm('articles', { viewOrder: 3 })
  const place = screen.getByText(/promoted articles:/)
  await expect.element(place).not.toBeInTheDocument()
  await screen.getByText('Promoted').click()
  await expect
    .element(place)
    .toHaveTextContent('Of 3 promoted articles: place 2 on the dashboard, place 2 in the article center.')
  await screen.getByRole('textbox', { name: 'View order' }).fill('9')
  await expect
    .element(place)
    .toHaveTextContent('Of 3 promoted articles: place 3 on the dashboard, place 3 in the article center.')
})
