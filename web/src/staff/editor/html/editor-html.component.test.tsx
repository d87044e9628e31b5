import { SHOWN_TAGS } from 'contract/common/shown-html.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanHtml } from '#shared/html/clean-html.ts'
import { openHtml, writeHtml } from './editor-html.ts'

/** Texts as authors have stored them: opening them changes nothing. */
const KEPT = [
  '',
  'Bare text',
  'Bare <b>text</b>, <a href="https://example.com">a link</a><br>and a second line',
  '<p>One</p>\n<p>Two</p>\n',
  '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>',
  '<p><b>b</b> <strong>strong</strong> <i>i</i> <em>em</em> <u>u</u> <s>s</s> <code>code</code> <span>span</span></p>',
  '<p><em><strong>both</strong></em> and <strong><em>both</em></strong></p>',
  '<p><a href="https://example.com" title="Fees" target="_blank" rel="noopener noreferrer"><b>Fees</b></a></p>',
  '<ul><li>One</li><li>Two<ul><li>Within</li></ul></li></ul>',
  '<ol><li><p>One</p></li><li><p>Two</p><p>More</p></li></ol>',
  '<blockquote>Bare quote</blockquote><blockquote><p>Quote</p></blockquote>',
  '<pre>  two\n   lines</pre><pre><code>let x = 1\n</code></pre>',
  '<div>Box</div><div><p>In a box</p>and beside it<div>deeper</div></div><div></div>',
  '<table><thead><tr><th>Fee</th><th>Due</th></tr></thead><tbody><tr><td>Dues</td><td><p>May</p></td></tr></tbody></table>',
  '<table title="Fees"><tbody title="All"><tr title="Row"><td colspan="2" rowspan="1" title="Cell">Wide</td></tr><tr><td></td><td>b</td></tr></tbody></table>',
  '<p>Before</p><hr><p>After <img src="https://example.com/a.png" alt="A" title="B"></p>',
  '<img src="/media/roof.webp" alt="">',
  '<p>&nbsp;</p><p></p><p>a &amp; b &lt; c</p>',
]

test('opening stored text keeps all of it, and serializing it returns the same text', () => {
  for (const html of KEPT) {
    const { doc, isKept } = openHtml(html)
    expect(isKept, html).toBe(true)
    const written = writeHtml(doc)
    const again = openHtml(written)
    expect(again.isKept, written).toBe(true)
    expect(writeHtml(again.doc), html).toBe(written)
  }
})

test('text is serialized as it was, with links as the server stores them', () => {
  for (const html of [
    '<p>One <strong>two</strong></p><ul><li>Three</li></ul>',
    '<p><a href="tel:+19515550100" target="_blank" rel="noopener noreferrer">Call</a></p>',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    'Bare<p>and not</p>',
  ])
    expect(writeHtml(openHtml(html).doc)).toBe(html)
  expect(writeHtml(openHtml('<p></p>').doc)).toBe('')
})

test('markup that the editor would not write itself is reported', () => {
  for (const html of [
    '<b><p>Blocks in bold</p></b>',
    '<p><b><b>twice</b></b></p>',
    '<p>An empty <i></i> element</p>',
    '<ul><ul><li>A list in a list</li></ul></ul>',
    '<ul></ul>',
    '<p style="color:red">Red</p>',
    '<p onclick="alert(1)">x</p>',
    '<p>x</p><script>alert(1)</script>',
    '<p>x</p><!-- note -->',
    '<p><font>old</font></p>',
    '<p><a href="javascript:alert(1)">x</a></p>',
    '<p><img src="http://example.com/a.png"></p>',
    '<table><tbody><tr><td colspan="0">x</td></tr></tbody></table>',
    '<table><tbody></tbody></table>',
    '<p alt="nothing">x</p>',
  ])
    expect(openHtml(html).isKept, html).toBe(false)
})

const text = fc.constantFrom('a', 'two words', ' spaced ', 'é & < >', ' ')
const attribute = fc.option(fc.constantFrom('Fees', 'a "quoted" title'), { nil: undefined })
const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const element = (tag: string, content: string, title?: string, more = '') =>
  `<${tag}${more}${title === undefined ? '' : ` title="${escaped(title)}"`}>${content}</${tag}>`

