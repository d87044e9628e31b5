import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factLines } from '#db/outbox.ts'
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

/** The text of an HTML part as its reader sees it. */
const shownText = (html: string) => html.replace(/<style>.*<\/style>/s, '').replace(/<[^>]+>/g, '\n')

test('no address can be read in the HTML part, in any mail: all are composed here', () => {
  const words = fc.constantFrom('Hello Ada,', 'Cancel it:', 'See', 'now.', '')
  const anyBody = fc
    .array(fc.tuple(words, fc.option(fc.webUrl(), { nil: '' }), fc.constantFrom(' ', '\n', '\n\n')), {
      maxLength: 8,
    })
    .map((parts) => parts.flat().join(' '))
  const anyAction = fc.constantFrom(undefined, null, { label: 'Reset Password', url })
  fc.assert(
    fc.property(anyBody, anyAction, fc.boolean(), (body, action, isNamed) => {
      const mail = {
        subject: 'Hi',
        body: isNamed ? `${body}\n\n${url}` : body,
        ...(action !== undefined && { action }),
      }
      const html = mailHtml(mail, brand)
      expect(shownText(html)).not.toMatch(/https?:/)
      expect(buttons(html)).toHaveLength(action === null ? 0 : 1)
    }),
  )
})

test('the subject is the heading, facts are rows, and the foot says why one gets it', () => {
  const facts: [string, string][] = [
    ['When', '11-27-2026 10:05 AM PT'],
    ['Device', 'Chrome on Windows'],
    ['Network', '203.0.*.*'],
  ]
  const body = `Hello Ada,\n\n${factLines(facts)}\n\nWas this you?\n\n${url}`
  const mail = { subject: 'New login to your account', body, facts, action: { label: 'Secure', url } }
  const html = mailHtml(mail, brand)
  expect(html).toMatch(/<h1[^>]*>New login to your account<\/h1>/)
  expect(html.match(/<td class="muted"[^>]*>(When|Device|Network)<\/td>/g)).toHaveLength(3)
  expect(html).not.toContain('When: ')
  expect(html).toContain('You get this email because your address is on file with Bay &#38; Coast MLS.')
  const category = 'Listings' as const
  expect(mailHtml({ ...mail, unsubscribe: { memberId: 1, category } }, brand)).toMatch(
    /href="https:\/\/portal\.example\/account-settings\/notifications"[^>]*>Change which emails you get<\/a>/,
  )
})

test('a mail without a button of its own leads to the page of the portal that its text ends with', () => {
  const html = mailHtml(
    {
      subject: 'Hi',
      body: 'See https://a.example/1. Or read: https://a.example/2. It is here: https://portal.example/desk',
    },
    brand,
  )
  expect(buttons(html)).toEqual(['https://portal.example/desk'])
  expect(html).toContain('It is here:</p>')
  expect(html).toContain('href="https://a.example/2">Or read</a>.')
  expect(html).toContain(
    '<a class="link" style="color:#0f5e6b" href="https://a.example/1">Open this page</a>',
  )
})
