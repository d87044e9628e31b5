import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ImageFit } from 'contract/staff/images/image-limits.ts'
import type { StaffImage } from 'contract/staff/images/staff-image.ts'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#styles/member.css'
import type { ImageValue } from './chosen-image.tsx'
import { FormValues } from './form-images.ts'
import { ImageField } from './image-field.tsx'

vi.mock('#shared/portal-config.ts', () => ({ portalConfig: () => ({ coreUrl: '' }) }))
vi.mock('#shared/session/stored-user.ts', () => ({ accessToken: () => 'token' }))
vi.mock('#shared/session/session-end.ts', () => ({ recoverSession: () => Promise.resolve(false) }))

const calls = vi.hoisted(() => ({
  describe: vi.fn<(input: object) => Promise<object>>(),
  remove: vi.fn<(input: { id: number }) => Promise<object>>(),
  query: vi.fn<(input: { criteria: { values: string[] }[] }) => object[]>(),
}))
vi.mock('#staff/console-api.ts', () => ({
  consoleApi: {
    images: {
      query: {
        key: () => ['images'],
        infiniteOptions: (options: { input: (pageId: number) => { criteria: { values: string[] }[] } }) => ({
          ...options,
          queryKey: ['images', options.input(0)],
          queryFn: () => {
            const results = calls.query(options.input(0))
            return { results, pageId: 0, pageSize: 24, totalPages: 1, totalResults: results.length }
          },
        }),
      },
      describe: { mutationOptions: () => ({ mutationFn: calls.describe }) },
      remove: { mutationOptions: (more: object) => ({ mutationFn: calls.remove, ...more }) },
    },
  },
}))

const image = (id: number, more: Partial<StaffImage> = {}): StaffImage => ({
  id,
  name: String(id).padStart(32, '0'),
  alt: `Picture ${id}`,
  isDecorative: false,
  width: 640,
  height: 320,
  widths: [320, 640],
  bytes: 1000,
  aorShortName: null,
  uploadedBy: 'Ada Young',
  uploadedOn: '2026-11-18T20:00:00.000Z',
  isKeptForAuthor: false,
  usedIn: [],
  ...more,
})

/** The one request that a test handles itself. */
class FakeRequest {
  static last: FakeRequest
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  headers: Record<string, string> = {}
  status = 0
  response: unknown = null
  onload = () => {}
  onabort = () => {}
  sent: File | null = null
  open = vi.fn<(method: string, url: string) => void>()
  constructor() {
    FakeRequest.last = this
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(file: File) {
    this.sent = file
  }
  abort() {
    this.onabort()
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response })
    this.onload()
  }
}

const changed = vi.fn<(value: ImageValue | null) => void>()

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  for (const call of [changed, ...Object.values(calls)]) call.mockReset()
  calls.describe.mockResolvedValue({})
  calls.query.mockReturnValue([])
})

function Form({
  start = null,
  problem,
  fit,
}: {
  start?: ImageValue | null
  problem?: string
  fit?: ImageFit
}) {
  const [value, setValue] = useState(start)
  const change = (next: ImageValue | null) => {
    changed(next)
    setValue(next)
  }
  return (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ImageField label="Image" value={value} onChange={change} problem={problem} fit={fit} />
    </QueryClientProvider>
  )
}

const file = (name = 'door.png', size = 10) => new File([new Uint8Array(size)], name, { type: 'image/png' })

function transferOf(sent: File): DataTransfer {
  const transfer = new DataTransfer()
  transfer.items.add(sent)
  return transfer
}

const chosen: ImageValue = { url: `/media/${'0'.repeat(31)}7-1280.webp`, alt: '', isDecorative: false }

