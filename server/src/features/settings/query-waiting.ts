import { MAX_COUNTED_RECORDS } from 'contract/common/counted-lists.ts'
import type { WaitingSearch, WaitingSetting } from 'contract/staff/settings/staff-settings.contract.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { criteriaToSql, pageTotals } from '#db/search-to-sql.ts'
import { members, offices } from '#db/tables/members.table.ts'
import {
  memberSettings,
  officeSettings,
  settingGroups,
  settingTypes,
  settingValues,
} from '#db/tables/settings.table.ts'

/**
 * One page of the changed settings that wait to be carried to the MLS system, by group and name of the setting, those
 * of members first. Of each setting as many are read as the page reaches, from an index; their shown columns are read
 * for the page alone.
 */
export async function queryWaiting({ db }: StaffCall, search: WaitingSearch) {
  const { pageId, pageSize } = search
  const most = Math.max(MAX_COUNTED_RECORDS, pageSize)
  const [page, counted] = await Promise.all([
    db.execute<WaitingSetting>(sql`
      select page.owner, page.id, page."typeId", page."groupName", page."typeName", page.value as "shortValue",
        coalesce(${settingValues.longValue}, page.value) as label,
        coalesce(${members.firstName} || ' ' || ${members.lastName}, ${offices.name}) as "ownerName",
        coalesce(${members.loginId}, ${offices.officeCode}) as "ownerCode"
      from (${waitingOfTypes(search, (pageId + 1) * pageSize)}
        order by ${inOrder} limit ${pageSize} offset ${pageId * pageSize}) as page
      left join ${members} on page.owner = 'member' and ${members.id} = page.owner_id
      left join ${offices} on page.owner = 'office' and ${offices.id} = page.owner_id
      left join ${settingValues} on ${settingValues.typeId} = page."typeId" and ${settingValues.shortValue} = page.value
      order by ${inOrder}`),
    db.$count(sql`(${waitingOfTypes(search, most + 1)} limit ${most + 1}) as counted`),
  ])
  return {
    results: page.rows,
    ...pageTotals(search, Math.min(counted, most)),
    isMoreThanCounted: counted > most,
  }
}

const inOrder = sql`"groupName", "typeName", "typeId", owner, id`

/** The given number of waiting settings of each type, the oldest first. */
function waitingOfTypes({ criteria }: WaitingSearch, limit: number): SQL {
  const fields = { owner: sql`waiting.owner`, typeId: sql`${settingTypes.id}` }
  return sql`
    select waiting.*, ${settingTypes.id} as "typeId", ${settingGroups.name} as "groupName", ${settingTypes.name} as "typeName"
    from ${settingTypes}
    inner join ${settingGroups} on ${settingGroups.id} = ${settingTypes.settingGroupId}
    cross join lateral (
      (${firstOf('member', memberSettings, memberSettings.memberId, limit)})
      union all (${firstOf('office', officeSettings, officeSettings.officeId, limit)})
    ) as waiting
    where ${criteriaToSql(criteria, fields) ?? sql`true`}`
}

function firstOf(
  owner: WaitingSetting['owner'],
  settings: typeof memberSettings | typeof officeSettings,
  ownerId: typeof memberSettings.memberId | typeof officeSettings.officeId,
  limit: number,
): SQL {
  return sql`
    select ${sql.raw(`'${owner}'`)} as owner, ${settings.id} as id, ${ownerId} as owner_id, ${settings.shortValue} as value
    from ${settings} where ${settings.typeId} = ${settingTypes.id} and ${settings.actionRequired} = 1
    order by ${settings.id} limit ${limit}`
}
