import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { DAY_MS } from 'contract/common/day.ts'
import { market } from 'contract/market/current.ts'
import { MARKET_MAP_PATH } from 'contract/places/place-limits.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { html } from 'ghtml'
import { brandingForPages } from '../branding/load-branding.ts'
import { logoOf, page, pageLook } from '../branding/page-frame.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import { pageTexts } from '../db/tables/branding.table.ts'
import { noStore } from '../http/security.ts'
import { sendTagged } from '../http/send-tagged.ts'
import { readMarketMap } from '../providers/places/market-map.ts'

/** `security.txt` asks for a date after which it counts as stale. */
const SECURITY_TXT_DAYS = 180
/** The color of the bar around an installed portal, as in `favicon.svg`. */
const THEME_COLOR = '#0f5e6b'

type Services = { db: Db; config: Config; clock: () => Date }

/** The addresses that browsers, crawlers, password managers and researchers ask a site for. */
export function mountPublicFiles(app: FastifyInstance, services: Services): void {
  const { db, config, clock } = services
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(clock().getTime() + SECURITY_TXT_DAYS * DAY_MS)
    const lines = [
      ...contactsOf(config, (await brandingForPages(db, config)).supportAddress),
      `Expires: ${calendarDayIn('UTC', expires)}T00:00:00Z`,
      'Preferred-Languages: en',
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/password-change'))
  app.get('/robots.txt', (_request, reply) =>
    // The pages of members are behind the login, and links with a secret are in mails only.
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nAllow: /$\nDisallow: /\n'),
  )
  let drawn = { states: '', text: '' }
  app.get(MARKET_MAP_PATH, (request, reply) => {
    const states = market.states.join()
    // Of all borders in the country only those of the market are of interest, and they rarely change.
    if (drawn.states !== states) drawn = { states, text: JSON.stringify(readMarketMap()) }
    return sendTagged(request, reply.type('application/json'), drawn.text)
  })
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { marketName } = await brandingForPages(db, config)
    return reply.type('application/manifest+json').send(manifestOf(marketName))
  })
  app.get('/accessibility', async (_request, reply) => {
    const look = await pageLook(services)
    const [own] = await db
      .select({ body: pageTexts.body })
      .from(pageTexts)
      .where(eq(pageTexts.place, 'accessibility'))
    noStore(reply)
    const body = html`!${logoOf(look)}<h1>Accessibility</h1>
!${ACCESSIBILITY}!${own?.body ?? ''}
<a class="primary" href="${config.publicUrl}/">Go back home</a>`
    return reply.type('text/html; charset=utf-8').send(page(look, 'Accessibility', body))
  })
}

/** `Contact` lines of `security.txt`: the setting, else the ways to reach the market. */
function contactsOf({ securityContact, supportPhone }: Config, supportAddress: string | null): string[] {
  const ways = securityContact
    ? [securityContact]
    : [
        ...(supportAddress ? [`mailto:${supportAddress}`] : []),
        ...(supportPhone ? [`tel:+1-${supportPhone.replace(/\D+/g, '-').replace(/^-|-$/g, '')}`] : []),
      ]
  return ways.map((way) => `Contact: ${way}`)
}

function manifestOf(marketName: string) {
  return {
    name: marketName,
    short_name: marketName,
    start_url: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: THEME_COLOR,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/touch-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  }
}

const ACCESSIBILITY = `<p class="lead">We want every member to be able to use this portal, with a keyboard, a screen
reader, large text, high contrast or a phone.</p>
<p class="lead">It is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Maps and
drag and drop have another way that needs neither. The contrast theme is in the user menu, under Theme.</p>
<p class="lead">If something doesn't work for you, tell us which page it is and what you use to read it. We'll answer
within five business days.</p>`
