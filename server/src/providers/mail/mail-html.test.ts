import { expect, test } from 'vitest'
import { mailHtml } from './mail-html.ts'

const brand = {
  marketName: 'Bay & Coast MLS',
  supportPhone: '(760) 555-0100',
  supportAddress: null,
  publicUrl: 'https://portal.example',
  accent: null,
  logo: null,
}
const url = 'https://portal.example/password-reset/abc?isNew=true'
const buttons = (html: string) => [...html.matchAll(/class="button" href="([^"]*)"/g)].map(([, href]) => href)

test('the paragraph that is the address of the action becomes the one button [3/D3-107]', () => {
  const html = mailHtml(
    { subject: 'Hi', body: `Hello,\n\n${url}\n\nBye`, action: { label: 'Reset Password', url } },
    brand,
  )
  expect(buttons(html)).toEqual([url.replaceAll('=', '&#61;')])
  expect(html).toContain('>Reset Password</a>')
  expect(html.indexOf('Hello,')).toBeLessThan(html.indexOf('Reset Password'))
  expect(html.indexOf('Reset Password')).toBeLessThan(html.indexOf('Bye'))
  expect(html).not.toContain(`>${url}<`)
})

test('other mails lead into the portal, and one with a code leads nowhere', () => {
  const mail = { subject: 'Hi', body: 'One <b>two</b>\nthree' }
  expect(buttons(mailHtml(mail, brand))).toEqual(['https://portal.example/notifications'])
  expect(buttons(mailHtml({ ...mail, action: null }, brand))).toEqual([])
  expect(mailHtml(mail, brand)).toContain('One &#60;b&#62;two&#60;/b&#62;<br>three')
})

test('the groups of a digest are headings with links, which the text has as addresses', () => {
  const lines = [{ text: 'Sent <now>', url: 'https://portal.example/notifications?id=7' }]
  const body = 'Hello Ada,\n\nListings\n- Sent <now>\n  https://portal.example/notifications?id=7'
  const html = mailHtml({ subject: 'Digest', body, groups: [{ title: 'Listings', lines }] }, brand)
  expect(html).toMatch(/<h2[^>]*>Listings<\/h2>/)
  expect(html).toContain('>Sent &#60;now&#62;</a>')
  expect(html).toContain('href="https://portal.example/notifications?id&#61;7"')
  expect(html).not.toContain('- Sent')
})

test('name and phone of the market stand in every mail, and nothing is loaded from outside', () => {
  const html = mailHtml({ subject: 'A "quoted" <subject>', body: 'Text' }, brand)
  expect(html).toContain('Bay &#38; Coast MLS')
  expect(html).toContain('Questions? Call (760) 555-0100.')
  expect(mailHtml({ subject: 'x', body: 'y' }, { ...brand, supportPhone: null })).not.toContain('Questions?')
  expect(html).toContain('<title>A &#34;quoted&#34; &#60;subject&#62;</title>')
  expect([...html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source)).toEqual(['cid:logo@portal'])
  expect(html).not.toMatch(/url\(|<link|<script|@import/)
})
