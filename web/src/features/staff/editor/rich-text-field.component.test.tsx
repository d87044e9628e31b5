import axe from 'axe-core'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
// Known to the test server from the start, which otherwise prepares its packages too late.
import './dialogs/image-dialog.tsx'
import './dialogs/link-dialog.tsx'
import './rich-text-editor.tsx'
import { RichTextField, type RichTextFieldProps } from './rich-text-field.tsx'

/** For tests that press many keys, on a busy machine. */
const LONG_MS = 60_000

/** The field in a form that keeps its value, between two other fields, and notes each change. */
async function renderField({ value = '', ...props }: Partial<RichTextFieldProps> = {}) {
  const changes = vi.fn<(html: string) => void>()
  const submits = vi.fn()
  let reset = (_html: string) => {}
  function Form() {
    const [html, setHtml] = useState(value)
    reset = setHtml
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submits()
        }}
      >
        <input aria-label="Before" />
        <RichTextField
          label="Text"
          maxLength={20_000}
          {...props}
          value={html}
          onChange={(next) => {
            changes(next)
            setHtml(next)
          }}
        />
        <input aria-label="After" />
      </form>
    )
  }
  const screen = await render(<Form />)
  const text = screen.getByRole('textbox', { name: 'Text' })
  await expect.element(text).toBeVisible()
  return {
    screen,
    text,
    changes,
    submits,
    reset: (html: string) => reset(html),
    tool: (name: string) => screen.getByRole('button', { name, exact: true }),
    written: () => changes.mock.lastCall?.[0],
  }
}

/** Puts the cursor behind all text. */
async function goToEnd(text: Locator) {
  await text.click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
}

/** Pastes as a browser does, with what it sends. */
function paste(text: Locator, data: { html?: string; plain?: string; files?: File[] }) {
  text
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { ...clipboard(data), bubbles: true, cancelable: true }))
}

function clipboard({ html, plain, files }: { html?: string; plain?: string; files?: File[] }) {
  const clipboardData = new DataTransfer()
  if (html !== undefined) clipboardData.setData('text/html', html)
  if (plain !== undefined) clipboardData.setData('text/plain', plain)
  for (const file of files ?? []) clipboardData.items.add(file)
  return { clipboardData }
}

/** Fails a test that leaves an error uncaught. */
function watchErrors() {
  const errors: unknown[] = []
  const note = (event: ErrorEvent | PromiseRejectionEvent) =>
    errors.push('reason' in event ? event.reason : event.message)
  addEventListener('error', note)
  addEventListener('unhandledrejection', note)
  onTestFinished(() => {
    removeEventListener('error', note)
    removeEventListener('unhandledrejection', note)
    expect(errors).toEqual([])
  })
}

test('opening a text reports no change, and undoing one brings back the stored text to the letter', async () => {
  const stored = '<p>One <b>two</b></p>\n<p><i><u>three</u></i></p>\n'
  const { text, changes, tool } = await renderField({ value: stored })
  await expect.poll(() => text.element().textContent).toBe('One twothree')
  await text.click()
  expect(changes).not.toHaveBeenCalled()
  await goToEnd(text)
  await userEvent.keyboard('!')
  expect(changes).toHaveBeenLastCalledWith('<p>One <b>two</b></p><p><i><u>three!</u></i></p>')
  await tool('Undo').click()
  expect(changes).toHaveBeenLastCalledWith(stored)
})

test('under the field stands how many of the characters of the stored HTML are used [4/CTEXT-10]', async () => {
  const { screen, text } = await renderField({ value: '<p>Due</p>' })
  await expect.element(screen.getByText('10 of 20,000 characters')).toBeVisible()
  await goToEnd(text)
  await userEvent.keyboard('s')
  await expect.element(screen.getByText('11 of 20,000 characters')).toBeVisible()
  await userEvent.keyboard('{Control>}a{/Control}{Delete}')
  await expect.element(screen.getByText('0 of 20,000 characters')).toBeVisible()
})

