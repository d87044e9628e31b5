import { expect, test } from 'vitest'
import { isBlankText, PAGE_TEXT_TEXTS, pageTextProblem } from './page-texts.ts'

const image = (src: string) => `<p><img src="${src}" alt="" /></p>`

test.for([
  ['sign-in', '<p>One<br />two <strong>three</strong></p><ol><li><em>four</em></li></ol>', null],
  ['sign-in', '<p>1 &lt; 2, <a href="https://mls.example">rules</a></p>', null],
  ['sign-in', '<p><a>no address</a></p>', null],
  ['sign-in', '<p><a href="http://mls.example">x</a></p>', PAGE_TEXT_TEXTS.signIn],
  ['sign-in', '<p><a title="https://" href="tel:1">x</a></p>', PAGE_TEXT_TEXTS.signIn],
  ['sign-in', '<H3>x</H3>', PAGE_TEXT_TEXTS.signIn],
  ['sign-in', image('/media/x.webp'), PAGE_TEXT_TEXTS.signIn],
  ['sign-in', '<span>x</span>', PAGE_TEXT_TEXTS.signIn],
  ['public-home', image('/media/x.webp'), null],
  ['public-home', image('https://mls.example/x.png'), PAGE_TEXT_TEXTS.publicHome],
  ['public-home', '<h2>x</h2><table><tbody><tr><td>y</td></tr></tbody></table>', null],
  ['settings', image('https://mls.example/x.png'), null],
] as const)('%s with %s', ([place, html, problem]) => {
  expect(pageTextProblem(place, html)).toBe(problem)
})

test('an invisible text is no text', () => {
  for (const html of ['', '<p></p>', '<p> <br />&nbsp;</p>', '<ul><li></li></ul>'])
    expect(isBlankText(html), html).toBe(true)
  for (const html of ['<p>x</p>', image('/media/x.webp'), '<hr />'])
    expect(isBlankText(html), html).toBe(false)
})
