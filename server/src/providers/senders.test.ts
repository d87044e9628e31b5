import http from 'node:http'
import net from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testConfig } from '../testing/test-config.ts'
import { smtpMail } from './mail/mail.smtp.ts'
import { unsubscribeAddresses } from './mail/unsubscribe-addresses.ts'
import { httpSms } from './sms.http.ts'

const closers: (() => void)[] = []
afterAll(() => {
  for (const close of closers) close()
})

async function portOf(server: net.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

test('text messages go to the gateway with its token and a reference; a refusal is reported [3/S3-28]', async () => {
  const taken: unknown[] = []
  let status = 200
  const gateway = http.createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      taken.push([request.headers.authorization, JSON.parse(body)])
      response.writeHead(status).end()
    })
  })
  const sms = httpSms({ url: `http://127.0.0.1:${await portOf(gateway)}/send`, token: 'secret' })
  await sms.send({ id: 'one', to: '+17605550142', body: '123456 is your code.' })
  expect(taken).toEqual([
    ['Bearer secret', { to: '+17605550142', body: '123456 is your code.', reference: 'one' }],
  ])
  status = 500
  await expect(sms.send({ id: 'two', to: '+17605550142', body: 'x' })).rejects.toThrow('answered 500')
})

test('mails go out over SMTP as text and HTML, with the id of the delivery [3/S3-28]', async () => {
  let received = ''
  const server = net.createServer((socket) => {
    socket.write('220 ready\r\n')
    let isData = false
    socket.on('data', (part) => {
      const text = part.toString()
      received += text
      if (isData) {
        if (!received.endsWith('\r\n.\r\n')) return
        isData = false
        socket.write('250 taken\r\n')
      } else if (/^data/i.test(text)) {
        isData = true
        socket.write('354 go on\r\n')
      } else if (/^quit/i.test(text)) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
  })
  const mail = smtpMail(
    { url: `smtp://127.0.0.1:${await portOf(server)}`, from: 'portal@example.com' },
    {
      brand: async () => ({ ...testConfig(), supportAddress: null, accent: null, logo: null }),
      logoFile: async () => null,
    },
    unsubscribeAddresses(testConfig()),
  )
  await mail.send({
    id: 'abc',
    to: 'ada@example.com',
    subject: 'Hello',
    body: 'Look at https://example.com/x <b>.',
  })
  expect(received).toContain('RCPT TO:<ada@example.com>')
  expect(received).toContain('Message-ID: <abc@example.com>')
  expect(received).toContain('Content-Type: text/plain')
  expect(received.replaceAll('=3D', '=').replace(/=\r\n/g, '')).toContain(
    'href="https://example.com/x">Open this page</a> &#60;b&#62;',
  )
})

test('without a sender of its own in production a factor type is off [3/S3-28, 3/D3-120]', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portal.example.com',
    COOKIE_SECRET: 'c'.repeat(32),
    KEY_SECRET: 'k'.repeat(32),
  }
  const typesOf = (more: Record<string, string>) => testConfig(3000, { ...production, ...more }).factorTypes
  expect(typesOf({})).toEqual({ sms: false, email: false, totp: true, fido2: true })
  expect(
    typesOf({
      SMTP_URL: 'smtp://mail.example.com',
      MAIL_FROM: 'portal@mls.example',
      SMS_URL: 'https://sms.example.com',
    }),
  ).toMatchObject({
    sms: true,
    email: true,
  })
})
