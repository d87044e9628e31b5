import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isPortalPage } from 'contract/menu/route-rules.ts'
import { expect, test } from 'vitest'
import { pageTexts } from '../db/tables/branding.table.ts'
import { testServer } from '../testing/test-server.ts'

const server = await testServer({ env: { HOSTS: 'web,core,auth', SUPPORT_PHONE: '(760) 555-0100' } })
const get = (path: string) => fetch(server.url + path, { redirect: 'manual' })

test('a researcher finds whom to write to, and until when that holds', async () => {
  const answer = await get('/.well-known/security.txt')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await answer.text()).trim().split('\n')
  expect(lines).toContain('Contact: tel:+1-760-555-0100')
  expect(lines).toContain(`Canonical: ${server.config.publicUrl}/.well-known/security.txt`)
  const expires = lines.find((line) => line.startsWith('Expires: '))?.slice('Expires: '.length) ?? ''
  expect(new Date(expires).getTime()).toBeGreaterThan(server.clock.now().getTime())
  const set = await server.startAnother({
    env: { HOSTS: 'web', SECURITY_CONTACT: 'https://mls.example.com/security' },
  })
  expect(await (await fetch(`${set.url}/.well-known/security.txt`)).text()).toMatch(
    /^Contact: https:\/\/mls\.example\.com\/security\nExpires: /,
  )
})

test('password managers are led to the page that changes the password', async () => {
  const answer = await get('/.well-known/change-password')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/password-change'])
})

test('a browser can install the portal under the name of its market', async () => {
  const answer = await get('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: server.config.marketName, start_url: '/', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await get(src)).status, src).toBe(200)
  expect(await (await get('/')).text()).toContain(
    `content="The member portal of ${server.config.marketName}"`,
  )
})

test('the accessibility page says what holds, whom to ask, and what staff add', async () => {
  await server.db.insert(pageTexts).values({ place: 'accessibility', body: '<p>Our office has a ramp.</p>' })
  const answer = await get('/accessibility')
  expect(answer.status).toBe(200)
  const text = await answer.text()
  for (const part of ['(WCAG) 2.2, level AA', 'Our office has a ramp.', 'Call (760) 555-0100'])
    expect(text).toContain(part)
})

test('an address without a page answers 404, and shows the portal', async () => {
  for (const path of ['/nonsense.php', '/wp-login.php', '/registered/1/2', '/.well-known/nothing']) {
    const answer = await get(path)
    expect(answer.status, path).toBe(404)
    expect(await answer.text(), path).toContain('<div id="root">')
  }
  for (const path of ['/', '/registered/7', '/staff/content/articles/new', '/articles?cat=1'])
    expect((await get(path)).status, path).toBe(200)
})

test('every page of the app is one to the server', () => {
  const routes = fileURLToPath(new URL('../../../web/src/routes', import.meta.url))
  const paths = globSync('**/*.tsx', { cwd: routes })
    .filter((file) => !file.includes('__root') && !file.startsWith('design'))
    .map((file) =>
      `/${file.replace(/\.tsx$/, '')}`
        .replace(/\/\([^)]+\)/g, '')
        .replaceAll('.', '/')
        .replace(/\/(index|route)$/, '')
        .replace(/\{-\$\w+\}|\$\w*/g, '7'),
    )
  expect(paths.length).toBeGreaterThan(40)
  expect(paths.filter((path) => !isPortalPage(path || '/'))).toEqual([])
})
