import { pageTextProblem } from 'contract/branding/page-texts.ts'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { goToEnd, renderField } from './rendered-field.tsx'

/** For tests that press many keys, on a busy machine. */
const LONG_MS = 60_000

const TOGGLES = [
  'Bold',
  'Italic',
  'Underline',
  'Strikethrough',
  'Code',
  'Bulleted List',
  'Numbered List',
  'Quote',
]

type Field = Awaited<ReturnType<typeof renderField>>

/** Each mark, list and quote writes its element and is shown as pressed. */
async function pressToggles({ text, tool, written, reset }: Field) {
  const cases = [
    ['Bold', '<p><strong>x</strong></p>'],
    ['Italic', '<p><em>x</em></p>'],
    ['Underline', '<p><u>x</u></p>'],
    ['Strikethrough', '<p><s>x</s></p>'],
    ['Code', '<p><code>x</code></p>'],
    ['Bulleted List', '<ul><li>x</li></ul>'],
    ['Numbered List', '<ol><li>x</li></ol>'],
    ['Quote', '<blockquote><p>x</p></blockquote>'],
  ] as const
  for (const [name, html] of cases) {
    await reset('')
    await expect.element(text).toHaveTextContent('')
    await text.click()
    await expect.element(tool(name)).toHaveAttribute('aria-pressed', 'false')
    await tool(name).click()
    await expect.element(tool(name)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(text).toHaveFocus()
    await userEvent.keyboard('x')
    expect(written(), name).toBe(html)
  }
}

async function chooseStyles({ screen, text, written }: Field) {
  for (const [style, tag] of [
    ['Heading 1', 'h1'],
    ['Heading 2', 'h2'],
    ['Heading 3', 'h3'],
    ['Heading 4', 'h4'],
    ['Heading 5', 'h5'],
    ['Heading 6', 'h6'],
    ['Preformatted', 'pre'],
    ['Paragraph', 'p'],
  ] as const) {
    await screen.getByRole('button', { name: /Text style$/ }).click()
    await screen.getByRole('option', { name: style }).click()
    await expect.poll(written, { message: style }).toMatch(new RegExp(`^<blockquote><${tag}>x</${tag}>`))
    await expect.element(screen.getByRole('button', { name: `${style} Text style` })).toBeVisible()
    await expect.element(text).toHaveFocus()
  }
}

async function undoAndRedo({ text, tool, written, reset }: Field) {
  await reset('<p>a</p>')
  await goToEnd(text)
  await tool('Horizontal Rule').click()
  expect(written()).toBe('<p>a</p><hr>')
  await tool('Undo').click()
  expect(written()).toBe('<p>a</p>')
  await tool('Redo').click()
  expect(written()).toBe('<p>a</p><hr>')
}

async function insertByDialog({ screen, text, tool, written, reset }: Field) {
  for (const [name, address, html] of [
    [
      'Link',
      'https://example.com',
      /^<p><a href="https:\/\/example.com" target="_blank" rel="noopener noreferrer">/,
    ],
    ['Image', 'https://example.com/a.png', /^<p><img src="https:\/\/example.com\/a.png" alt="">/],
  ] as const) {
    await reset('')
    await expect.element(text).toHaveTextContent('')
    await text.click()
    await tool(name).click()
    await screen.getByRole('textbox', { name: 'Address' }).fill(address)
    if (name === 'Image') await screen.getByText('Decorative').click()
    await screen.getByRole('button', { name: 'Insert', exact: true }).click()
    await expect.poll(written).toMatch(html)
  }
}

/** Focuses a tool by keyboard, from the last used one, and presses it. */
async function pressNext({ screen }: Field, name: string | RegExp, steps = 1) {
  await userEvent.keyboard(`{Alt>}{F10}{/Alt}${'{ArrowRight}'.repeat(steps)}`)
  await expect.element(screen.getByRole('button', { name, exact: true })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
}

async function closeDialog({ screen, text }: Field, name: string) {
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toHaveAccessibleName(name)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(text).toHaveFocus()
}

async function walkTools(field: Field) {
  const { screen, text, tool, written } = field
  for (const name of TOGGLES) {
    await pressNext(field, name)
    await expect.element(tool(name)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(text).toHaveFocus()
  }
  await pressNext(field, 'Link')
  await closeDialog(field, 'Insert Link')
  await pressNext(field, 'Image')
  await closeDialog(field, 'Insert Image')
  await pressNext(field, 'Horizontal Rule', 2)
  await expect.poll(written).toContain('<hr>')
  await pressNext(field, 'Undo')
  await expect.poll(written).not.toContain('<hr>')
  await pressNext(field, 'Redo')
  await expect.poll(written).toContain('<hr>')
  // With nothing left to redo, the cycle starts again.
  await pressNext(field, 'Table', 11)
  await userEvent.keyboard('cell')
  await expect.poll(written).toContain('<th>cell</th>')
  await pressNext(field, 'Table', 11)
  await expect.element(screen.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => text.element().querySelectorAll('tr').length).toBe(4)
  await expect.element(text).toHaveFocus()
}

test(
  'the field offers headings, marks, lists, quote, code, link, image, table, rule, undo and redo [4/CTEXT-01]',
  async () => {
    const field = await renderField()
    const { tool, written } = field
    await pressToggles(field)
    await chooseStyles(field)
    await undoAndRedo(field)
    await insertByDialog(field)
    await tool('Table').click()
    expect(written()).toContain('<table><thead><tr><th></th>')
  },
  LONG_MS,
)

test('a table is inserted, gets and loses rows and columns, and is deleted', async () => {
  const { screen, text, tool, written } = await renderField()
  const sizes = () => {
    const rows = [...text.element().querySelectorAll('tr')]
    return [rows.length, rows[0]?.children.length ?? 0]
  }
  await text.click()
  await tool('Table').click()
  await userEvent.keyboard('Fee')
  expect(written()).toMatch(
    /^<table><thead><tr><th>Fee<\/th><th><\/th><th><\/th><\/tr><\/thead><tbody><tr><td>/,
  )
  for (const [item, rows, columns] of [
    ['Add Row Below', 4, 3],
    ['Add Column After', 4, 4],
    ['Delete Column', 4, 3],
    ['Delete Row', 3, 3],
  ] as const) {
    await tool('Table').click()
    await screen.getByRole('menuitem', { name: item }).click()
    await expect.poll(sizes, { message: item }).toEqual([rows, columns])
    await expect.element(text).toHaveFocus()
  }
  await tool('Table').click()
  await screen.getByRole('menuitem', { name: 'Delete Table' }).click()
  await expect.poll(written).toBe('')
})

test(
  'all tools work from the keyboard, Alt+F10 reaches them, and Tab leaves the field [4/CTEXT-07]',
  async () => {
    const field = await renderField({ value: '<p>Fees</p>' })
    const { screen, text, written, reset } = field
    const after = screen.getByRole('textbox', { name: 'After' })
    await goToEnd(text)
    for (const [key, html] of [
      ['b', '<p><strong>Fees</strong></p>'],
      ['i', '<p><strong><em>Fees</em></strong></p>'],
      ['u', '<p><strong><em><u>Fees</u></em></strong></p>'],
      ['z', '<p><strong><em>Fees</em></strong></p>'],
    ] as const) {
      await userEvent.keyboard(`{Control>}a${key}{/Control}`)
      expect(written(), key).toBe(html)
    }
    await userEvent.keyboard('{Control>}k{/Control}')
    await closeDialog(field, 'Insert Link')

    await pressNext(field, /Text style$/, 0)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(written).toBe('<h1><strong><em>Fees</em></strong></h1>')
    await expect.element(text).toHaveFocus()
    await reset('<p>Dues</p>')
    await expect.element(text).toHaveTextContent('Dues')
    await goToEnd(text)
    await walkTools(field)

    await userEvent.keyboard('{Alt>}{F10}{/Alt}')
    await expect.element(text).not.toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(text).toHaveFocus()
    await userEvent.tab()
    await expect.element(after).toHaveFocus()
    await reset('<ul><li>One</li></ul><p>Two</p>')
    for (const place of ['One', 'Two']) {
      await text.getByText(place, { exact: true }).click()
      await userEvent.tab()
      await expect.element(after).toHaveFocus()
    }
  },
  LONG_MS,
)

test('the link dialog takes web, email and phone addresses and refuses anything else [4/CTEXT-06]', async () => {
  const { screen, text, written, submits } = await renderField({ value: '<p>Fees</p>' })
  await goToEnd(text)
  await userEvent.keyboard('{Control>}ak{/Control}')
  const dialog = screen.getByRole('dialog', { name: 'Insert Link' })
  const address = dialog.getByRole('textbox', { name: 'Address' })
  await expect.element(address).toHaveFocus()
  for (const refused of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    '/articles',
    'fees',
    '',
  ]) {
    await address.fill(refused)
    await userEvent.keyboard('{Enter}')
    await expect
      .element(address)
      .toHaveAccessibleDescription('Enter a web address, email address, or phone number.')
    await expect.element(address).toHaveFocus()
  }
  for (const [typed, stored] of [
    ['http://example.com/fees', 'http://example.com/fees'],
    ['https://example.com', 'https://example.com'],
    ['mailto:help@example.com', 'mailto:help@example.com'],
    ['tel:+19515550100', 'tel:+19515550100'],
  ]) {
    if (!dialog.query()) await userEvent.keyboard('{Control>}ak{/Control}')
    await screen.getByRole('textbox', { name: 'Address' }).fill(typed ?? '')
    await userEvent.keyboard('{Enter}')
    await expect.element(text).toHaveFocus()
    expect(written()).toBe(`<p><a href="${stored}" target="_blank" rel="noopener noreferrer">Fees</a></p>`)
  }
  await userEvent.keyboard('{Control>}k{/Control}')
  await screen.getByRole('dialog', { name: 'Edit Link' }).getByRole('button', { name: 'Remove Link' }).click()
  await expect.poll(written).toBe('<p>Fees</p>')
  expect(submits).not.toHaveBeenCalled()
})

test('an image by address must be https, and has its text alternative', async () => {
  const { screen, text, tool, written } = await renderField()
  await text.click()
  await tool('Image').click()
  const dialog = screen.getByRole('dialog', { name: 'Insert Image' })
  const address = dialog.getByRole('textbox', { name: 'Address' })
  for (const refused of ['http://example.com/a.png', 'data:image/png;base64,AA', 'a.png', '']) {
    await address.fill(refused)
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await expect.element(address).toHaveAccessibleDescription('Enter an address that begins with https://.')
  }
  await address.fill('https://example.com/a.png')
  const alt = dialog.getByRole('textbox', { name: 'Text Alternative' })
  await expect.element(alt).toHaveAccessibleDescription(/Describe the image, or mark it as decorative\.$/)
  await alt.fill('A roof')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect.poll(written).toBe('<p><img src="https://example.com/a.png" alt="A roof"></p>')
})

test('a plain text offers what the sign-in page accepts, and other pasted formats can be removed [4/CBRAND-08]', async () => {
  const { screen, text, tool, written, reset } = await renderField({ isPlain: true })
  const offered = () =>
    [...screen.getByRole('toolbar').element().querySelectorAll('button')].map((button) =>
      button.getAttribute('aria-label'),
    )
  expect(offered()).toEqual(['Bold', 'Italic', 'Bulleted List', 'Numbered List', 'Link', 'Undo', 'Redo'])
  for (const name of ['Bold', 'Italic', 'Bulleted List', 'Numbered List']) {
    await reset('')
    await expect.element(text).toHaveTextContent('')
    await text.click()
    await tool(name).click()
    await userEvent.keyboard('x{Control>}au{/Control}')
    expect(pageTextProblem('sign-in', written() ?? ''), name).toBeNull()
  }
  await tool('Link').click()
  const address = screen.getByRole('textbox', { name: 'Address' })
  for (const refused of ['http://example.com', 'name@example.com', '(951) 555-0100']) {
    await address.fill(refused)
    await userEvent.keyboard('{Enter}')
    await expect.element(address).toHaveAccessibleDescription('Enter an address that begins with https://.')
  }
  await address.fill('https://example.com')
  await userEvent.keyboard('{Enter}')
  await expect.poll(written).toContain('<a href="https://example.com"')
  expect(pageTextProblem('sign-in', written() ?? '')).toBeNull()

  await reset('<h2><u>Rules</u></h2>')
  await goToEnd(text)
  await tool('Underline').click()
  await expect.element(tool('Underline')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: /Text style$/ }).click()
  await screen.getByRole('option', { name: 'Paragraph' }).click()
  await expect.element(screen.getByRole('button', { name: /Text style$/ })).not.toBeInTheDocument()
})
