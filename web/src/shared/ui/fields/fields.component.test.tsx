import { type ComponentType, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ComboField } from './combo-field.tsx'
import { CurrencyField } from './currency-field.tsx'
import { DateField } from './date-field.tsx'
import type { FieldProps } from './field-parts.tsx'
import { SelectField } from './select-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'
import { TypeAheadField } from './type-ahead-field.tsx'

const OPTIONS = [
  { id: 'a', label: 'Attached' },
  { id: 'd', label: 'Detached' },
]

/** A field that stores its value as a form does, and records each change. */
async function renderField<Value>(
  Field: ComponentType<FieldProps<Value>>,
  { start, ...props }: { start: Value } & Partial<FieldProps<Value>>,
) {
  const changes = vi.fn<(value: Value) => void>()
  function Kept() {
    const [value, setValue] = useState(start)
    return (
      <Field
        {...props}
        label="Price"
        value={value}
        onChange={(next) => {
          changes(next)
          setValue(next)
        }}
      />
    )
  }
  return { screen: await render(<Kept />), changes }
}

test('a text field has its label, is marked as required, and names its problem accessibly', async () => {
  const { screen } = await renderField(TextField, {
    start: '',
    isRequired: true,
    problem: 'Price is required',
  })
  const field = screen.getByRole('textbox', { name: 'Price' })
  await expect.element(field).toHaveAttribute('aria-required', 'true')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription('Price is required')
})

for (const [name, Field] of [
  ['text area', TextAreaField],
  ['combo box', (props: FieldProps<string>) => <ComboField {...props} options={OPTIONS} />],
] as const)
  test(`a ${name} is marked as required`, async () => {
    const { screen } = await renderField<string>(Field, { start: '', isRequired: true })
    const field = screen.getByRole(name === 'combo box' ? 'combobox' : 'textbox', { name: 'Price' })
    await expect.element(field).toHaveAttribute('aria-required', 'true')
  })

test('each part of a date names its field and the problem', async () => {
  const { screen } = await renderField(DateField, { start: '', problem: 'Choose a day.' })
  for (const name of ['month, Price', 'day, Price', 'year, Price']) {
    const part = screen.getByRole('spinbutton', { name })
    await expect.element(part).toHaveAttribute('aria-invalid', 'true')
    await expect.element(part).toHaveAccessibleDescription('Choose a day.')
  }
})

test('a hint describes a field until there is a problem', async () => {
  const { screen } = await renderField(TextField, { start: '', hint: 'Without cents' })
  const field = screen.getByRole('textbox', { name: 'Price' })
  await expect.element(field).toHaveAccessibleDescription('Without cents')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('a disabled field takes no text', async () => {
  const { screen } = await renderField(TextField, { start: 'kept', isDisabled: true })
  await expect.element(screen.getByRole('textbox', { name: 'Price' })).toBeDisabled()
})

test('a price stays as typed, and is shown as dollars once the field is left', async () => {
  const { screen, changes } = await renderField<number | string | null>(CurrencyField, { start: null })
  const field = screen.getByRole('textbox', { name: 'Price' })
  await userEvent.type(field, '1.2m')
  await expect.element(field).toHaveValue('1.2m')
  await userEvent.tab()
  await expect.element(field).toHaveValue('$1,200,000')
  expect(changes).toHaveBeenLastCalledWith(1_200_000)
})

test('a price has commas between its thousands while typing, even in its middle', async () => {
  const { screen, changes } = await renderField<number | string | null>(CurrencyField, { start: null })
  const field = screen.getByRole('textbox', { name: 'Price' })
  await userEvent.type(field, '1250')
  await expect.element(field).toHaveValue('1,250')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}99')
  await expect.element(field).toHaveValue('129,950')
  await userEvent.keyboard('{Backspace}{Backspace}{End}00')
  await expect.element(field).toHaveValue('125,000')
  expect(changes).toHaveBeenLastCalledWith(125_000)
})

test('a price with cents stays as typed, for its form to reject', async () => {
  const { screen, changes } = await renderField<number | string | null>(CurrencyField, { start: null })
  const field = screen.getByRole('textbox', { name: 'Price' })
  await userEvent.type(field, '595000.50')
  await userEvent.tab()
  await expect.element(field).toHaveValue('595,000.50')
  expect(changes).toHaveBeenLastCalledWith('595,000.50')
})

test('a shortcut sets its day, and is pressed while that day is set', async () => {
  const { screen, changes } = await renderField<string>(
    (props) => <DateField {...props} shortcuts={[{ label: 'Today', day: '2026-02-03' }]} />,
    { start: '' },
  )
  const today = screen.getByRole('button', { name: 'Today, Price' })
  await expect.element(today).toHaveAttribute('aria-pressed', 'false')
  await today.click()
  await expect.element(today).toHaveAttribute('aria-pressed', 'true')
  expect(changes).toHaveBeenLastCalledWith('2026-02-03')
})

test('a search shows its status under its field; only matches can be chosen', async () => {
  const picked = vi.fn<(match: { id: string }) => void>()
  function Search() {
    const [text, setText] = useState('')
    const found = { none: [], some: [{ id: 'a', label: 'Avery Stone' }] }[text] ?? null
    return (
      <TypeAheadField
        label="Agent"
        text={text}
        onTextChange={setText}
        matches={found}
        isSearching={text === 'wait'}
        emptyText="No Results"
        onPick={picked}
      />
    )
  }
  const screen = await render(<Search />)
  const field = screen.getByRole('combobox', { name: 'Agent' })
  for (const [text, status] of [
    ['wait', 'Searching…'],
    ['none', 'No Results'],
  ] as const) {
    await userEvent.fill(field, text)
    await expect.element(screen.getByRole('status').filter({ hasText: status })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(screen.getByRole('option')).not.toBeInTheDocument()
  }
  expect(picked).not.toHaveBeenCalled()
  await userEvent.fill(field, 'some')
  await screen.getByRole('option', { name: 'Avery Stone' }).click()
  expect(picked).toHaveBeenCalledWith({ id: 'a', label: 'Avery Stone' })
})

test('a date is typed in its segments; a two-digit year means this century', async () => {
  const { screen, changes } = await renderField(DateField, { start: '' })
  await screen.getByRole('spinbutton', { name: /month/ }).click()
  await userEvent.keyboard('020326')
  await userEvent.tab()
  await userEvent.tab()
  expect(changes).toHaveBeenLastCalledWith('2026-02-03')
})

test('a value is chosen by keyboard, and Escape keeps the old one', async () => {
  const { screen, changes } = await renderField<string>(
    (props) => <SelectField {...props} options={OPTIONS} />,
    {
      start: 'a',
    },
  )
  const button = screen.getByRole('button', { name: /Price/ })
  await expect.element(button).toHaveTextContent('Attached')
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(screen.getByRole('option', { name: 'Attached' }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}{Escape}')
  expect(changes).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
  await expect.element(button).toHaveTextContent('Detached')
  expect(changes.mock.calls).toEqual([['d']])
  expect(document.activeElement).toBe(button.element())
})
