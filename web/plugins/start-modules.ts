import { fileURLToPath } from 'node:url'

const inSource = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url))

/** Where the program of every visitor starts, and its public home. */
export const FIRST_MODULES = [
  inSource('main.ts'),
  inSource('app/start.tsx'),
  `${inSource('routes/index.tsx')}?tsr-split=component`,
]

/** What every page of a member is made of. */
export const MEMBER_MODULES = ['app/member-start.ts', 'app/member-app.tsx', 'app/member-data.ts'].map(
  inSource,
)

/** What the home page of a member adds. */
export const DASHBOARD_MODULE = inSource('app/dashboard/dashboard-page.tsx')
