import { STANDING_TEXTS } from 'contract/members/standing.ts'
import type { SentStanding } from 'contract/members/standing-form.ts'
import { sentStanding } from 'contract/members/standing-form.ts'
import { standingsContract } from 'contract/members/standings.contract.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { DataClient, DataTokenChecker } from '#access/data-token.ts'
import { bearerToken } from '#access/request-context.ts'
import { applicationsToPayIn, ofDues, storeStandings } from '#access/standing/store-standings.ts'
import type { Db } from '#db/open.ts'
import { members } from '#db/tables/members.table.ts'
import { writeAudit } from '#db/write.ts'
import { badRequest, invalidField, notFound } from '#http/errors.ts'
import { addressOf } from '#http/mount-contract.ts'
import { noStore } from '#http/security.ts'
import { requireRate } from './require-rate.ts'

type Services = { db: Db; clock: () => Date; marketZone: string; checkToken: DataTokenChecker }

/** The standing of a member, set by a program with the scope `standing.write` for its associations. */
export function mountStandings(app: FastifyInstance, services: Services): void {
  const { path = '/' } = standingsContract.set['~orpc'].route
  app.put<{ Params: { loginId: string } }>(addressOf(path), async (request, reply) => {
    noStore(reply)
    const client = await services.checkToken(bearerToken(request), 'standing.write')
    await requireRate(services, client.id, reply)
    const sent = sentStanding.safeParse(request.body)
    if (!sent.success) {
      const errors = sent.error.issues.map(({ path: at, message }) => ({ field: at.join('.'), message }))
      throw badRequest(errors[0]?.message ?? '', errors)
    }
    await setStanding(services, client, request.params.loginId, sent.data)
    return reply.send(sent.data)
  })
}

async function setStanding(
  { db, clock }: Services,
  client: DataClient,
  loginId: string,
  { application, ...said }: SentStanding,
): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    const isReached = and(
      eq(sql`lower(${members.loginId})`, loginId.toLowerCase()),
      inArray(members.aorId, client.aorIds),
    )
    const [member] = await tx.select({ id: members.id }).from(members).where(isReached)
    if (!member) throw notFound(STANDING_TEXTS.unknownMember)
    const found =
      application === null
        ? null
        : (await applicationsToPayIn(tx, [application])).get(application.toLowerCase())
    if (found === undefined)
      throw invalidField('application', `We couldn't find the application ${application}.`)
    const wanted = new Map([[member.id, ofDues({ ...said, applicationId: found })]])
    const changed = await storeStandings(tx, { source: 'dues', now }, wanted)
    for (const [id, changes] of changed)
      await writeAudit(
        tx,
        { loginId: `program:${client.name}`, now },
        { action: 'set-standing', entity: 'member', entityId: String(id), changes },
      )
  })
}
