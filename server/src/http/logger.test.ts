import { expect, test } from 'vitest'
import { loggerOptions } from './logger.ts'

test('tokens in paths and codes in queries are not logged [3/S3-44]', () => {
  const shown = (url: string) => {
    const request = { method: 'GET', url }
    return loggerOptions('info').serializers?.['req']?.(request)
  }
  expect(shown('/password-reset/a-token?isNew=true')).toEqual({ method: 'GET', path: '/password-reset/***' })
  expect(shown('/callback?code=a-code&state=s')).toEqual({ method: 'GET', path: '/callback' })
  expect(shown('/passkey-enlist?name=x')).toEqual({ method: 'GET', path: '/passkey-enlist' })
})
