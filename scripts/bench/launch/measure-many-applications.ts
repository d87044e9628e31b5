import { type OpenDatabase, openDatabase } from '../../../server/src/db/open.ts'
import { runningEmbeddedUrl } from '../../../server/src/embedded-postgres/embedded.ts'
import { must, signIn } from '../../faults/portal/calls.ts'
import { percentile } from '../../portal/percentile.ts'
import type { PortalBrowser } from '../../portal/with-portal.ts'
import { dashboardVisit } from '../first-visit/visit-page.ts'

const MANY = 200
const FEW = 20
const CALLS = 100
const VISITS = 15
const MAX_MS = 50

/**
 * Whether 200 applications with sign-on and health come in one answer, and how much later than with 20 the dashboard
 * can be used: visits with few and with many take turns, so that a slow hour of the machine meets both.
 */
export async function measureManyApplications(portal: PortalBrowser): Promise<boolean> {
  const { pool, close } = openDatabase((await runningEmbeddedUrl(portal.directory)) ?? '', 1)
  try {
    await fill(pool)
    const show = async (count: number) =>
      pool.query('update applications set is_retired = view_order > $1', [count])
    const { token } = await signIn(portal.url, 'agent1')
    for (const count of [FEW, MANY]) {
      await show(count)
      await measureAnswer(portal.url, token, count)
    }
    const usable: Record<number, number[]> = { [FEW]: [], [MANY]: [] }
    for (let round = 0; round < VISITS; round++)
      for (const count of round % 2 === 0 ? [FEW, MANY] : [MANY, FEW]) {
        await show(count)
        usable[count]?.push((await dashboardVisit(portal)).usableMs)
      }
    const [few, many] = [usable[FEW] ?? [], usable[MANY] ?? []].map((taken) => percentile(taken, 0.5))
    const later = (many ?? 0) - (few ?? 0)
    const isWithin = later <= MAX_MS
    console.log(
      `${isWithin ? 'ok  ' : 'OVER'}  dashboard usable: ${few?.toFixed(0)} ms with ${FEW}, ${many?.toFixed(0)} ms with ${MANY}, medians of ${VISITS}`,
    )
    return isWithin
  } finally {
    await close()
  }
}

async function measureAnswer(url: string, token: string, count: number): Promise<void> {
  const call = { method: 'GET', path: '/api/app/AudienceApplications/' } as const
  const { results } = await must(url, token, call)
  const told = results.filter(
    ({ signOn, health }: { signOn: string; health: object | null }) => signOn === 'oidc' && health,
  )
  const taken: number[] = []
  for (let round = 0; round < CALLS; round++) {
    const startedAt = performance.now()
    await must(url, token, call)
    taken.push(performance.now() - startedAt)
  }
  console.log(
    `one answer with ${results.length} applications, ${told.length} of them with sign-on and health: p50 ${percentile(taken, 0.5).toFixed(1)} ms, ${(JSON.stringify(results).length / 1024).toFixed(0)} KB`,
  )
  if (results.length !== count) throw new Error(`${count} applications were wanted`)
}

/** Applications in the place of those of the demo, each with sign-on and health, in the four lists of the dashboard. */
async function fill(pool: OpenDatabase['pool']): Promise<void> {
  await pool.query('update applications set is_retired = true, view_order = 100000')
  await pool.query(
    `insert into applications (name, hover_text, url, application_category, created_on, view_order, health_state,
       health_text, health_since)
     select 'Application ' || n, 'What it is for', 'https://application.example.com/' || n,
       (array['member', 'aor', 'broker', 'marketplace'])[1 + n % 4], '2026-01-01', n, 'Problems', 'Slow today', now()
     from generate_series(1, $1) n`,
    [MANY],
  )
  await pool.query(
    `insert into sign_on_clients (application_id, client_id, sector, settings, created_on)
     select id, 'client-' || id, 'sector-' || id, '{"kind": "oidc", "isOn": true, "redirectUris": [], "claims": {}}', now()
     from applications where view_order <= $1`,
    [MANY],
  )
}
