import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'
import { startWarning } from './proxy-warning.ts'

const server = await testServer()

const visit = (portal: Pick<typeof server, 'call'>) =>
  portal.call('/health', { headers: { 'x-forwarded-for': '10.30.0.1' } })

test('a proxy that is not trusted is noticed at its first request, and told once [3/D3-153]', async () => {
  const said: string[] = []
  const portal = await server.startAnother({ env: { TRUSTED_PROXIES: '' }, said })
  await portal.call('/health')
  expect(said).toEqual([])
  await visit(portal)
  await visit(portal)
  expect(said).toEqual([
    '\nWarning: A request came with X-Forwarded-For from an address that is not in TRUSTED_PROXIES. If that is your proxy, all members behind it share one network address, and wrong passwords of one slow all of them down: add its address to TRUSTED_PROXIES and start again.',
  ])
})

test('a trusted proxy is not warned of [3/D3-153]', async () => {
  const said: string[] = []
  const portal = await server.startAnother({ env: { TRUSTED_PROXIES: '127.0.0.1' }, said })
  await visit(portal)
  expect(said).toEqual([])
})

test('a portal behind TLS that trusts no proxy says so at its start [3/D3-153]', () => {
  const publicUrl = 'https://portal.example.com'
  expect(startWarning({ publicUrl, trustedProxies: [] })).toContain('TRUSTED_PROXIES names none')
  expect(startWarning({ publicUrl, trustedProxies: ['10.0.0.1'] })).toBeNull()
  expect(startWarning({ publicUrl: 'http://localhost:3000', trustedProxies: [] })).toBeNull()
})
