import { expect, test } from 'vitest'
import { contentCheck } from '../content-checks.ts'
import { contentKind } from '../content-kinds.ts'

const values = {
  applications: {
    name: 'Box',
    applicationCategory: 'member',
    shortId: 'BOX',
  },
  menu: { title: 'Surveys', list: 'quicklinks' },
  messages: { title: 'Storm', message: '<p>Closed</p>', position: 'dash', systemNotificationStatusId: 2 },
} as const
const addressField = { applications: 'url', menu: 'path', messages: 'url' } as const
type Addressed = keyof typeof values

const isTaken = (kind: Addressed, address: string) =>
  contentCheck(contentKind(kind)).schema.safeParse({ ...values[kind], [addressField[kind]]: address }).success
const isSocialLinkTaken = (url: string) =>
  contentCheck(contentKind('branding')).schema.safeParse({
    ...contentKind('branding').empty,
    marketName: 'MLS',
    socialLinks: [{ name: 'Facebook', url }],
  }).success

test('addresses are of http and https; those of menu items and messages can be a page of the portal [4/CBAD-13]', () => {
  for (const address of ['http://a.example', 'https://a.example/b?c=d#e']) {
    for (const kind of ['applications', 'menu', 'messages'] as const)
      expect(isTaken(kind, address), `${kind} ${address}`).toBe(true)
    expect(isSocialLinkTaken(address)).toBe(true)
  }
  for (const kind of ['menu', 'messages'] as const) expect(isTaken(kind, '/training'), kind).toBe(true)
  expect(isTaken('applications', '/training')).toBe(false)
  expect(isSocialLinkTaken('/training')).toBe(false)
})

test.for([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,<p>x</p>',
  '//host.example',
  '/\\host.example',
  'https://user@host.example',
  'https://user:word@host.example',
  'ftp://host.example',
  '/no/page/of/the/portal',
])('%s is no address of a record [4/CBAD-13]', (address) => {
  for (const kind of ['applications', 'menu', 'messages'] as const)
    expect(isTaken(kind, address), kind).toBe(false)
  expect(isSocialLinkTaken(address)).toBe(false)
})
