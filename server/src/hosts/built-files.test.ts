import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testServer } from '#testing/test-server.ts'
import { dist } from './built-files.ts'

const server = await testServer()
const code = readdirSync(path.join(dist, 'assets')).find((file) => file.endsWith('.js'))

test('code is cached permanently, for every caller, and carries no headers of pages', async () => {
  const { status, headers } = await server.call(`/assets/${code}`, {
    headers: { 'accept-encoding': 'br', origin: server.config.publicUrl },
  })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  // With `Origin` in it a file that was fetched ahead is fetched again when it is run.
  expect(headers.get('vary')).toBe('accept-encoding')
  expect(headers.get('content-security-policy')).toBeNull()
})

test('a page carries its policy, and what is no file of the build is none', async () => {
  expect((await server.call('/')).headers.get('content-security-policy')).toContain("script-src 'self'")
  const missing = await server.call('/assets/unknown.js')
  expect(missing.status).toBe(404)
  expect(missing.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('pictures that come with the portal are served beside those that staff upload', async () => {
  for (const name of ['article-1.svg', 'fallback-billboard.svg', 'app-boxmls.svg']) {
    const { status, headers } = await server.call(`/media/${name}`)
    expect([name, status, headers.get('content-type')]).toEqual([name, 200, 'image/svg+xml'])
  }
  expect((await server.call('/media/unknown.svg')).status).toBe(404)
})

test('a host without pages serves code, but no page of the build', async () => {
  const host = await server.startAnother({ env: { HOSTS: 'auth' } })
  expect((await host.call(`/assets/${code}`)).status).toBe(200)
  for (const page of [
    'sign-in.html',
    'index.html',
    'SIGN-IN.HTML',
    'sign-in%2ehtml',
    'sign-in.html.br',
    'assets/../sign-in.html',
  ])
    expect((await host.call(`/${page}`)).status, page).not.toBe(200)
  expect((await host.call('/sign-in.html')).body).toEqual({ message: 'Not Found', errors: [] })
})
