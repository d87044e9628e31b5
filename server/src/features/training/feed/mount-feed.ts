import type { Feature } from 'contract/features.ts'
import type { FastifyInstance } from 'fastify'
import ical from 'ical-generator'
import { noteWrongLink } from '#accounts/wrong-link.ts'
import type { BrandDefaults } from '#branding/load-branding.ts'
import type { Db } from '#db/open.ts'
import { isWithinRate } from '#db/rate-limit.ts'
import { HttpError, notFound } from '#http/errors.ts'
import { classEntries } from './class-entries.ts'
import { deadlineEntries } from './deadline-entries.ts'
import { type FeedOwner, ownerOfLink } from './feed-owner.ts'

const HOUR_SECONDS = 3600
/** How often a link may be read; calendars ask about once an hour. */
const READS = { limit: 60, windowSeconds: HOUR_SECONDS }

type Services = {
  db: Db
  clock: () => Date
  features: readonly Feature[]
  publicUrl: string
  brandDefaults: BrandDefaults
  marketZone: string
}

/** A member's calendar for anyone who holds its link: calendars cannot sign in. */
export function mountFeed(app: FastifyInstance, services: Services): void {
  const { db, clock, features, publicUrl: portalUrl, brandDefaults, marketZone } = services
  const config = { meta: { access: 'visitor', kept: 'browser' } } as const
  app.get<{ Params: { file: string } }>(
    '/feeds/:file',
    { config },
    async ({ params, ip: address }, reply) => {
      const now = clock()
      const [, token] = /^(.+)\.ics$/.exec(params.file) ?? []
      const member = token ? await ownerOfLink(db, token, { now, marketZone }) : null
      if (!member) {
        const setHeader = (name: string, value: string) => reply.header(name, value)
        await noteWrongLink({ db, now, address, setHeader }, 'feed')
        throw notFound()
      }
      if (!(await isWithinRate(db, now, `feed:${member.id}`, READS))) {
        reply.header('retry-after', String(HOUR_SECONDS))
        throw new HttpError(429, 'This calendar was read too often. Try again in an hour.')
      }
      const owner = { member, now, portalUrl, brandDefaults }
      const text = await calendarOf(db, owner, features.includes('clock'))
      return reply.type('text/calendar; charset=utf-8').header('x-robots-tag', 'noindex').send(text)
    },
  )
}

async function calendarOf(db: Db, owner: FeedOwner, hasDeadlines: boolean): Promise<string> {
  const [classes, deadlines] = await Promise.all([
    classEntries(db, owner),
    hasDeadlines ? deadlineEntries(db, owner) : [],
  ])
  const calendar = ical({
    prodId: { company: 'Gatehouse', product: 'Calendar', language: 'EN' },
    name: 'Classes and Deadlines',
    ttl: HOUR_SECONDS,
    events: [...classes, ...deadlines],
  })
  // Some readers take a bare line break for the end of a property.
  return `${calendar.toString().replace(/\r?\n/g, '\r\n')}\r\n`
}
