import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../styles/tokens.css'
import '../../../styles/member.css'
import { RadioField } from './radio-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

const options = [
  { id: 'a', label: 'Attached' },
  { id: 'd', label: 'Detached' },
]
const field = { value: '', onChange: () => undefined }
const borderOf = (element: Element | null) => element && getComputedStyle(element).borderColor

test('a select with a problem names it accessibly, and has the border of the other fields', async () => {
  const screen = await render(
    <>
      <SelectField {...field} label="Type" options={options} problem="Choose a type." />
      <TextField {...field} label="Name" problem="Enter a name." />
      <SelectField {...field} label="Other" options={options} />
    </>,
  )
  const select = screen.getByRole('button', { name: /Type/ })
  await expect.element(select).toHaveAccessibleDescription('Choose a type.')
  const error = getComputedStyle(screen.getByText('Choose a type.').element()).color
  expect(borderOf(select.element())).toBe(error)
  expect(borderOf(screen.getByRole('textbox', { name: 'Name' }).element())).toBe(error)
  expect(borderOf(screen.getByRole('button', { name: /Other/ }).element())).not.toBe(error)
})

test('so do the choices of a radio field', async () => {
  const screen = await render(
    <RadioField {...field} label="Type" options={options} problem="Choose a type." />,
  )
  const error = getComputedStyle(screen.getByText('Choose a type.').element()).color
  for (const { label } of options)
    expect(borderOf(screen.getByText(label, { exact: true }).element().querySelector('.border'))).toBe(error)
})
