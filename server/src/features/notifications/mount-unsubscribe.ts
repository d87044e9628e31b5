import { categoryList, type NotificationCategory } from 'contract/notifications/notification-categories.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { noteWrongLink } from '#accounts/wrong-link.ts'
import type { BrandDefaults } from '#branding/load-branding.ts'
import { type PageLook, pageLook } from '#branding/page-frame.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { notFound } from '#http/errors.ts'
import { noStore } from '#http/security.ts'
import type { UnsubscribeAddresses } from '#providers/mail/unsubscribe-addresses.ts'
import { isMailOff, turnMailOff } from './turn-mail-off.ts'
import { FROM_PAGE, unsubscribePage } from './unsubscribe-page.ts'

type Services = {
  db: Db
  outbox: Outbox
  clock: () => Date
  addresses: UnsubscribeAddresses
  config: BrandDefaults & PageLook['config']
}

/** A body has one short field. */
const MAX_BODY = 4096

/**
 * The addresses in the heads of mails: a person who opens one is asked, and a mail program that posts to it in any form
 * (RFC 8058) turns mail of the category off.
 */
export function mountUnsubscribe(app: FastifyInstance, services: Services): void {
  const { db, clock, outbox, addresses } = services
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) =>
      done(null, body),
    )
    const open = async (token: string, reply: FastifyReply) => {
      const opened = addresses.open(token)
      const isOff = opened && (await isMailOff(db, opened))
      if (opened === null || isOff === null) {
        const setHeader = (name: string, value: string) => reply.header(name, value)
        await noteWrongLink({ db, now: clock(), address: reply.request.ip, setHeader }, 'unsubscribe')
        throw notFound()
      }
      return { ...opened, isOff }
    }
    const page = async (
      reply: FastifyReply,
      shown: { categories: NotificationCategory[]; isOff: boolean },
    ) => {
      const category = categoryList(shown.categories)
      const html = unsubscribePage(await pageLook(services), { category, isOff: shown.isOff })
      return reply.type('text/html').send(html)
    }
    inner.get<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params }, reply) => {
      hide(reply)
      return page(reply, await open(params.token, reply))
    })
    inner.post<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params, body }, reply) => {
      hide(reply)
      const { memberId, categories } = await open(params.token, reply)
      await turnMailOff({ db, outbox, now: clock() }, { memberId, categories })
      return body === FROM_PAGE ? page(reply, { categories, isOff: true }) : reply.send('')
    })
  })
}

/** Keeps the address private: any holder can turn mail off with it. */
function hide(reply: FastifyReply): void {
  noStore(reply)
  reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
}
