import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasHtml } from '../common/html-text.ts'
import {
  aorMessageProblems,
  defaultAorTitle,
  expirationProblem,
  messageProblem,
  titleProblem,
  urlProblem,
} from './aor-message-rules.ts'

test('a message has 5 to 200 characters after trimming [3/AORM-41, 3/AORM-42, 3/AORM-43, 3/AORM-44, 3/AORM-45, 3/D3-60]', () => {
  expect(messageProblem('')).toBe('Message Required')
  expect(messageProblem('   ')).toBe('Message Required')
  expect(messageProblem('1234')).toBe('Message must be at least 5 characters')
  expect(messageProblem(' 1234 ')).toBe('Message must be at least 5 characters')
  expect(messageProblem('12345')).toBeNull()
  expect(messageProblem('x'.repeat(200))).toBeNull()
  expect(messageProblem('\u{1F600}'.repeat(200))).toBeNull()
  expect(messageProblem('x'.repeat(201))).toBe('Message must be at most 200 characters')
})

test('tags and entities count as HTML, a less-than sign does not [3/AORM-46, 3/D3-61]', () => {
  for (const text of [
    '<b>now</b>',
    'see </p> here',
    'x <!-- y -->',
    '<?php ?>',
    'caf&eacute;',
    '&#60;script',
  ])
    expect(hasHtml(`${text};`), text).toBe(true)
  for (const text of ['a < b', 'R&D', 'a < b > c', '5 <3 you', 'Tom & Ada; both', '<unfinished'])
    expect(hasHtml(text), text).toBe(false)
  expect(messageProblem('<b>Hello</b>')).toBe('HTML is not allowed')
  expect(messageProblem('R&D is a < b')).toBeNull()
})

test('an address needs http or https [3/AORM-53, 3/AORM-54, 3/AORM-55, 3/AORM-56, 3/AORM-57, 3/D3-63]', () => {
  for (const url of [
    '',
    '  ',
    'http://example.com',
    'https://example.com',
    ' HTTPS://example.com:8443/a?b=c#d ',
  ])
    expect(urlProblem(url), url).toBeNull()
  for (const url of [
    'www.example.com',
    'ftp://example.com',
    'https://',
    'https://ada:secret@example.com',
    'https://example.com/a b',
    'javascript:alert(1)',
    `https://example.com/${'x'.repeat(2048)}`,
  ])
    expect(urlProblem(url), url).toBe('Please enter a valid url, including protocol (http, https)')
})

test('an expiration lies after now [3/AORM-47, 3/D3-62]', () => {
  const now = new Date('2026-11-18T20:00:00.000Z')
  expect(expirationProblem('', now)).toBe('Expiration Date Required')
  expect(expirationProblem('soon', now)).toBe(
    'Expiration Date must be a date between 01-01-1900 and 12-31-2199',
  )
  expect(expirationProblem('2026-11-18T20:00:00.000Z', now)).toBe('Expiration Date must be in the future')
  expect(expirationProblem('2026-11-18T20:00:00.001Z', now)).toBeNull()
})

test('each failed field is named once, with its first rule [3/AORM-50]', () => {
  const now = new Date('2026-11-18T20:00:00.000Z')
  expect(
    aorMessageProblems(
      { systemNotificationStatusId: null, message: '', url: 'www', expirationDate: '' },
      now,
    ),
  ).toEqual([
    { field: 'systemNotificationStatusId', message: 'Message Type Required' },
    { field: 'message', message: 'Message Required' },
    { field: 'url', message: 'Please enter a valid url, including protocol (http, https)' },
    { field: 'expirationDate', message: 'Expiration Date Required' },
  ])
})

test('a title is never empty [3/D3-58]', () => {
  expect(titleProblem(' ')).toBe('Title Required')
  expect(titleProblem('x'.repeat(200))).toBeNull()
  expect(titleProblem('x'.repeat(201))).toBe('Title must be at most 200 characters')
  expect(defaultAorTitle({ name: 'CV', fullName: 'Coachella Valley' })).toBe('Message from Coachella Valley')
  expect(defaultAorTitle({ name: 'CV', fullName: '' })).toBe('Message from CV')
})

test('no typed text with a tag gets through', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(messageProblem(`${before}<img src=x>${after} more`)).not.toBeNull()
    }),
  )
})
