import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import { menuItems } from '../db/tables/portal.table.ts'

type Entry = typeof menuItems.$inferInsert

const mainEntry = (name: string, title: string, path: string, icon: string, viewOrder: number): Entry => ({
  name,
  title,
  path,
  icon,
  viewOrder,
  target: null,
  menu: 'main',
  menuType: 'nav',
  color: null,
})

/** The menu of a fresh system; entries that exist are left as the operator has them. */
export async function seedMenu(tx: Db, config: Pick<Config, 'quickLinks' | 'isProduction'>): Promise<void> {
  const quickLinks = config.quickLinks.map(
    ({ name, url }, index): Entry => ({
      ...mainEntry(name.toLowerCase(), name, url, quickLinkIcons[name] ?? 'link', 100 + index),
      target: '_blank',
      menuType: 'quicklink',
      isOnPublicHome: true,
    }),
  )
  const syndication = mainEntry('syndication', 'Syndication', 'https://example.com/syndication', 'share', 90)
  await tx
    .insert(menuItems)
    .values([
      mainEntry('dashboard', 'Dashboard', '/', 'home', 10),
      mainEntry('registered', 'Registered Listings', '/registered', 'listings', 20),
      mainEntry('training', 'Training', '/training', 'school', 30),
      mainEntry('aorMessages', 'AOR Messages', '/aor-messages', 'message', 40),
      mainEntry('desk', 'Office Desk', '/desk', 'building', 50),
      mainEntry('articles', 'Articles', '/articles/', 'news', 60),
      mainEntry('staff', 'Staff Console', '/staff', 'console', 70),
      { ...mainEntry('profile', 'Profile', '/profile', 'user', 10), menu: 'user' },
      mainEntry('settings', 'Settings', '/settings', 'settings', 80),
      mainEntry('productSettings', 'Product Settings', '/product_settings', 'apps', 85),
      ...(config.isProduction ? [] : [{ ...syndication, target: '_blank' }]),
      ...quickLinks,
    ])
    .onConflictDoNothing({ target: menuItems.name })
}

const quickLinkIcons: Record<string, string> = {
  Brokers: 'building',
  Compliance: 'shield',
  Education: 'certificate',
  Knowledgebase: 'book',
  Marketplace: 'store',
  Support: 'help',
}
