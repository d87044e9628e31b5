import { setTimeout as wait } from 'node:timers/promises'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from '../../../portal/browser.ts'
import { signIn } from '../../../portal/sign-in.ts'

/** A call as the browser made it; `{memberId}` stands for who is signed in. */
export type RecordedCall = { method: string; path: string; body: string | null }
/** What the browser asks for on each page, in its order, without the calls of the sign-in itself. */
export type RecordedCalls = Record<'signIn' | 'listings' | 'classes' | 'messages', RecordedCall[]>

const MEMBER = 'agent1'
const REST_MS = 1500
/** The driver walks the sign-in and holds the stream itself. */
const ofSignIn = /^\/(oidc\/(auth|token)|sign-in\/|callback)/
const ofMember = /\/UserNotification\/member\/(\d+)/
const ofStream = /\/UserNotification\/stream$/

/**
 * Walks a morning in a real browser and notes the calls that reach the portal, of somebody whose browser knows the files from
 * the last visit.
 */
export async function recordCalls(url: string): Promise<RecordedCalls> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGUMENTS })
  try {
    const context = await browser.newContext({ baseURL: url })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const recorder = await newRecorder(devtools, url)
    await visitAll(page, recorder)
    await devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'cookies,local_storage' })
    return await visitAll(page, recorder)
  } finally {
    await browser.close()
  }
}

type Recorder = Awaited<ReturnType<typeof newRecorder>>

async function visitAll(page: Page, recorder: Recorder): Promise<RecordedCalls> {
  recorder.forget()
  await signIn(page, MEMBER)
  const opened = await recorder.takeAtRest()
  const id = opened.map(({ path }) => ofMember.exec(path)?.[1]).find((found) => found !== undefined)
  const asTemplate = (calls: RecordedCall[]) =>
    calls.map(({ method, path, body }) => ({
      method,
      path: path.replace(new RegExp(`/${id}$`), '/{memberId}'),
      body:
        body?.replace(
          `"memberID","op":"Equal","values":[${id}]`,
          '"memberID","op":"Equal","values":[{memberId}]',
        ) ?? null,
    }))
  const read = async (path: string) => {
    await page.locator(`a[href="${path}"]`).first().click()
    await page.waitForURL(`**${path}**`)
    return asTemplate(await recorder.takeAtRest())
  }
  return {
    signIn: asTemplate(opened),
    listings: await read('/registered'),
    classes: await read('/training'),
    messages: await read('/notifications'),
  }
}

async function newRecorder(devtools: CDPSession, url: string) {
  const open = new Map<string, RecordedCall>()
  let calls: RecordedCall[] = []
  let lastAt = performance.now()
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith(url)) return
    lastAt = performance.now()
    const path = request.url.slice(url.length)
    open.set(requestId, { method: request.method, path, body: request.postData ?? null })
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => open.delete(requestId))
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const call = open.get(requestId)
    open.delete(requestId)
    if (!call || response.fromDiskCache || response.fromServiceWorker || response.fromPrefetchCache) return
    lastAt = performance.now()
    if (!ofSignIn.test(call.path) && !ofStream.test(call.path)) calls.push(call)
  })
  const forget = () => {
    calls = []
  }
  return {
    forget,
    takeAtRest: async () => {
      while (performance.now() - lastAt < REST_MS) await wait(100)
      const taken = calls
      forget()
      return taken
    },
  }
}