/** Lines of text in which each element occurs at most once around each word. */
const { line } = fc.letrec<{ line: string; run: string }>((tie) => ({
  line: fc.array(tie('run'), { minLength: 1, maxLength: 4 }).map((runs) => runs.join('')),
  run: fc.oneof(
    text.map(escaped),
    fc.constantFrom(
      '<br>',
      '<img src="https://example.com/a.png" alt="A">',
      '<img src="/media/a.webp" title="T">',
    ),
    fc
      .tuple(
        fc.shuffledSubarray(['b', 'strong', 'i', 'em', 'u', 's', 'code', 'span', 'a'], { minLength: 1 }),
        attribute,
      )
      .map(([tags, title]) =>
        tags.reduce(
          (within, tag) => element(tag, within, title, tag === 'a' ? ' href="https://example.com"' : ''),
          'word',
        ),
      ),
  ),
}))

const { block } = fc.letrec<{ block: string; blocks: string; item: string; cell: string }>((tie) => ({
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((blocks) => blocks.join('')),
  block: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'block' },
    fc
      .tuple(fc.constantFrom('p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre'), line, attribute)
      .map(([tag, content, title]) => element(tag, content, title)),
    fc.constant('<hr>'),
    fc
      .tuple(fc.constantFrom('div', 'blockquote'), fc.oneof(line, tie('blocks')), attribute)
      .map(([tag, content, title]) => element(tag, content, title)),
    fc
      .tuple(fc.constantFrom('ul', 'ol'), fc.array(tie('item'), { minLength: 1, maxLength: 3 }), attribute)
      .map(([tag, items, title]) => element(tag, items.join(''), title)),
    fc
      .tuple(fc.array(tie('cell'), { minLength: 1, maxLength: 3 }), fc.boolean(), attribute)
      .map(([cells, hasHead, title]) => {
        const row = `<tr>${cells.join('')}</tr>`
        return element('table', `${hasHead ? `<thead>${row}</thead>` : ''}<tbody>${row}${row}</tbody>`, title)
      }),
  ),
  item: fc
    .oneof(
      line,
      tie('blocks'),
      fc.tuple(line, tie('blocks')).map(([one, two]) => one + two),
    )
    .map((content) => element('li', content)),
  cell: fc
    .tuple(
      fc.constantFrom('td', 'th'),
      fc.oneof(line, tie('blocks')),
      attribute,
      fc.constantFrom('', ' colspan="2"'),
    )
    .map(([tag, content, title, span]) => element(tag, content, title, span)),
}))

/** The elements of a text; two adjacent bold words may become one. */
function elementsOf(html: string): Set<string> {
  return new Set([...cleanHtml(html).querySelectorAll('*')].map(({ localName }) => localName))
}

test('text of all elements of the list keeps every one of them, and a second pass changes nothing [4/CTEXT-03]', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (blocks) => {
      const html = blocks.join('')
      const { doc, isKept } = openHtml(html)
      expect(isKept, html).toBe(true)
      const written = writeHtml(doc)
      const kept = elementsOf(written)
      for (const name of elementsOf(html)) {
        seen.add(name)
        expect(kept.has(name), `${name} of ${html}`).toBe(true)
      }
      expect(writeHtml(openHtml(written).doc)).toBe(written)
    }),
    { numRuns: 60, seed: 7 },
  )
  expect([...SHOWN_TAGS].filter((tag) => !seen.has(tag))).toEqual([])
})

const unspaced = (html: string) => html.replaceAll(' ', '')

test('any order of the elements opens unchanged or reports a change, and serializing it twice returns the same', () => {
  const soup = fc.array(
    fc.oneof(
      text,
      fc.constantFrom(...SHOWN_TAGS).map((tag) => `<${tag}>`),
      fc.constantFrom(...SHOWN_TAGS).map((tag) => `</${tag}>`),
      fc.constantFrom(
        '<a href="https://example.com">',
        '<img src="/media/a.webp">',
        '<td rowspan="2">',
        '<div title="T">',
      ),
    ),
    { maxLength: 14 },
  )
  fc.assert(
    fc.property(soup, (pieces) => {
      const html = pieces.join('')
      const { doc, isKept } = openHtml(html)
      const written = writeHtml(doc)
      // A text of one empty paragraph is written as empty.
      if (isKept && written !== '') expect(elementsOf(written), html).toEqual(elementsOf(html))
      const again = openHtml(written)
      expect(again.isKept, `${html} -> ${written}`).toBe(true)
      // Only an invisible space at the start of a paragraph may still be removed.
      expect(unspaced(writeHtml(again.doc)), html).toBe(unspaced(written))
    }),
    { numRuns: 600, seed: 7 },
  )
})
