import type { BrowserContext, Cookie } from '@playwright/test'

const devices = new Map<string, Cookie>()

/**
 * Logs a member in from the one browser the member always uses: a login from a new one notifies the member,
 * which would change the counts of a test.
 */
export async function inKnownBrowser<Result>(
  portal: string,
  loginId: string,
  context: BrowserContext,
  logIn: () => Promise<Result>,
): Promise<Result> {
  const name = `${portal} ${loginId}`
  const known = devices.get(name)
  if (known) await context.addCookies([known])
  const result = await logIn()
  const device = (await context.cookies()).find((cookie) => cookie.name === 'gatehouse_device')
  if (device) devices.set(name, device)
  return result
}
