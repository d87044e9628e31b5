import type { AnyContractProcedure } from '@orpc/contract'
import { type AnyProcedure, os } from '@orpc/server'
import { type CallMeta, chosenCalls } from 'contract/common/call-meta.ts'
import { authContract, coreContract, memberContract, notificationContract } from 'contract/contract.ts'
import { isMlsStaff } from 'contract/members/roles.ts'
import { VIEW_TEXTS } from 'contract/staff/view-as/view-as-texts.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call, MemberCall } from '#access/call.ts'
import { admitted, notificationsForMembers, type RequestContext } from '#access/procedures.ts'
import { loadStandings, standingAt } from '#access/standing/standing.ts'
import { accounts } from '#db/tables/accounts.table.ts'
import { peekPreferences } from '#features/preferences/get-preferences.ts'
import { listVisibleMessages } from '#features/system-messages/list-visible-messages.ts'
import { systemMessageRoutes } from '#features/system-messages/system-messages.routes.ts'
import { forbidden } from '#http/errors.ts'
import { addressOf, mountContract, type RefusedCall } from '#http/mount-contract.ts'
import { asksForMasked, maskedAnswer, messagesOfView } from './mask-answer.ts'
import { notePage, type OpenedView, openView } from './open-view.ts'

const VIEW = '/api/app/Staff/ViewAs/{viewId}'
/** An id that no member has: an account without a password is one all the same. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'

/** Counts nothing: the member has not read the pages that staff open in a view. */
const uncounted = { count: () => undefined, flush: async () => undefined }

/** Runs such a call for the member of the view: nothing can be written, and values are masked by the viewer's role. */
const inView = os.$context<RequestContext>().use(async ({ context, next, procedure }, input, output) => {
  const opened = await openView(context)
  const seesAll = isMlsStaff(opened.call.member)
  if (!seesAll && asksForMasked(input)) throw forbidden(VIEW_TEXTS.closed)
  const { viewed } = procedure['~orpc'].meta as CallMeta
  if (viewed) await notePage(opened, viewed.replace('{id}', context.params['id'] ?? ''))
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
  const standing = standingAt({ standings: await loadStandings(call.db, member.id) }, call)
  return { ...call, member, standing, loginId: member.loginId, accountId: account?.id ?? NO_ACCOUNT }
}

/**
 * Serves the calls that the contract opens to views below the address of a view, by the very code that serves members,
 * and refuses all others there.
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
  mountContract<RequestContext>(
    app,
    chosenCalls<AnyContractProcedure>({ ...memberContract, ...notificationContract }, isViewed),
    inView.router(chosenCalls<AnyProcedure>({ ...router, systemMessages, preferences }, isViewed)),
    createContext,
    ({ call }, refused) => noteRefused(call, refused),
    VIEW,
  )
  const refuse =
    (message: string, isWrite = false) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const context = await createContext(request, reply)
      await openView(context)
      const { method, log } = request
      const target = context.params['viewId'] ?? ''
      // The pages of members ask for more than a view serves: only an attempt to write is worth a row.
      if (isWrite)
        await noteRefused(context.call, {
          status: 403,
          code: undefined,
          method,
          path: `${VIEW}/*`,
          target,
          log,
        })
      throw forbidden(message)
    }
  for (const path of closedSearches()) app.post(addressOf(VIEW + path), refuse(VIEW_TEXTS.closed))
  app.get(addressOf(`${VIEW}/*`), refuse(VIEW_TEXTS.closed))
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: addressOf(`${VIEW}/*`),
    handler: refuse(VIEW_TEXTS.noChanges, true),
  })
}

const isViewed = ({ viewed }: CallMeta) => viewed !== undefined

/** The paths of the calls that read and are not for views, although they are posted. */
function closedSearches(): string[] {
  const closed = chosenCalls<AnyContractProcedure>(
    { ...coreContract, ...notificationContract, ...authContract },
    (meta) => meta.isSearch === true && !isViewed(meta),
  )
  return Object.values(closed)
    .flatMap((calls) => Object.values(calls))
    .map((call) => call['~orpc'].route.path ?? '/')
}
