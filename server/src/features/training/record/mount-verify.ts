import { calendarDayIn, formatCalendarDay } from 'contract/common/calendar-day.ts'
import { CHECK_RATE, readCertificateNumber } from 'contract/training/certificate.ts'
import { formatHours } from 'contract/training/credit-hours.ts'
import { shownClassName } from 'contract/training/shown-class.ts'
import type { FastifyInstance } from 'fastify'
import type { BrandDefaults } from '#branding/load-branding.ts'
import { type PageLook, pageLook } from '#branding/page-frame.ts'
import type { Db } from '#db/open.ts'
import { isWithinRate } from '#db/rate-limit.ts'
import { networkOf } from '#http/network-of.ts'
import { noStore } from '#http/security.ts'
import { findCertificate } from './certificates.ts'
import { type Checked, verifyPage } from './verify-page.ts'

type Services = {
  db: Db
  clock: () => Date
  config: BrandDefaults & PageLook['config'] & { marketZone: string }
}

/** Of the frame of all pages it loads style, script, font and logo, and it sends nothing. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const STATUS: Record<Checked['state'], number> = { valid: 200, withdrawn: 200, unknown: 404, tooMany: 429 }

/** The page on which anyone checks a certificate: a licensing board has no account. */
export function mountVerify(app: FastifyInstance, services: Services): void {
  const { db, clock } = services
  app.get<{ Params: { number: string } }>('/verify/:number', async ({ params, ip }, reply) => {
    const now = clock()
    const isWithin = await isWithinRate(db, now, `verify:${networkOf(ip)}`, CHECK_RATE)
    const checked = isWithin ? await check(services, now, params.number) : { state: 'tooMany' as const }
    const look = await pageLook(services)
    if (checked.state === 'tooMany') reply.header('retry-after', String(CHECK_RATE.windowSeconds))
    noStore(reply)
    return reply
      .status(STATUS[checked.state])
      .headers({
        'content-security-policy': POLICY,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      .type('text/html; charset=utf-8')
      .send(verifyPage(look, checked))
  })
}

async function check({ db, config }: Services, now: Date, typed: string): Promise<Checked> {
  const number = readCertificateNumber(typed)
  const found = number && (await findCertificate(db, number, now))
  if (!number || !found) return { state: 'unknown' }
  if (!found.certified) return { state: 'withdrawn', number }
  const { member, attended } = found.certified
  return {
    state: 'valid',
    number,
    facts: [
      ['Name', `${member.firstName} ${member.lastName}`],
      ['Class', shownClassName(attended.className)],
      ['Date', formatCalendarDay(calendarDayIn(config.marketZone, new Date(attended.startTime)))],
      ['Hours', formatHours(attended.creditHours ?? 0)],
    ],
  }
}
