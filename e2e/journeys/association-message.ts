import type { Page } from '@playwright/test'
import { expect } from '../support/members.ts'
import { callApi } from '../support/portal.ts'

type Sent = { results: { id: number }[] }

/** Waits for the message that the page sends; the returned function deletes it for everyone. */
export function nextMessage(page: Page): () => Promise<void> {
  const sent = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/SystemNotification/'),
  )
  return async () => {
    const { results }: Sent = await (await sent).json()
    const { status } = await callApi(page, 'DELETE', `/api/app/SystemNotification/${results[0]?.id}`)
    expect(status).toBe(200)
  }
}
