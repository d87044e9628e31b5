import { setTimeout as wait } from 'node:timers/promises'
import type { SocialLink } from 'contract/branding/branding.ts'
import type { PagePlace } from 'contract/branding/page-texts.ts'
import { sql } from 'drizzle-orm'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { branding, pageTexts } from '#db/tables/branding.table.ts'
import { menuItems } from '#db/tables/portal.table.ts'

/** How the portal was set up, which stands where staff have set nothing. */
export type BrandDefaults = Pick<Config, 'marketName' | 'socialLinks' | 'quickLinks'>

/** How the market presents itself now, and where staff say something on pages. */
export type Branding = {
  marketName: string
  logos: { light: string; dark: string } | null
  /** As `#rrggbb`; null for the colors of the portal. */
  accent: string | null
  socialLinks: SocialLink[]
  supportAddress: string | null
  /** Quick links of the public pages, in their order. */
  quickLinks: { name: string; url: string }[]
  /** Addresses by the codes of associations. */
  associationLogos: Record<string, string>
  /** The places of pages with a text. */
  pageTexts: PagePlace[]
  /** That of the sign-in page; empty for none. */
  signInText: string
}

/**
 * Reads it again each time, by one query, so that a change counts with the next load in every process.
 * @throws Error while the database is away
 */
export async function loadBranding(db: Db, defaults: BrandDefaults): Promise<Branding> {
  const places = sql<PagePlace[]>`coalesce((select jsonb_agg(${pageTexts.place} order by ${pageTexts.id})
    from ${pageTexts} where ${pageTexts.body} <> ''), '[]')`
  const signIn = sql<string>`coalesce((select ${pageTexts.body} from ${pageTexts} where ${pageTexts.place} = 'sign-in'), '')`
  const quickLinks = sql<Branding['quickLinks']>`coalesce((select
    jsonb_agg(jsonb_build_object('name', ${menuItems.title}, 'url', ${menuItems.path})
      order by ${menuItems.viewOrder}, ${menuItems.id})
    from ${menuItems} where ${menuItems.isOnPublicHome} and not ${menuItems.isRetired}), '[]')`
  const [row] = await db
    .select({
      marketName: branding.marketName,
      logoLight: branding.logoLight,
      logoDark: branding.logoDark,
      accent: branding.accent,
      socialLinks: branding.socialLinks,
      supportAddress: branding.supportAddress,
      associationLogos: branding.associationLogos,
      quickLinks,
      pageTexts: places,
      signInText: signIn,
    })
    .from(branding)
  if (!row) return unbranded(defaults)
  const { marketName, logoLight, logoDark, socialLinks, associationLogos, ...rest } = row
  return {
    ...rest,
    marketName: marketName ?? defaults.marketName,
    logos: logoLight && logoDark ? { light: logoLight, dark: logoDark } : null,
    socialLinks: socialLinks.length > 0 ? socialLinks : defaults.socialLinks,
    associationLogos: Object.fromEntries(associationLogos.map(({ code, url }) => [code, url])),
  }
}

/** The name of the market, as it stands in mails and messages. */
export async function marketNameOf(db: Db, defaults: BrandDefaults): Promise<string> {
  return (await loadBranding(db, defaults)).marketName
}

/**
 * A page is shown even while the database is away: browsers treat a portal that is silent for 5 s as dead. In
 * ms.
 */
const MAX_MS = 4000

const lastKnown = new WeakMap<BrandDefaults, Branding>()

/** The same for pages: while the database is away, the values that this process has read last. */
export async function brandingForPages(db: Db, defaults: BrandDefaults): Promise<Branding> {
  const late = new AbortController()
  try {
    const read = await Promise.race([
      loadBranding(db, defaults),
      wait(MAX_MS, null, { ref: false, signal: late.signal }),
    ])
    if (read) lastKnown.set(defaults, read)
  } catch {
    // The calls that need the database report its failure.
  } finally {
    late.abort()
  }
  return lastKnown.get(defaults) ?? unbranded(defaults)
}

function unbranded({ marketName, socialLinks, quickLinks }: BrandDefaults): Branding {
  return {
    marketName,
    logos: null,
    accent: null,
    socialLinks,
    supportAddress: null,
    quickLinks,
    associationLogos: {},
    pageTexts: [],
    signInText: '',
  }
}
