import { expect, test } from 'vitest'
import { mailWarning } from './mail-warning.ts'

test('a portal in production without a mail server says at its start that no mail leaves it', () => {
  const smtp = { url: 'smtp://mail.example.com', from: 'portal@example.com' }
  expect(mailWarning({ isProduction: true, smtp: null })).toContain('SMTP_URL is not set')
  expect(mailWarning({ isProduction: true, smtp })).toBeNull()
  expect(mailWarning({ isProduction: false, smtp: null })).toBeNull()
})
