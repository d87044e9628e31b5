import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../styles/member.css'
import { watchConnection, whenOnline } from '#shared/connection.ts'
import { closeToast, currentToasts, onToastClosed, showToast } from './toast-store.ts'
import { Toasts } from './toasts.tsx'

beforeEach(() => page.viewport(1280, 800))

afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id)
})

test('the newest toast is on top; an error interrupts, others wait to be read', async () => {
  const screen = await render(<Toasts />)
  showToast({ status: 'success', title: 'Saved' })
  showToast({ status: 'error', title: 'Not sent', message: ['Please correct', 'City is required'] })
  await expect.element(screen.getByRole('alert').getByText('Not sent')).toBeVisible()
  await expect.element(screen.getByRole('status').getByText('Saved')).toBeVisible()
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('City is required')
  const tops = [screen.getByRole('alert'), screen.getByRole('status')].map(
    (toast) => toast.element().getBoundingClientRect().top,
  )
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
})

test("a title that repeats the icon's word is read once, with any punctuation", async () => {
  const screen = await render(<Toasts />)
  showToast({ status: 'success', title: 'Success!', message: 'You have registered.' })
  const status = screen.getByRole('status')
  await expect.element(status).toBeVisible()
  expect(status.element().textContent?.match(/Success/g)).toHaveLength(1)
  showToast({ status: 'success', title: 'Saved' })
  await expect.element(screen.getByText('Success', { exact: true })).toBeInTheDocument()
})

test('a toast about a lost connection is shown offline [1/D1-141]', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const stop = watchConnection()
  try {
    const screen = await render(<Toasts />)
    dispatchEvent(new Event('offline'))
    showToast({ status: 'error', title: 'Error', message: 'Network error' })
    await expect.element(screen.getByText('Network error')).toBeVisible()
  } finally {
    vi.stubGlobal('fetch', async () => new Response('{}'))
    dispatchEvent(new Event('online'))
    await whenOnline()
    stop()
    vi.unstubAllGlobals()
  }
})

test('a phone shows one toast at a time above its bar, newest first, and the others after it', async () => {
  await page.viewport(390, 844)
  document.documentElement.style.setProperty('--bottom-bar', '56px')
  const screen = await render(<Toasts />)
  showToast({ status: 'info', title: 'First' })
  const second = showToast({ status: 'success', title: 'Second' })
  await expect.element(screen.getByText('Second')).toBeVisible()
  await expect.element(screen.getByText('First')).not.toBeInTheDocument()
  const { bottom } = screen.getByRole('status').element().getBoundingClientRect()
  expect(bottom).toBe(844 - 56 - 16)
  closeToast(second)
  await expect.element(screen.getByText('First')).toBeVisible()
  document.documentElement.style.removeProperty('--bottom-bar')
})

test('a toast disappears after its time, which does not count as closing it', async () => {
  const closed = vi.fn<() => void>()
  const stop = onToastClosed(closed)
  const screen = await render(
    <>
      <p>The pointer rests here, where it holds no toast.</p>
      <Toasts />
    </>,
  )
  await userEvent.hover(screen.getByText(/The pointer/))
  showToast({ status: 'info', title: 'Soon gone', autoHide: 300 })
  await expect.element(screen.getByText('Soon gone')).toBeVisible()
  await expect.element(screen.getByText('Soon gone')).not.toBeInTheDocument()
  expect(closed).not.toHaveBeenCalled()
  stop()
})

test('an action runs once and closes its toast', async () => {
  const onAct = vi.fn<() => void>()
  const screen = await render(<Toasts />)
  showToast({ status: 'warn', title: 'Changed', action: { text: 'Undo', onAct } })
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Changed')).not.toBeInTheDocument()
  expect(onAct).toHaveBeenCalledOnce()
})

test('a kept toast is closed only by its action', async () => {
  const onAct = vi.fn<() => void>()
  const screen = await render(<Toasts />)
  showToast({ status: 'success', title: 'Passkey added', action: { text: 'Codes', onAct }, isKept: true })
  await expect.element(screen.getByText('Passkey added')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Close message' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Codes' }).click()
  await expect.element(screen.getByText('Passkey added')).not.toBeInTheDocument()
  expect(onAct).toHaveBeenCalledOnce()
})

test('a question is a dialog with two buttons, and is confirmed by one of them', async () => {
  const onConfirm = vi.fn<() => void>()
  const screen = await render(<Toasts />)
  showToast({
    status: 'delete',
    position: 'modal',
    title: 'Delete it?',
    confirm: { text: 'Delete', onConfirm, cancelText: 'Keep' },
  })
  await expect.element(screen.getByRole('dialog', { name: 'Delete it?' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Keep' })).toBeVisible()
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(onConfirm).toHaveBeenCalledOnce()
})