test('a file is accepted by button, drop and paste, and shows its progress and then the image [4/CIMG-01, 4/D4-28]', async () => {
  const methods: Record<string, (group: Element) => void> = {
    button: (group) => {
      const input = group.querySelector('input')
      if (!input) throw new Error('No input')
      input.files = transferOf(file()).files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    drop: (group) =>
      group.dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transferOf(file()) }),
      ),
    paste: (group) =>
      group.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transferOf(file()) }),
      ),
  }
  for (const [method, use] of Object.entries(methods)) {
    const screen = await render(<Form />)
    const group = screen.getByRole('group', { name: 'Image' })
    const note = 'Anyone with the link to this image can open it. Do not upload personal information.'
    await expect.element(group.getByText(note)).toBeVisible()
    use(group.element())
    const bar = screen.getByRole('progressbar', { name: 'Uploading door.png' })
    await expect.element(bar, { message: method }).toBeVisible()
    const request = FakeRequest.last
    expect(request.open).toHaveBeenCalledWith('POST', '/api/app/Staff/Images')
    expect(request.headers).toEqual({ 'content-type': 'image/png', authorization: 'Bearer token' })
    expect(request.sent?.name).toBe('door.png')
    request.upload.onprogress?.({ loaded: 30, total: 100 })
    await expect.element(bar).toHaveAttribute('value', '0.3')
    request.answer(200, image(7))
    await expect.element(screen.getByRole('img', { name: 'Picture 7' })).toBeVisible()
    expect(changed).toHaveBeenLastCalledWith({ ...chosen, alt: 'Picture 7' })
    await screen.unmount()
  }
})

test('a rejection is shown at the field and announced immediately; a file that is too large is not sent', async () => {
  const screen = await render(<Form />)
  const group = screen.getByRole('group', { name: 'Image' })
  const drop = (sent: File) =>
    group
      .element()
      .dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transferOf(sent) }),
      )
  drop(file('logo.svg'))
  await expect.element(screen.getByRole('progressbar')).toBeVisible()
  const first = FakeRequest.last
  first.answer(400, { message: 'SVG images are not supported. Upload a PNG instead.', errors: [] })
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('SVG images are not supported. Upload a PNG instead.')
  drop(file('large.png', 10 * 1024 * 1024 + 1))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Images can be up to 10 MB.')
  expect(FakeRequest.last).toBe(first)
  expect(changed).not.toHaveBeenCalled()
})

test('Cancel aborts an upload, and the focus stays in the field', async () => {
  const screen = await render(<Form />)
  screen.getByRole('button', { name: 'Image Library' }).element().focus()
  screen
    .getByRole('group', { name: 'Image' })
    .element()
    .dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transferOf(file()) }),
    )
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  await expect.element(cancel).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Upload Image' })).toHaveFocus()
  expect(changed).not.toHaveBeenCalled()
})

test('an image is described or marked as decorative, and the library stores it', async () => {
  const screen = await render(<Form problem="Describe the image, or mark it as decorative." />)
  await expect.element(screen.getByText('Describe the image, or mark it as decorative.')).toBeVisible()
  screen
    .getByRole('group', { name: 'Image' })
    .element()
    .dispatchEvent(
      new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transferOf(file()) }),
    )
  await expect.element(screen.getByRole('progressbar')).toBeVisible()
  FakeRequest.last.answer(200, image(7, { alt: '' }))
  const alt = screen.getByRole('textbox', { name: 'Text alternative' })
  await expect.element(alt).toHaveAccessibleDescription(/Describe the image, or mark it as decorative\./)
  await expect.element(alt).toHaveAttribute('maxlength', '200')
  await alt.fill('A red door')
  expect(changed).toHaveBeenLastCalledWith({ ...chosen, alt: 'A red door' })
  await expect.element(alt).not.toHaveAccessibleDescription(/Describe the image/)
  await userEvent.tab()
  await expect
    .poll(() => calls.describe.mock.lastCall?.[0])
    .toEqual({ id: 7, alt: 'A red door', isDecorative: false })
  await screen.getByText('Decorative').click()
  expect(changed).toHaveBeenLastCalledWith({ ...chosen, isDecorative: true })
  await expect.element(alt).toBeDisabled()
  await screen.getByRole('button', { name: 'Remove Image' }).click()
  expect(changed).toHaveBeenLastCalledWith(null)
  await expect.element(screen.getByRole('button', { name: 'Upload Image' })).toHaveFocus()
})

