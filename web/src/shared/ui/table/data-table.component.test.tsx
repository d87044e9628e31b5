import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../styles/member.css'
import type { Column, SortState } from './column.ts'
import { DataTable } from './data-table.tsx'

type Row = { id: string; city: string; price: number }

const rows: Row[] = [
  { id: 'AA1', city: 'Sedona', price: 500 },
  { id: 'AA2', city: 'Payson', price: 700 },
]

const columns: Column<Row>[] = [
  { id: 'city', title: 'City', cell: (row) => row.city, isSortable: true, isCardHead: true },
  { id: 'price', title: 'Price', cell: (row) => row.price, align: 'right' },
]

function Sortable({ note, columns: shown = columns }: { note?: string; columns?: Column<Row>[] }) {
  const [sort, setSort] = useState<SortState>(null)
  return (
    <DataTable
      label="Listings"
      columns={shown}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort}
      onSortChange={setSort}
      note={note}
    />
  )
}

test('a column can explain its values', async () => {
  await page.viewport(1440, 900)
  const [city] = columns.map((column) => ({ ...column, help: 'Where the property is' }))
  const screen = await render(<Sortable columns={city ? [city] : []} />)
  const button = screen.getByRole('button', { name: 'City' })
  await expect.element(button).toHaveAttribute('title', 'Where the property is')
  await expect.element(button).toHaveAccessibleDescription('Where the property is')
})

test('the head of a column sorts ascending, then descending, by keyboard too, and says so', async () => {
  await page.viewport(1440, 900)
  const screen = await render(<Sortable />)
  const head = screen.getByRole('columnheader', { name: 'City' })
  await expect.element(head).not.toHaveAttribute('aria-sort')
  await head.getByRole('button').click()
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await userEvent.keyboard('{Enter}')
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  expect(screen.getByRole('columnheader', { name: 'Price' }).getByRole('button').query()).toBeNull()
})

test('on a phone a list is ordered by a control above its cards', async () => {
  const screen = await render(<Sortable />)
  await page.viewport(390, 800)
  const order = screen.getByRole('combobox', { name: 'Sort Listings by' })
  await order.selectOptions('City')
  await expect.element(order).toHaveValue('city')
  await page.viewport(1440, 900)
})

test('a note replaces the rows', async () => {
  const screen = await render(<Sortable note="No results" />)
  await expect.element(screen.getByRole('cell', { name: 'No results' })).toBeVisible()
  expect(screen.getByRole('row').elements()).toHaveLength(2)
})

test('a short card has its status beside its head, two facts below, and nothing else', async () => {
  await page.viewport(390, 800)
  const short: Column<Row>[] = [
    { id: 'id', title: 'Number', cell: (row) => row.id },
    { id: 'price', title: 'Price', align: 'right', inCard: 'second', cell: (row) => row.price },
    { id: 'place', title: 'Place', inCard: 'first', cell: () => 'Arizona' },
    { id: 'status', title: 'Status', inCard: 'status', cell: () => 'New' },
    { id: 'city', title: 'City', isCardHead: true, cell: (row) => row.city },
  ]
  const screen = await render(<Sortable columns={short} />)
  const top = (text: string) =>
    Math.round(screen.getByText(text, { exact: true }).first().element().getBoundingClientRect().top)
  const card = screen.getByRole('row').nth(1).element()
  expect(top('Arizona')).toBeGreaterThan(top('Sedona'))
  expect(Math.abs(top('Arizona') - top('500'))).toBeLessThan(4)
  expect(Math.abs(top('Sedona') - top('New'))).toBeLessThan(8)
  await expect.element(screen.getByText('AA1')).not.toBeVisible()
  expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
  await page.viewport(1440, 900)
})

test('below 768 px each row is a card that names its values', async () => {
  await page.viewport(390, 800)
  const screen = await render(<Sortable />)
  const [first, second] = screen.getByRole('cell', { name: /Sedona|500/ }).elements()
  const price = second?.getBoundingClientRect()
  expect(price?.top).toBeGreaterThanOrEqual(first?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY)
  expect(second && getComputedStyle(second, '::before').content).toContain('Price')
  await page.viewport(1440, 900)
})

test('a note in place of the rows is centered, on a phone too', async () => {
  for (const width of [1440, 390]) {
    await page.viewport(width, 844)
    const screen = await render(<Sortable note="No Results" />)
    const words = document.createRange()
    words.selectNodeContents(screen.getByText('No Results').element())
    const middle = ({ left, right }: DOMRect) => (left + right) / 2
    const table = screen.getByRole('table').element().getBoundingClientRect()
    expect(middle(words.getBoundingClientRect()), String(width)).toBeCloseTo(middle(table), 0)
    await screen.unmount()
  }
})
