import type { Page } from '@playwright/test'
import { expect, test } from '../support/members.ts'

/** Opens a page whose program never arrives, and answers the scripts that are asked for nevertheless. */
async function scriptsWithoutProgram(page: Page, path: string): Promise<Set<string>> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) asked.add(pathname)
  })
  await page.route(/\/assets\/first-load-/, () => undefined)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect.poll(() => [...asked].some((script) => script.includes('first-load'))).toBe(true)
  return asked
}

test('the code of a page is fetched beside the program for a member, and not for a visitor', async ({
  pageAs,
  page,
}) => {
  const ofMember = await scriptsWithoutProgram(await pageAs('agent1'), '/registered?page=2')
  await expect
    .poll(() => [...ofMember].some((script) => /\/assets\/registered-(?!status)/.test(script)))
    .toBe(true)
  await expect.poll(() => [...ofMember].some((script) => /\/assets\/member-app-/.test(script))).toBe(true)
  const ofVisitor = await scriptsWithoutProgram(page, '/registered')
  expect([...ofVisitor].filter((script) => /registered-(?!status)|member-app/.test(script))).toEqual([])
})