test('the library is searched by text alternative, and one of its images is chosen by keyboard [4/CIMG-08]', async () => {
  calls.query.mockImplementation(({ criteria }) => (criteria.length > 0 ? [image(9)] : [image(9), image(8)]))
  const screen = await render(<Form />)
  await screen.getByRole('button', { name: 'Image Library' }).click()
  const library = page.getByRole('dialog', { name: 'Image Library' })
  await expect.element(library.getByText('2 images')).toBeVisible()
  await library.getByRole('searchbox', { name: 'Search by text alternative' }).fill('door')
  await expect.element(library.getByText('1 image', { exact: true })).toBeVisible()
  expect(calls.query.mock.lastCall?.[0]).toMatchObject({
    criteria: [{ field: 'alt', op: 'Contains', values: ['door'] }],
  })
  library.getByRole('button', { name: 'Picture 9', exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(library).not.toBeInTheDocument()
  expect(changed).toHaveBeenLastCalledWith({
    url: `/media/${'0'.repeat(31)}9-1280.webp`,
    alt: 'Picture 9',
    isDecorative: false,
  })
  await expect.poll(() => screen.getByRole('group').element().contains(document.activeElement)).toBe(true)
})

test('an unused image of the library is deleted after a question; others show their uses', async () => {
  const left = [image(9), image(8, { usedIn: [{ kind: 'articles', id: 1, title: 'Coming soon' }] })]
  calls.query.mockImplementation(() => [...left])
  calls.remove.mockImplementation(({ id }) => {
    left.splice(0, 1)
    return Promise.resolve({ id })
  })
  const screen = await render(<Form />)
  await screen.getByRole('button', { name: 'Image Library' }).click()
  await expect.element(page.getByText('Used in Coming soon')).toBeVisible()
  expect(page.getByRole('button', { name: 'Delete Picture 8' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Delete Picture 9' }).click()
  await page
    .getByRole('dialog', { name: 'Delete Image' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await expect.element(page.getByText('1 image', { exact: true })).toBeVisible()
  expect(calls.remove.mock.lastCall?.[0]).toEqual({ id: 9 })
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
})

test('an image that the open form shows, or that another user has just added, is not offered for deletion', async () => {
  const numbered = (id: number) => `/media/${image(id).name}-1280.webp`
  calls.query.mockReturnValue([image(9), image(8), image(7), image(6, { isKeptForAuthor: true })])
  const screen = await render(
    <FormValues value={{ body: `<p><img src="${numbered(8)}" alt="x"></p>` }}>
      <Form start={{ url: numbered(7), alt: 'Picture 7', isDecorative: false }} />
    </FormValues>,
  )
  await screen.getByRole('button', { name: 'Image Library' }).click()
  await expect.element(page.getByRole('button', { name: 'Delete Picture 9' })).toBeVisible()
  for (const id of [8, 7, 6])
    expect(page.getByRole('button', { name: `Delete Picture ${id}` }).elements()).toHaveLength(0)
  expect(page.getByText('Used in this form').elements()).toHaveLength(2)
  await expect.element(page.getByText('Recently added by Ada Young')).toBeVisible()
})

test.for([
  ['logo', '/api/app/Staff/Images/logos'],
  ['icon', '/api/app/Staff/Images/icons'],
] as const)(
  '%s: sent to be fitted, and shown on the ground of each theme before it is saved',
  async ([fit, path]) => {
    const screen = await render(<Form fit={fit} />)
    const group = screen.getByRole('group', { name: 'Image' })
    expect(group.getByRole('button', { name: 'Image Library' }).elements()).toHaveLength(0)
    const input = group.element().querySelector('input')
    if (!input) throw new Error('No input')
    input.files = transferOf(file()).files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await expect.element(screen.getByRole('progressbar')).toBeVisible()
    expect(FakeRequest.last.open).toHaveBeenCalledWith('POST', path)
    FakeRequest.last.answer(200, image(7))
    const list = group.getByRole('list', { name: 'On each ground' })
    await expect.element(list).toBeVisible()
    const themes = [...list.element().querySelectorAll('[data-theme]')].map((place) =>
      place.getAttribute('data-theme'),
    )
    expect(themes).toEqual(['light', 'dark', 'contrast'])
    // It is described by its context.
    expect(group.getByRole('textbox').elements()).toHaveLength(0)
    expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ isDecorative: true }))
  },
)
