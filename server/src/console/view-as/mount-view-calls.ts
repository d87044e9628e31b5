import type { AnyContractProcedure } from '@orpc/contract'
import { type AnyProcedure, os } from '@orpc/server'
import { memberContract, notificationContract } from 'contract/contract.ts'
import { isMlsStaff } from 'contract/members/roles.ts'
import { VIEW_TEXTS } from 'contract/staff/view-as/view-as-texts.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call, MemberCall } from '#access/call.ts'
import { admitted, notificationsForMembers, type RequestContext } from '#access/procedures.ts'
import { accounts } from '#db/tables/accounts.table.ts'
import { peekPreferences } from '#features/preferences/get-preferences.ts'
import { listVisibleMessages } from '#features/system-messages/list-visible-messages.ts'
import { systemMessageRoutes } from '#features/system-messages/system-messages.routes.ts'
import { forbidden } from '#http/errors.ts'
import { mountContract, type RefusedCall } from '#http/mount-contract.ts'
import { asksForMasked, maskedAnswer, messagesOfView } from './mask-answer.ts'
import { notePage, type OpenedView, openView } from './open-view.ts'
import { openedPage, viewedOf } from './viewed-calls.ts'

const VIEW = '/api/app/Staff/ViewAs/{viewId}'
/** What no member has: an account without a password is one all the same. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'
/** Calls that write nothing whatever their method, by the end of their path. */
const READING = /\/(q|search)\/?$/i

/** What staff open in a view, the member has not read. */
const uncounted = { count: () => undefined, flush: async () => undefined }

/** Runs a call of the list for the member of the view: nothing can be written, and values are masked by the viewer's role. */
const inView = os.$context<RequestContext>().use(async ({ context, next, path }, input, output) => {
  const opened = await openView(context)
  const seesAll = isMlsStaff(opened.call.member)
  if (!seesAll && asksForMasked(input)) throw forbidden(VIEW_TEXTS.closed)
  const page = openedPage(path.join('.'), context.params['id'])
  if (page !== null) await notePage(opened, page)
  const asMember = await callOfViewed(opened)
  const answer = await opened.call.db.transaction(
    async (db) =>
      (await next({ context: { call: { ...asMember, db }, db, usage: uncounted, reads: null } })).output,
    { accessMode: 'read only' },
  )
  return output(seesAll ? answer : maskedAnswer(answer))
})

/** The call as the viewed member would make it. */
async function callOfViewed({ call, member }: OpenedView): Promise<MemberCall> {
  const [account] = await call.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.memberId, member.id))
  return { ...call, member, loginId: member.loginId, accountId: account?.id ?? NO_ACCOUNT }
}

/**
 * Serves the reading calls of the list below the address of a view, by the very code that answers members, and refuses
 * all others there.
 */
export function mountViewCalls(
  app: FastifyInstance,
  router: Record<string, object>,
  createContext: (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>,
  noteRefused: (call: Call | null, refused: RefusedCall) => Promise<void>,
): void {
  const preferences = {
    // In a view nothing is made by reading it.
    get: admitted.preferences.get.handler(({ context, input }) =>
      peekPreferences(context.call, input.memberId),
    ),
  }
  const systemMessages = {
    ...systemMessageRoutes,
    visible: notificationsForMembers.systemMessages.visible.handler(async ({ context }) =>
      messagesOfView(await listVisibleMessages(context.call)),
    ),
  }
  const viewed = viewedOf<AnyProcedure>({ ...router, systemMessages, preferences })
  mountContract<RequestContext>(
    app,
    viewedOf<AnyContractProcedure>({ ...memberContract, ...notificationContract }),
    inView.router(viewed),
    createContext,
    ({ call }, refused) => noteRefused(call, refused),
    VIEW,
  )
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: `${VIEW.replace('{viewId}', ':viewId')}/*`,
    handler: async (request, reply) => {
      const context = await createContext(request, reply)
      await openView(context)
      const isReading = request.method === 'GET' || READING.test(request.url.replace(/\?.*$/, ''))
      const message = isReading ? VIEW_TEXTS.closed : VIEW_TEXTS.noChanges
      const { method, log } = request
      const target = context.params['viewId'] ?? ''
      // The pages of members ask for more than a view answers: only an attempt to write is worth a row.
      if (!isReading)
        await noteRefused(context.call, { status: 403, message, method, path: `${VIEW}/*`, target, log })
      throw forbidden(message)
    },
  })
}
