import { createHmac } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { callApi } from '../support/portal.ts'

/** The current code of an authenticator app, by RFC 6238; by default the demo member's. */
export function appCode(secret = 'JBSWY3DPEHPK3PXP'): string {
  const bits = Array.from(secret, (sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  ).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', key).update(step).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The first group of `pattern` in the newest mail of the development mailbox to `recipient`. */
export async function fromMailbox(page: Page, recipient: string, pattern: RegExp): Promise<string> {
  let found = ''
  await expect
    .poll(
      async () => {
        const html = await (await page.request.get('/dev/mailbox')).text()
        const entries = html.split('<details').filter((entry) => entry.includes(`to ${recipient},`))
        found = entries.map((entry) => pattern.exec(entry)?.[1]).find((text) => text !== undefined) ?? ''
        return found
      },
      { timeout: 20_000 },
    )
    .not.toBe('')
  return found
}

/** Opens the newest mail to `recipient` in the development mailbox, as a mail program shows it. */
export async function openMail(page: Page, recipient: string): Promise<void> {
  const mail = page.locator('details', { hasText: `to ${recipient},` }).first()
  await expect(async () => {
    await page.goto('/dev/mailbox')
    expect(await mail.count()).toBe(1)
  }).toPass({ timeout: 20_000 })
  await mail.getByRole('link', { name: 'As sent' }).click()
}

/** Types into a field and moves focus away. */
export async function fillAndLeave(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel(label, { exact: true }).blur()
}

/** Expects a paste into the field to be refused. */
export async function expectPasteRefused(field: Locator): Promise<void> {
  const isRefused = await field.evaluate((element) => {
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
    return !element.dispatchEvent(paste)
  })
  expect(isRefused).toBe(true)
}

/**
 * Adds a phone or an address as a sign-in method of the logged-in member, verified with the code sent to it.
 */
export async function addFactor(
  page: Page,
  { memberId, type, value }: { memberId: string; type: 'sms' | 'email'; value: string },
): Promise<void> {
  const enlist = async (path: string, body: object) => {
    const answer = await callApi(page, 'POST', `/api/app/MemberSecondFactors/Enlist/${path}`, body)
    expect(answer.body).toMatchObject({ success: true })
    return answer.body as { enlistmentId: string }
  }
  const { enlistmentId: EnlistmentId } = await enlist('New', { memberId, type, emailPhoneOrName: value })
  const SuppliedCode = await fromMailbox(page, value, /(\d{6}) is your/)
  await enlist('Verify', { EnlistmentId, SuppliedCode })
}

/** A software passkey that responds without a person. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
