import net, { type AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { smtpMail } from './mail.smtp.ts'
import { type MailSender, RecipientRefused } from './mail.ts'
import type { MailBrand } from './mail-html.ts'
import { unsubscribeAddresses } from './unsubscribe-addresses.ts'

const brand: MailBrand = {
  marketName: 'MLS Member Portal',
  supportPhone: null,
  supportAddress: null,
  publicUrl: 'https://portal.example',
  accent: null,
  logo: null,
}
const addresses = unsubscribeAddresses({ coreUrl: 'https://core.example', keySecrets: ['secret'] })
const mail = { id: '7c9e', to: 'ada@example.com', subject: 'Grüße', body: 'One\n\nTwo https://example.com/a' }
const closers: (() => Promise<void>)[] = []
const senders: MailSender[] = []
afterEach(async () => {
  for (const sender of senders.splice(0)) sender.close?.()
  for (const close of closers.splice(0)) await close()
})

/** A mail server that keeps what it takes; `more` makes it refuse or drop. */
async function aMailServer(more: SMTPServerOptions = {}) {
  const taken: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      stream.on('end', () => {
        taken.push(text)
        done()
      })
    },
    ...more,
  })
  server.on('error', () => undefined)
  const connections: net.Socket[] = []
  server.server.on('connection', (connection) => connections.push(connection))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { taken, connections, port, mail: senderTo(`127.0.0.1:${port}`) }
}

function senderTo(place: string) {
  const look = { brand: async () => brand, logoFile: async () => null }
  const from = 'Portal <portal@mls.example>'
  const sender = smtpMail({ url: `smtp://${place}`, from }, look, addresses, 500)
  senders.push(sender)
  return sender
}

test('no password goes to another machine in clear, unless the operator says so', async () => {
  const logins: unknown[] = []
  const { port } = await aMailServer({
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => {
      logins.push(username)
      done(null, { user: username })
    },
  })
  const place = `user:secret@127.0.0.1:${port}`
  await expect(senderTo(`${place}?tls=required`).send(mail)).rejects.toThrow(/STARTTLS/)
  expect(logins).toEqual([])
  await senderTo(`${place}?tls=optional`).send(mail)
  await senderTo(place).send(mail)
  expect(logins).toEqual(['user', 'user'])
})

const messageIdOf = (text: string) => /^message-id: (.*)$/im.exec(text)?.[1]

test('a mail arrives with sender, text, HTML and an id that is that of its delivery [3/S3-15]', async () => {
  const { taken, mail: sender } = await aMailServer()
  await sender.send(mail)
  await sender.send(mail)
  await sender.send({ ...mail, id: 'other' })
  expect(taken).toHaveLength(3)
  const [first = '', again = '', other = ''] = taken
  expect(first).toContain('From: Portal <portal@mls.example>')
  expect(first).toContain('To: ada@example.com')
  expect(first).toContain('text/plain')
  expect(first.replaceAll('=\r\n', '')).toContain('href=3D"https://example.com/a"')
  expect(first).toMatch(/content-id: <logo@portal>/i)
  expect(messageIdOf(first)).toBe('<7c9e@mls.example>')
  expect(messageIdOf(again)).toBe('<7c9e@mls.example>')
  expect(messageIdOf(other)).not.toBe(messageIdOf(first))
})

test('mails go over one connection, one after the other, until the sender is closed', async () => {
  const { taken, connections, mail: sender } = await aMailServer()
  await Promise.all(['a', 'b', 'c'].map((id) => sender.send({ ...mail, id })))
  expect(taken).toHaveLength(3)
  expect(connections).toHaveLength(1)
  sender.close?.()
  await expect.poll(() => connections[0]?.destroyed).toBe(true)
})

