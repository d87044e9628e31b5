import { fileURLToPath } from 'node:url'

const inSource = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url))

/** The home of visitors, which is all that most of them see. */
export const FIRST_MODULES = ['main.ts', 'app/public/start-home.tsx'].map(inSource)

/** Where the program of every other page starts. */
export const APP_MODULES = [inSource('app/start.tsx'), `${inSource('routes/index.tsx')}?tsr-split=component`]

/** What every page of a member is made of, banners above it included: they hold the page back until they are there. */
export const MEMBER_MODULES = [
  'app/member-start.ts',
  'app/member-app.tsx',
  'app/member-data.ts',
  'features/system-messages/notices.tsx',
  // What the forms of members share of drafts and notices: little, and spread over so many pages that it would pull apart
  // what they share otherwise.
  'shared/drafts/draft-changes.ts',
  'shared/drafts/draft-notice.tsx',
  'shared/drafts/form-draft-parts.tsx',
  'shared/drafts/use-form-draft.ts',
  'shared/use-focus-when-seen.ts',
].map(inSource)

/** What a page asks for beside its own code, by its file: the console comes with its routes, which mount late. */
export function besideRoute(route: string): string[] {
  if (route.startsWith('staff/')) return [`${inSource('app/route-tree.gen.ts')}?console`]
  return route === 'registered/index' ? [inSource('features/listings/list/load-first-page.ts')] : []
}

/** What the home page of a member adds. */
export const DASHBOARD_MODULE = inSource('app/dashboard/dashboard-page.tsx')
