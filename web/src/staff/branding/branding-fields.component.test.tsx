import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#styles/member.css'
import { ColorField } from './color-field.tsx'
import { LogosField } from './logos-field.tsx'
import { SocialLinksField } from './social-links-field.tsx'

vi.mock('#shared/portal-config.ts', () => ({ portalConfig: () => ({ coreUrl: '' }) }))
vi.mock('../images/use-images.ts', () => ({ useDescribeImage: () => () => undefined }))

function Color({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  return <ColorField label="Accent color" value={value} onChange={setValue} />
}

test('an unreadable color is rejected while it is typed, and the nearest readable one is a press away', async () => {
  const screen = await render(<Color start="" />)
  const field = screen.getByRole('textbox', { name: 'Accent color' })
  await userEvent.fill(field, '#808080')
  await expect
    .element(screen.getByText(/contrast of 3\.40:1 in the light theme and needs 4\.5:1/))
    .toBeVisible()
  await expect.element(field).toBeInvalid()
  await userEvent.click(screen.getByRole('button', { name: 'Use #6c6c6c' }))
  await expect.element(field).toHaveValue('#6c6c6c')
  await expect.element(field).toBeValid()
  const list = screen.getByRole('list', { name: 'Accent in each theme' })
  await expect.element(list).toBeVisible()
  const themes = [...list.element().querySelectorAll('[data-theme]')]
  expect(themes.map((place) => place.getAttribute('data-theme'))).toEqual(['light', 'dark', 'contrast'])
})

test('an incomplete color is neither previewed nor validated', async () => {
  const screen = await render(<Color start="#0f5" />)
  await expect.element(screen.getByRole('textbox', { name: 'Accent color' })).toBeValid()
  expect(screen.getByRole('list').elements()).toHaveLength(0)
  expect(screen.getByRole('button').elements()).toHaveLength(0)
})

test('each network has its address, with its problem beside it', async () => {
  const changed = vi.fn<(value: unknown) => void>()
  const screen = await render(
    <SocialLinksField
      label="Social links"
      value={[{ name: 'LinkedIn', url: 'https://in.example' }]}
      onChange={changed}
      problemAt={(part) => (part === '1.url' ? 'The address must begin with http:// or https://' : undefined)}
    />,
  )
  await expect.element(screen.getByRole('textbox', { name: 'LinkedIn' })).toHaveValue('https://in.example')
  await expect.element(screen.getByRole('textbox', { name: 'X', exact: true })).toBeInvalid()
  await userEvent.fill(screen.getByRole('textbox', { name: 'Facebook' }), 'https://f.example')
  expect(changed).toHaveBeenLastCalledWith([
    { name: 'Facebook', url: 'https://f.example' },
    { name: 'X', url: '' },
    { name: 'LinkedIn', url: 'https://in.example' },
    { name: 'Instagram', url: '' },
    { name: 'YouTube', url: '' },
  ])
})

test('logos of associations are added and removed, and only an uploaded file is accepted', async () => {
  function Logos() {
    const [value, setValue] = useState<unknown>([])
    return (
      <LogosField label="Association logos" value={value} onChange={setValue} problemAt={() => undefined} />
    )
  }
  const screen = await render(<Logos />)
  await userEvent.click(screen.getByRole('button', { name: 'Add Association Logo' }))
  await userEvent.fill(screen.getByRole('textbox', { name: 'Association code' }), 'gsm')
  await expect.element(screen.getByRole('group', { name: 'Logo of GSM' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Image Library' }).elements()).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Remove the logo of GSM' }))
  expect(screen.getByRole('textbox').elements()).toHaveLength(0)
})
