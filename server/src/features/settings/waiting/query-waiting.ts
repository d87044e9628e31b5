import type { Search } from 'contract/common/search.ts'
import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { StaffCall } from '#access/console/staff-roles.ts'
import type { Db } from '#db/open.ts'
import { readPage } from '#db/read-page.ts'
import { criteriaToSql, orderToSql } from '#db/search-to-sql.ts'
import { members, offices } from '#db/tables/members.table.ts'
import {
  memberSettings,
  officeSettings,
  settingGroups,
  settingTypes,
  settingValues,
} from '#db/tables/settings.table.ts'

const byOwner = ['groupName', 'typeName', 'ownerName'].map((field) => ({ field, direction: 'asc' as const }))

/** One page of the changed settings that wait to be carried to the MLS system. */
export async function queryWaiting({ db }: StaffCall, search: Search) {
  const waiting = waitingSettings(db)
  const { owner, typeId, typeName, groupName, ownerName, ownerCode } = waiting
  const fields = { owner, typeId, typeName, groupName, ownerName, ownerCode }
  const query = db.select().from(waiting).where(criteriaToSql(search.criteria, fields)).$dynamic()
  const columns = Object.fromEntries(Object.entries(fields).map(([name, column]) => [name, [column]]))
  const order = orderToSql(search.orderBy.length > 0 ? search.orderBy : byOwner, columns, waiting.key)
  return readPage(db, search, query, order)
}

/** Of members and of offices alike. */
function waitingSettings(db: Db) {
  const ofMembers = db
    .select({
      owner: sql<'member' | 'office'>`'member'`.as('owner'),
      id: memberSettings.id,
      key: sql<string>`'member ' || ${memberSettings.id}`.as('key'),
      ownerName: sql<string>`${members.firstName} || ' ' || ${members.lastName}`.as('owner_name'),
      ownerCode: sql<string>`${members.loginId}`.as('owner_code'),
      ...typeColumns(memberSettings),
    })
    .from(memberSettings)
    .innerJoin(members, eq(members.id, memberSettings.memberId))
    .innerJoin(settingTypes, eq(settingTypes.id, memberSettings.typeId))
    .innerJoin(settingGroups, eq(settingGroups.id, settingTypes.settingGroupId))
    .leftJoin(settingValues, isValueOf(memberSettings))
    .where(eq(memberSettings.actionRequired, 1))
  const ofOffices = db
    .select({
      owner: sql<'member' | 'office'>`'office'`.as('owner'),
      id: officeSettings.id,
      key: sql<string>`'office ' || ${officeSettings.id}`.as('key'),
      ownerName: sql<string>`${offices.name}`.as('owner_name'),
      ownerCode: sql<string>`${offices.officeCode}`.as('owner_code'),
      ...typeColumns(officeSettings),
    })
    .from(officeSettings)
    .innerJoin(offices, eq(offices.id, officeSettings.officeId))
    .innerJoin(settingTypes, eq(settingTypes.id, officeSettings.typeId))
    .innerJoin(settingGroups, eq(settingGroups.id, settingTypes.settingGroupId))
    .leftJoin(settingValues, isValueOf(officeSettings))
    .where(eq(officeSettings.actionRequired, 1))
  return unionAll(ofMembers, ofOffices).as('waiting')
}

type Stored = { typeId: SQLWrapper; shortValue: SQLWrapper }

function typeColumns({ shortValue }: Stored) {
  return {
    typeId: sql<number>`${settingTypes.id}`.as('type_id'),
    groupName: sql<string>`${settingGroups.name}`.as('group_name'),
    typeName: sql<string>`${settingTypes.name}`.as('type_name'),
    shortValue: sql<string>`${shortValue}`.as('value'),
    label: sql<string>`coalesce(${settingValues.longValue}, ${shortValue})`.as('label'),
  }
}

function isValueOf({ typeId, shortValue }: Stored) {
  return and(eq(settingValues.typeId, typeId), eq(settingValues.shortValue, shortValue))
}
