import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { memberSettings, officeSettings } from '#db/tables/settings.table.ts'

/** A stored setting of any owner. */
export type StoredSetting = {
  id: number
  typeId: number
  ownerId: number
  shortValue: string
  actionRequired: number
}
export type NewSetting = Omit<StoredSetting, 'id'>
type Changed = Pick<StoredSetting, 'shortValue' | 'actionRequired'>

/** Where the settings of one kind of owner are kept. */
export type SettingStore = {
  entity: 'memberSetting' | 'officeSetting'
  ownerField: 'memberId' | 'officeId'
  find: (db: Db, id: number) => Promise<StoredSetting | null>
  /** Locks the row until the transaction ends. */
  lock: (tx: Db, key: { ownerId: number; typeId: number }) => Promise<StoredSetting | null>
  /** Null when the owner has a setting of that type already. */
  add: (tx: Db, setting: NewSetting) => Promise<StoredSetting | null>
  change: (tx: Db, id: number, changed: Changed) => Promise<void>
}

const memberRow = {
  id: memberSettings.id,
  typeId: memberSettings.typeId,
  ownerId: memberSettings.memberId,
  shortValue: memberSettings.shortValue,
  actionRequired: memberSettings.actionRequired,
}

export const memberStore: SettingStore = {
  entity: 'memberSetting',
  ownerField: 'memberId',
  find: async (db, id) =>
    (await db.select(memberRow).from(memberSettings).where(eq(memberSettings.id, id)))[0] ?? null,
  lock: async (tx, { ownerId, typeId }) => {
    const where = and(eq(memberSettings.memberId, ownerId), eq(memberSettings.typeId, typeId))
    return (await tx.select(memberRow).from(memberSettings).where(where).for('update'))[0] ?? null
  },
  add: async (tx, { ownerId, ...setting }) => {
    const values = { ...setting, memberId: ownerId }
    return (
      (await tx.insert(memberSettings).values(values).onConflictDoNothing().returning(memberRow))[0] ?? null
    )
  },
  change: async (tx, id, changed) => {
    await tx.update(memberSettings).set(changed).where(eq(memberSettings.id, id))
  },
}

const officeRow = {
  id: officeSettings.id,
  typeId: officeSettings.typeId,
  ownerId: officeSettings.officeId,
  shortValue: officeSettings.shortValue,
  actionRequired: officeSettings.actionRequired,
}

export const officeStore: SettingStore = {
  entity: 'officeSetting',
  ownerField: 'officeId',
  find: async (db, id) =>
    (await db.select(officeRow).from(officeSettings).where(eq(officeSettings.id, id)))[0] ?? null,
  lock: async (tx, { ownerId, typeId }) => {
    const where = and(eq(officeSettings.officeId, ownerId), eq(officeSettings.typeId, typeId))
    return (await tx.select(officeRow).from(officeSettings).where(where).for('update'))[0] ?? null
  },
  add: async (tx, { ownerId, ...setting }) => {
    const values = { ...setting, officeId: ownerId }
    return (
      (await tx.insert(officeSettings).values(values).onConflictDoNothing().returning(officeRow))[0] ?? null
    )
  },
  change: async (tx, id, changed) => {
    await tx.update(officeSettings).set(changed).where(eq(officeSettings.id, id))
  },
}
