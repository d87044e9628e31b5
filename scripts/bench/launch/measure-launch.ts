import type { PortalConfig } from 'contract/session/portal-config.ts'
import { aBrowser, locationOf } from '../../../server/src/testing/browser.ts'
import { must, signIn } from '../../faults/portal/calls.ts'
import { percentile } from '../../portal/percentile.ts'

const TIMES = 300
const WARM_UP = 20
const START = 'https://application.example.com/start'
const DEMO_PASSWORD = 'Gatehouse1!'
const MAX_MS = 30

/**
 * What opening an application through the portal costs before its own sign-in begins: redirects, and time of the
 * server beside an answer that does nothing. Answers whether it is one redirect and within its budget.
 */
export async function measureLaunch(url: string): Promise<boolean> {
  const id = await registeredApplication(url)
  const config: PortalConfig = await (await fetch(`${url}/config.json`)).json()
  const browser = aBrowser({ ...config, publicUrl: url })
  await browser.signIn('agent1', DEMO_PASSWORD)
  const first = locationOf(await browser.request(`/launch/${id}`))
  const isOneRedirect = first.startsWith(START)
  console.log(`${isOneRedirect ? 'ok  ' : 'OVER'}  the launch leads at once to ${new URL(first).host}`)
  const floor = await times(() => browser.request('/health'))
  const launches = await times(() => browser.request(`/launch/${id}`))
  const added = percentile(launches, 0.95) - percentile(floor, 0.5)
  const isWithin = added <= MAX_MS
  console.log(
    `${isWithin ? 'ok  ' : 'OVER'}  launch: p50 ${percentile(launches, 0.5).toFixed(1)} ms, p95 ${percentile(launches, 0.95).toFixed(1)} ms; an answer that does nothing ${percentile(floor, 0.5).toFixed(1)} ms`,
  )
  return isOneRedirect && isWithin
}

async function times(act: () => Promise<Response>): Promise<number[]> {
  const taken: number[] = []
  for (let round = 0; round < WARM_UP + TIMES; round++) {
    const startedAt = performance.now()
    await (await act()).arrayBuffer()
    if (round >= WARM_UP) taken.push(performance.now() - startedAt)
  }
  return taken
}

/** An application of the demo that begins its own sign-in at `START`. */
async function registeredApplication(url: string): Promise<number> {
  const { token } = await signIn(url, 'mlsadmin1')
  const { results } = await must(url, token, { method: 'GET', path: '/api/app/AudienceApplications/' })
  const { id } = results.find(({ name }: { name: string }) => name === 'Sign Rentals')
  await must(url, token, {
    method: 'POST',
    path: '/api/app/SignOnClients',
    body: {
      applicationId: id,
      kind: 'oidc',
      name: 'Sign Rentals',
      redirectUris: ['https://application.example.com/callback'],
      initiateLoginUri: START,
      authMethod: 'none',
    },
  })
  return id
}
