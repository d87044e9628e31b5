import { isMlsStaff } from 'contract/members/roles.ts'
import type { SentMemberSetting, SentOfficeSetting } from 'contract/settings/setting-form.ts'
import {
  invalidSetting,
  isSettingEditable,
  isSettingValue,
  isUnseenChange,
  mayChoose,
  OWNER_TYPE,
  SETTING_CHANGED,
} from 'contract/settings/setting-rules.ts'
import { and, eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { inputTypes, officeSettings, settingTypes } from '#db/tables/settings.table.ts'
import { changesOf, inTransaction, writeAudit } from '#db/write.ts'
import { conflict, forbidden, invalidField, notFound } from '#http/errors.ts'
import { findMemberOwner, findOfficeOwner, type SettingOwner } from './setting-owner.ts'
import {
  memberStore,
  type NewSetting,
  officeStore,
  type SettingStore,
  type StoredSetting,
} from './setting-store.ts'
import { findSettingTypes, holdSettingType } from './setting-types.ts'

/** Sets a setting of a member; one that exists is changed. */
export async function createMemberSetting(call: MemberCall, { memberId, ...sent }: SentMemberSetting) {
  return asMember(await createSetting(call, memberStore, findMemberOwner, { ...sent, ownerId: memberId }))
}

/** Changes a stored setting of a member; its type and its owner stay. */
export async function updateMemberSetting(
  call: MemberCall,
  id: number,
  { memberId, ...sent }: SentMemberSetting,
) {
  return asMember(await updateSetting(call, memberStore, findMemberOwner, id, { ...sent, ownerId: memberId }))
}

/** Sets a setting of an office; one that exists is changed. */
export async function createOfficeSetting(call: MemberCall, { officeId, ...sent }: SentOfficeSetting) {
  return asOffice(await createSetting(call, officeStore, findOfficeOwner, { ...sent, ownerId: officeId }))
}

/** Changes a stored setting of an office; its type and its owner stay. */
export async function updateOfficeSetting(
  call: MemberCall,
  id: number,
  { officeId, ...sent }: SentOfficeSetting,
) {
  return asOffice(await updateSetting(call, officeStore, findOfficeOwner, id, { ...sent, ownerId: officeId }))
}

const asMember = ({ ownerId, ...setting }: StoredSetting) => ({ ...setting, memberId: ownerId })
const asOffice = ({ ownerId, ...setting }: StoredSetting) => ({ ...setting, officeId: ownerId })

type SentSetting = NewSetting & { seen?: string | null | undefined }
type FindOwner = (call: MemberCall, id: number) => Promise<SettingOwner | null>

async function createSetting(
  call: MemberCall,
  store: SettingStore,
  findOwner: FindOwner,
  sent: SentSetting,
): Promise<StoredSetting> {
  const owner = await findOwner(call, sent.ownerId)
  if (!owner) throw unknownOwner(call, store)
  return writeSetting(call, store, owner, sent)
}

async function updateSetting(
  call: MemberCall,
  store: SettingStore,
  findOwner: FindOwner,
  id: number,
  sent: SentSetting,
): Promise<StoredSetting> {
  const stored = await store.find(call.db, id)
  const owner = stored && (await findOwner(call, stored.ownerId))
  if (!owner) throw notFound()
  if (sent.typeId !== stored.typeId) throw invalidField('typeId', 'typeId cannot be changed')
  if (sent.ownerId !== stored.ownerId)
    throw invalidField(store.ownerField, `${store.ownerField} cannot be changed`)
  return writeSetting(call, store, owner, sent)
}

/** For readers of everything, an owner out of reach does not exist; for others it is foreign. */
function unknownOwner(call: MemberCall, store: SettingStore): Error {
  if (!isMlsStaff(call.member)) return forbidden()
  return invalidField(store.ownerField, `${store.ownerField} was not found`)
}

/**
 * One setting per type and owner: a second save, also at the same moment, changes the first.
 * @throws HttpError 409 for a caller who names the seen value, if another one was stored since
 */
async function writeSetting(
  call: MemberCall,
  store: SettingStore,
  owner: SettingOwner,
  { seen, ...sent }: SentSetting,
): Promise<StoredSetting> {
  const isStaff = isMlsStaff(call.member)
  const setting = { ...sent, actionRequired: isStaff ? sent.actionRequired : 1 }
  const { typeId, ownerId, ...values } = setting
  const key = { typeId, [store.ownerField]: ownerId }
  return inTransaction(call, async (tx) => {
    await refuseValue(tx, call, owner, setting)
    const entity = store.entity
    const made = await store.add(tx, setting)
    if (made) {
      const changes = { ...key, ...values }
      await writeAudit(tx, call, { action: 'create', entity, entityId: String(made.id), changes })
      return made
    }
    const before = await store.lock(tx, setting)
    if (!before) throw notFound()
    if (isUnseenChange(before.shortValue, seen, values.shortValue)) throw conflict(SETTING_CHANGED)
    await store.change(tx, before.id, values)
    const changes = { ...key, ...changesOf(before, values) }
    await writeAudit(tx, call, { action: 'update', entity, entityId: String(before.id), changes })
    return { ...before, ...values }
  })
}

/** Lock, allowed values and `99`, on the stored type and owner. */
async function refuseValue(
  tx: Db,
  call: MemberCall,
  owner: SettingOwner,
  setting: NewSetting,
): Promise<void> {
  await holdSettingType(tx, setting.typeId)
  const [type] = await findSettingTypes(tx, eq(settingTypes.id, setting.typeId))
  if (!type) throw invalidField('typeId', 'typeId was not found')
  if (!isSettingEditable(owner.type, type, await mainOfficeValue(tx, owner, type.id)))
    throw forbidden('This setting is locked.')
  const isKnownInput = (await tx.$count(inputTypes, eq(inputTypes.id, type.settingInputTypeId))) > 0
  const isValid = isKnownInput && isSettingValue(type, setting.shortValue)
  if (!isValid || !mayChoose(setting.shortValue, call.member.userlevel))
    throw invalidField('shortValue', invalidSetting(type.name))
}

async function mainOfficeValue(tx: Db, owner: SettingOwner, typeId: number): Promise<string | null> {
  if (!owner.mainOffice || owner.type === OWNER_TYPE.mainOffice) return null
  const [setting] = await tx
    .select({ shortValue: officeSettings.shortValue })
    .from(officeSettings)
    .where(and(eq(officeSettings.officeId, owner.mainOffice.id), eq(officeSettings.typeId, typeId)))
  return setting?.shortValue ?? null
}
