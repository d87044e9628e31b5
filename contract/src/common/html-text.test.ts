import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOfHtml, textOfHtml } from './html-text.ts'

test('text is what a reader sees: no tags, entities decoded [3/D3-41]', () => {
  expect(textOfHtml('<p>Dues &amp; <b class="x">fees</b></p><p>Now&nbsp;&#39;due&#x27;</p>')).toBe(
    "Dues & fees Now 'due'",
  )
  expect(linesOfHtml('<ul><li>One</li>\n<li>Two</li></ul>Three<br>Four')).toBe('One\nTwo\nThree\nFour')
  expect(textOfHtml('a < b and R&D &unknown; &#0; &#55296;')).toBe('a < b and R&D &unknown; &#0; &#55296;')
  expect(textOfHtml('&lt;b&gt;')).toBe('<b>')
})

test('a part of a line adds no blank to it [3/D3-41]', () => {
  expect(
    textOfHtml('<p>Starts <strong>one hour later</strong>. See <a href="/x">here</a>, <em>please</em>!</p>'),
  ).toBe('Starts one hour later. See here, please!')
  expect(textOfHtml('<table><tr><td>One</td><td>Two</td></tr></table><section>Three</section>Four')).toBe(
    'One Two Three Four',
  )
})

test('any input gives text, without a tag of the source', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(textOfHtml(`<em>${text.replace(/[<>&]/g, '')}</em>`)).not.toMatch(/<|>/)
    }),
  )
})
