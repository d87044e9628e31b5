import { secondFactorsExport } from 'contract/staff/exports.contract.ts'
import { MIN_GROUP, SMALL_GROUP_TEXT } from 'contract/staff/usage/usage-figures.ts'
import type { SecondFactorsAnswer } from 'contract/staff/usage/usage-query.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { aors, memberStandings, members } from '#db/tables/members.table.ts'
import { fileNameOf } from '#files/csv.ts'
import { exportOf } from '#files/mount-exports.ts'

/**
 * How many active members with access to the portal have a second factor, by association, as far as the caller's roles
 * reach. Of fewer than 5 members nothing is said.
 */
export async function querySecondFactors({ db, area }: StaffCall): Promise<SecondFactorsAnswer> {
  const rows = await db
    .select({
      association: aors.name,
      members: sql<number>`count(*)::integer`,
      withFactor: sql<number>`(count(*) filter (where ${memberStandings.hasSecondFactor}))::integer`,
    })
    .from(members)
    .innerJoin(memberStandings, eq(memberStandings.memberId, members.id))
    .leftJoin(aors, eq(aors.id, members.aorId))
    .where(
      and(
        eq(members.memberStatus, 'Active'),
        eq(members.hasMemberPortalAccess, true),
        area.aors ? inArray(aors.name, area.aors) : undefined,
      ),
    )
    .groupBy(aors.name)
    .orderBy(asc(aors.name))
  const results = rows.map(({ association, members: all, withFactor }) =>
    all < MIN_GROUP
      ? { association, members: null, withFactor: null }
      : { association, members: all, withFactor },
  )
  return { results }
}

/** The same as a file, with the share in percent. */
export const secondFactorsFile = exportOf({
  form: secondFactorsExport,
  open: async (call) => {
    const { results } = await querySecondFactors(call)
    const rows = results.map(({ association, members: all, withFactor }) => ({
      name: association ?? 'No association',
      members: String(all ?? SMALL_GROUP_TEXT),
      with_factor: String(withFactor ?? ''),
      share: all && withFactor !== null ? ((withFactor / all) * 100).toFixed(1) : '',
    }))
    return {
      head: ['Association', 'Members', 'With a second factor', 'Share in %'],
      query: sql`select name, members, with_factor, share from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x (name text, members text, with_factor text, share text)`,
      fileName: fileNameOf('second-factors'),
    }
  },
})