test(
  'the field offers headings, marks, lists, quote, code, link, image, table, rule, undo and redo [4/CTEXT-01]',
  async () => {
    const { screen, text, tool, written, reset } = await renderField()
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
      reset('')
      await expect.element(text).toHaveTextContent('')
      await text.click()
      await expect.element(tool(name)).toHaveAttribute('aria-pressed', 'false')
      await tool(name).click()
      await expect.element(tool(name)).toHaveAttribute('aria-pressed', 'true')
      await expect.element(text).toHaveFocus()
      await userEvent.keyboard('x')
      expect(written(), name).toBe(html)
    }
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
      await screen.getByRole('button', { name: /^Text style/ }).click()
      await screen.getByRole('option', { name: style }).click()
      await expect.poll(written, { message: style }).toMatch(new RegExp(`^<blockquote><${tag}>x</${tag}>`))
      await expect.element(screen.getByRole('button', { name: `Text style: ${style}` })).toBeVisible()
      await expect.element(text).toHaveFocus()
    }
    reset('<p>a</p>')
    await goToEnd(text)
    await tool('Horizontal Rule').click()
    expect(written()).toBe('<p>a</p><hr>')
    await tool('Undo').click()
    expect(written()).toBe('<p>a</p>')
    await tool('Redo').click()
    expect(written()).toBe('<p>a</p><hr>')
    for (const [name, address, html] of [
      [
        'Link',
        'https://example.com',
        /^<p><a href="https:\/\/example.com" target="_blank" rel="noopener noreferrer">/,
      ],
      ['Image', 'https://example.com/a.png', /^<p><img src="https:\/\/example.com\/a.png" alt="">/],
    ] as const) {
      reset('')
      await expect.element(text).toHaveTextContent('')
      await text.click()
      await tool(name).click()
      await screen.getByRole('textbox', { name: 'Address' }).fill(address)
      await screen.getByRole('button', { name: 'Insert', exact: true }).click()
      await expect.poll(written).toMatch(html)
    }
    await tool('Table').click()
    expect(written()).toContain('<table><thead><tr><th></th>')
  },
  LONG_MS,
)