test('a mail that can be turned off says where with one click, others do not [5/INBOX-20, 5/D5-52]', async () => {
  const { taken, mail: sender } = await aMailServer()
  const unsubscription = { memberId: 7, category: 'Association messages' } as const
  await sender.send({ ...mail, unsubscribe: unsubscription })
  await sender.send(mail)
  const [one = '', other = ''] = taken.map((text) => text.replace(/\r\n[ \t]+/g, ' '))
  expect(one).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  const [, token = ''] =
    /^List-Unsubscribe: <https:\/\/core\.example\/unsubscribe\/([\w.-]+)>\r$/m.exec(one) ?? []
  expect(addresses.open(token)).toEqual({ memberId: 7, categories: ['Association messages'] })
  expect(other).not.toMatch(/unsubscribe/i)
})

test('an address that is changed, or made with another secret, opens nothing [5/D5-52]', () => {
  const tokenOf = (of: typeof addresses) =>
    of.of({ memberId: 7, category: 'Listings' }).split('/').at(-1) ?? ''
  const token = tokenOf(addresses)
  const [what = '', signature = ''] = token.split('.')
  const foreign = unsubscribeAddresses({ coreUrl: 'https://core.example', keySecrets: ['other'] })
  const others = [
    tokenOf(foreign),
    what,
    `${what}.`,
    `${token}.x`,
    `${Buffer.from('8:mail:Listings').toString('base64url')}.${signature}`,
    '',
  ]
  for (const bad of others) expect(addresses.open(bad), bad).toBeNull()
})

test('a mail server that refuses, for now or permanently, fails the delivery with its own words', async () => {
  for (const [code, words] of [
    [451, 'try again later'],
    [550, 'no such mailbox'],
  ] as const) {
    const { mail: sender } = await aMailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error(words), { responseCode: code })),
    })
    await expect(sender.send(mail)).rejects.toThrow(words)
  }
})

test('a connection that drops after the text fails the delivery; the repeat has the same id', async () => {
  let drops = 1
  const seen: string[] = []
  const {
    taken,
    connections,
    mail: sender,
  } = await aMailServer({
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      stream.on('end', () => {
        seen.push(text)
        if (drops-- > 0) {
          for (const connection of connections) connection.destroy()
        } else {
          taken.push(text)
          done()
        }
      })
    },
  })
  await expect(sender.send(mail)).rejects.toThrow(/closed|reset/i)
  await sender.send(mail)
  expect(taken).toHaveLength(1)
  expect(messageIdOf(seen[0] ?? '')).toBe(messageIdOf(taken[0] ?? 'none'))
})

test('a mail server that hangs or is not there is given up', async () => {
  const silent = net.createServer(() => undefined)
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise((resolve) => void silent.close(() => resolve())))
  await expect(senderTo(`127.0.0.1:${(silent.address() as AddressInfo).port}`).send(mail)).rejects.toThrow(
    /timeout|greeting/i,
  )
  const gone = await aMailServer()
  for (const close of closers.splice(1)) await close()
  await expect(gone.mail.send(mail)).rejects.toThrow(/ECONNREFUSED/)
})

test('a line break in a subject or an address adds no header', async () => {
  const { taken, mail: sender } = await aMailServer()
  await sender.send({ ...mail, subject: 'Hello\r\nBcc: eve@example.com' })
  await sender.send({ ...mail, to: 'ada@example.com\r\nBcc: eve@example.com' }).catch(() => undefined)
  // The body wraps lines of its own.
  for (const text of taken) expect(text.replaceAll('=\r\n', '')).not.toMatch(/^bcc:/im)
})

test('a permanently refused address is distinguished from other refusals [4/D4-48]', async () => {
  const refusing = async (text: string, responseCode = 550) =>
    (
      await aMailServer({
        onRcptTo: (_address, _session, done) => done(Object.assign(new Error(text), { responseCode })),
      })
    ).mail.send(mail)
  for (const text of ['5.1.1 no such user', '5.1.10 null MX', '5.2.1 mailbox disabled'])
    await expect(refusing(text), text).rejects.toBeInstanceOf(RecipientRefused)
  for (const [text, code] of [
    ['5.7.1 not today', 550],
    ['5.1.8 bad sender', 550],
    ['5.2.2 mailbox full', 552],
    ['4.2.1 try later', 450],
  ] as const)
    await expect(refusing(text, code), text).rejects.not.toBeInstanceOf(RecipientRefused)
})
