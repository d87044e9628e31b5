import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { loggerOptions } from './logger.ts'

test('tokens in paths and codes in queries are not logged [3/S3-44, 4/D4-41, 5/D5-59, 5/D5-52, 5/S5-22]', () => {
  const shown = (url: string) => {
    const request = { method: 'GET', url }
    return loggerOptions('info').serializers?.['req']?.(request)
  }
  expect(shown('/password-reset/a-token?isNew=true')).toEqual({ method: 'GET', path: '/password-reset/***' })
  expect(shown('/stop-request/a-token')).toEqual({ method: 'GET', path: '/stop-request/***' })
  expect(shown('/check-in/17-123456')).toEqual({ method: 'GET', path: '/check-in/***' })
  expect(shown('/feeds/a-token.ics')).toEqual({ method: 'GET', path: '/feeds/***' })
  expect(shown('/verify/C2345')).toEqual({ method: 'GET', path: '/verify/***' })
  expect(shown('/unsubscribe/a-token')).toEqual({ method: 'GET', path: '/unsubscribe/***' })
  expect(shown('/not-me/a-token')).toEqual({ method: 'GET', path: '/not-me/***' })
  expect(shown('/cancel-change/a-token')).toEqual({ method: 'GET', path: '/cancel-change/***' })
  expect(shown('/callback?code=a-code&state=s')).toEqual({ method: 'GET', path: '/callback' })
  expect(shown('/passkey-enlist?name=x')).toEqual({ method: 'GET', path: '/passkey-enlist' })
})

test('however the address of a link is spelled, no line of the log has its secret [5/S5-22]', async () => {
  const lines: string[] = []
  const stream = new PassThrough().on('data', (line) => lines.push(String(line)))
  const app = Fastify({
    logger: { ...loggerOptions('info'), stream },
    routerOptions: { caseSensitive: false },
  })
  app.get('/feeds/:file', ({ params }) => {
    throw Object.assign(new Error('It failed'), { params })
  })
  for (const url of [
    '/feeds/a-token.ics',
    '/FEEDS/a-token.ics',
    '/%66eeds/a-token.ics',
    '/feeds/a-token.ics%zz',
  ])
    await app.inject(url)
  expect(lines.filter((line) => line.includes('incoming request'))).toHaveLength(3)
  expect(lines.filter((line) => line.includes('It failed'))).toHaveLength(3)
  expect(lines.join('')).not.toContain('a-token')
})

test('of a failed query neither message nor stack holds what members typed', () => {
  const error = new Error('Failed query: select $1\nparams: Ada Young,ada@example.com')
  error.stack = `Error: ${error.message}\n    at query (db.ts:1:1)`
  const shown = loggerOptions('info').serializers?.['err']?.(error)
  expect(shown).toMatchObject({ message: 'Failed query: select $1', stack: '    at query (db.ts:1:1)' })
  expect(JSON.stringify(shown)).not.toContain('Ada')
})