test('a table is inserted, gets and loses rows and columns, and goes', async () => {
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
    const { screen, text, tool, written, reset } = await renderField({ value: '<p>Fees</p>' })
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
    const dialog = screen.getByRole('dialog')
    const closeDialog = async (name: string) => {
      await expect.element(dialog).toHaveAccessibleName(name)
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(text).toHaveFocus()
    }
    await userEvent.keyboard('{Control>}k{/Control}')
    await closeDialog('Insert Link')

    const goToTool = async (name: string | RegExp, steps: number) => {
      await userEvent.keyboard('{Alt>}{F10}{/Alt}{Home}')
      // The toolbar remembers its last tool.
      await userEvent.keyboard('{ArrowLeft}'.repeat(16) + '{ArrowRight}'.repeat(steps))
      await expect.element(screen.getByRole('button', { name, exact: true })).toHaveFocus()
    }
    reset('<p>Due</p>')
    await goToEnd(text)
    await goToTool(/^Text style/, 0)
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
    await expect.poll(written).toBe('<h1>Due</h1>')
    await expect.element(text).toHaveFocus()
    reset('<p>Dues</p>')
    await goToEnd(text)
    const toggles = [
      'Bold',
      'Italic',
      'Underline',
      'Strikethrough',
      'Code',
      'Bulleted List',
      'Numbered List',
      'Quote',
    ]
    for (const [place, name] of toggles.entries())
      for (const pressed of ['true', 'false']) {
        await goToTool(name, place + 1)
        await userEvent.keyboard('{Enter}')
        await expect.element(tool(name)).toHaveAttribute('aria-pressed', pressed)
        await expect.element(text).toHaveFocus()
      }
    for (const [steps, name] of [
      [9, 'Link'],
      [10, 'Image'],
    ] as const) {
      await goToTool(name, steps)
      await userEvent.keyboard('{Enter}')
      await closeDialog(`Insert ${name}`)
    }
    for (const [steps, name, html] of [
      [12, 'Horizontal Rule', /<hr>/],
      [13, 'Undo', /^(?!.*<hr>)/],
      [14, 'Redo', /<hr>/],
    ] as const) {
      // Undo is out of reach while there is nothing to undo.
      await goToTool(name, steps)
      await userEvent.keyboard('{Enter}')
      await expect.poll(written, { message: name }).toMatch(html)
    }
    await goToTool('Table', 11)
    await userEvent.keyboard('{Enter}cell')
    await expect.poll(written).toContain('<th>cell</th>')
    await goToTool('Table', 11)
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('menu')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(() => text.element().querySelectorAll('tr').length).toBe(4)
    await expect.element(text).toHaveFocus()

    await userEvent.keyboard('{Alt>}{F10}{/Alt}')
    await expect.element(text).not.toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(text).toHaveFocus()
    await userEvent.tab()
    await expect.element(after).toHaveFocus()
    reset('<ul><li>One</li></ul><p>Two</p>')
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

test('an image by address must be of https, and has its text alternative', async () => {
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
  await dialog.getByRole('textbox', { name: 'Text Alternative' }).fill('A roof')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect.poll(written).toBe('<p><img src="https://example.com/a.png" alt="A roof"></p>')
})

test('hostile HTML is pasted without anything that runs or loads', async () => {
  watchErrors()
  const { text, written } = await renderField()
  await text.click()
  const hostile = `<meta charset="utf-8"><style>p{color:red}</style><script>window.stolen = 1</script>
    <p style="position:fixed" onclick="window.stolen = 1" class="x" id="y">Safe <img src=x onerror="window.stolen = 1">
    <a href="javascript:window.stolen = 1">link</a> <a href="https://example.com" onclick="window.stolen = 1">good</a></p>
    <svg onload="window.stolen = 1"><script>window.stolen = 1</script></svg><math><mtext><img src=x onerror="window.stolen = 1">
    </mtext></math><iframe srcdoc="<script>parent.stolen = 1</script>"></iframe><form action="https://example.com"><button>Go</button></form>`
  paste(text, { html: hostile, plain: 'Safe link good' })
  await expect.poll(() => text.element().textContent).toContain('Safe link good')
  expect(written()).toContain(
    '<p>Safe link <a href="https://example.com" target="_blank" rel="noopener noreferrer">good</a></p>',
  )
  expect(written()).not.toMatch(/script|style|onerror|onclick|javascript|iframe|svg|form|img|class|id=/)
  expect('stolen' in window).toBe(false)
})

test('text of a word processor loses its styles and keeps headings, lists, links and tables [4/CTEXT-04]', async () => {
  watchErrors()
  const word = await renderField()
  await word.text.click()
  paste(word.text, { html: WORD, plain: 'Fees' })
  expect(word.written()).toBe(
    '<h1>Fees 2026</h1><p>Due <b>now</b>, see <a href="https://example.com/fees" target="_blank" rel="noopener noreferrer">the list</a></p>' +
      '<ul><li>First<ul><li>Within</li></ul></li><li>Second</li></ul><ol><li>Step one</li><li>Step two</li></ol>' +
      '<table><tbody><tr><td>Dues</td><td>$10</td></tr></tbody></table><p>End</p>',
  )
  await word.screen.unmount()
  const { text, written } = await renderField()
  await text.click()
  paste(text, { html: WEB_PAGE })
  expect(written()).toBe(
    '<h2>Head</h2><p>Plain and <strong>bold</strong></p><ul><li>One</li><li>Two</li></ul>' +
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table><p>Unknown</p>',
  )
})

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0in;} --></style></head><body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<h1 style='margin-top:12pt'><a name="_Toc1">Fees 2026</a><o:p></o:p></h1>
<p class=MsoNormal>Due <b style='mso-bidi-font-weight:normal'>now</b>, see <a href="https://example.com/fees"><span style='color:blue'>the list</span></a><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>First</p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1in;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span>Within</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>Second</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Step one</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span>Step two</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=100 valign=top><p class=MsoNormal>Dues<o:p></o:p></p></td><td><p class=MsoNormal>$10</p></td></tr></table>
<p class=MsoNormal>End</p><!--EndFragment--></body></html>`

const WEB_PAGE = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><div class="page"><h2 style="color:red">Head</h2>
<div>Plain and <span style="font-weight:700">bold</span></div></div>
<ul style="margin:0"><li dir="ltr"><p>One</p></li><li><p>Two</p></li></ul>
<table style="width:100%"><colgroup><col></colgroup><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>
<custom-box><p>Unknown</p></custom-box></b>`

test('pasted plain text and HTML in preformatted text stay text', async () => {
  const { text, written, reset } = await renderField()
  await text.click()
  paste(text, { plain: '<b>one</b>\n\ntwo' })
  expect(written()).toBe('<p>&lt;b&gt;one&lt;/b&gt;</p><p>two</p>')
  reset('<pre>x</pre>')
  await goToEnd(text)
  paste(text, { html: '<p><b>bold</b></p>', plain: ' bold' })
  expect(written()).toBe('<pre>x bold</pre>')
})

test('a pasted and a dropped image file are uploaded to where they were put', async () => {
  const uploadImage = vi.fn((file: File) => Promise.resolve({ url: `/media/${file.name}`, alt: 'A roof' }))
  const { text, written } = await renderField({ value: '<p>ab</p>', uploadImage })
  const file = new File(['x'], 'roof.webp', { type: 'image/webp' })
  await goToEnd(text)
  paste(text, { files: [file], html: '<img src="https://example.com/roof.webp">' })
  await expect.poll(written).toBe('<p>ab<img src="/media/roof.webp" alt="A roof"></p>')
  const { left, top } = text.getByText('ab').element().getBoundingClientRect()
  const { clipboardData: dataTransfer } = clipboard({ files: [file] })
  text.element().dispatchEvent(
    new DragEvent('drop', {
      dataTransfer,
      clientX: left + 1,
      clientY: top + 8,
      bubbles: true,
      cancelable: true,
    }),
  )
  await expect
    .poll(written)
    .toBe('<p><img src="/media/roof.webp" alt="A roof">ab<img src="/media/roof.webp" alt="A roof"></p>')
  expect(uploadImage).toHaveBeenCalledTimes(2)
})

test('an upload that fails leaves the text as it was, and a pasted image of http is dropped', async () => {
  watchErrors()
  const { screen, text, written } = await renderField({
    value: '<p>ab</p>',
    uploadImage: () => Promise.reject(new Error('Too large')),
  })
  await goToEnd(text)
  paste(text, { files: [new File(['x'], 'roof.png', { type: 'image/png' })] })
  await expect.element(screen.getByText('Uploading image...')).not.toBeInTheDocument()
  paste(text, { html: '<p>c<img src="http://example.com/a.png"><img src="https://example.com/b.png"></p>' })
  expect(written()).toBe('<p>abc<img src="https://example.com/b.png"></p>')
})

test('a text that opening would change is shown as its source until it is converted, with the difference first', async () => {
  const stored = '<b><p>Fees</p></b><p>Due</p>'
  const { screen, text, changes, tool } = await renderField({ value: stored })
  await expect.element(text).toHaveValue(stored)
  await tool('Convert to rich text').click()
  const dialog = screen.getByRole('dialog', { name: 'Convert to Rich Text' })
  const difference = dialog.getByRole('group', { name: 'Difference' })
  await expect.element(difference).toBeVisible()
  expect([...difference.element().querySelectorAll('del')].map((part) => part.textContent)).toContain('<b>')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(changes).not.toHaveBeenCalled()
  await tool('Convert to rich text').click()
  await screen.getByRole('button', { name: 'Convert', exact: true }).click()
  await expect.element(screen.getByRole('toolbar', { name: 'Text tools' })).toBeVisible()
  expect(changes).toHaveBeenLastCalledWith('<p><b>Fees</b></p><p>Due</p>')
})

test('a value from elsewhere is shown in place of the text', async () => {
  const { text, reset, changes } = await renderField({ value: '<p>Mine</p>' })
  await goToEnd(text)
  await userEvent.keyboard('!')
  reset('<p>Theirs</p>')
  await expect.element(text).toHaveTextContent('Theirs')
  expect(changes).toHaveBeenCalledTimes(1)
})

test('a problem, a hint and the mark of a required field are told to everybody', async () => {
  const { screen, text } = await renderField({ isRequired: true, problem: 'Text is required.' })
  await expect.element(text).toHaveAttribute('aria-required', 'true')
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  await expect.element(text).toHaveAccessibleDescription('Text is required.')
  document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  await expect.element(text).toHaveFocus()
  await screen.unmount()
  const other = await renderField({ hint: 'Shown to members', isDisabled: true })
  await expect.element(other.text).toHaveAccessibleDescription('Shown to members')
  await expect.element(other.text).toHaveAttribute('contenteditable', 'false')
  await expect.element(other.tool('Bold')).toBeDisabled()
})

test('axe finds nothing in the field, its menus and dialogs', async () => {
  const { screen, text, tool } = await renderField({
    value: '<h2>Head</h2><p>Text</p><table><tbody><tr><td>a</td></tr></tbody></table>',
    hint: 'Shown to members',
  })
  const findings = async () => {
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }
  expect(await findings()).toEqual([])
  await text.getByText('a', { exact: true }).click()
  await tool('Table').click()
  await expect.element(screen.getByRole('menu')).toBeVisible()
  expect(await findings()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await text.click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(await findings()).toEqual([])
})
