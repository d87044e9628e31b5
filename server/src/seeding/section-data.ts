import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import { dashboardSections } from '../db/tables/dashboard.table.ts'

type Section = typeof dashboardSections.$inferInsert

const section = (name: string, title: string, type: Section['type'], content?: string) => ({
  name,
  title,
  type,
  content: content ?? null,
})

/** Made-up prices: no section of a portal in production. */
const EXAMPLE = 'marketInsights'

const insights = `<p>Median prices of the last quarter, by area.</p>
<table><thead><tr><th>Area</th><th>Median price</th><th>Change</th></tr></thead>
<tbody><tr><td>Coachella Valley</td><td>$612,000</td><td>+2.1%</td></tr>
<tr><td>High Desert</td><td>$388,500</td><td>+0.6%</td></tr>
<tr><td>Greater New Orleans</td><td>$341,000</td><td>-0.4%</td></tr></tbody></table>`

const sections = [
  section('coreProducts', 'Core Products', 'applications', 'member'),
  section('analytics', 'Analytics', 'analytics'),
  section('favorites', 'Favorite Applications', 'favorites'),
  section('brokerApplications', 'Broker Applications', 'applications', 'broker'),
  section('aorApplications', 'AOR Applications', 'applications', 'aor'),
  section('marketplace', 'Marketplace', 'applications', 'marketplace'),
  section('articles', 'Articles', 'articles'),
  section('spotlight', 'Spotlight', 'spotlight'),
  section(EXAMPLE, 'Market Insights', 'html', insights),
]

/** The sections of a fresh system; those that exist are left as the operator has them. */
export async function seedSections(tx: Db, { isProduction }: Pick<Config, 'isProduction'>): Promise<void> {
  const seeded = isProduction ? sections.filter(({ name }) => name !== EXAMPLE) : sections
  await tx
    .insert(dashboardSections)
    .values(
      seeded.map(
        (entry, index): Section => ({
          ...entry,
          status: entry.name === EXAMPLE ? 'Pending' : 'Active',
          locked: entry.name === 'coreProducts',
          viewOrder: (index + 1) * 10,
        }),
      ),
    )
    .onConflictDoNothing({ target: dashboardSections.name })
}
