import { expect, test, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import { goToEnd, renderField, watchErrors } from '../rendered-field.tsx'
import type { UploadImage } from './image-uploads.ts'

/** Pastes as a browser does, with its data. */
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
  await reset('<pre>x</pre>')
  await goToEnd(text)
  paste(text, { html: '<p><b>bold</b></p>', plain: ' bold' })
  expect(written()).toBe('<pre>x bold</pre>')
})

test('a pasted and a dropped image file are uploaded and inserted where they were put [4/CTEXT-05]', async () => {
  const uploadImage = vi.fn<UploadImage>((file) =>
    Promise.resolve({ url: `/media/${file.name}`, alt: 'A roof' }),
  )
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

test('an upload that fails leaves the text as it was, and a pasted image of http is dropped [4/CTEXT-05]', async () => {
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
