import { expect, test } from 'vitest'
import { memberSettings, settingGroups, settingTypes } from '#db/tables/settings.table.ts'
import { grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const mls = await server.aMember({ isCrmlsAdmin: true })
const helpDesk = await server.aMember({ memberTypeId: 12 })
await grantTo(server, helpDesk, 'Help Desk')
const member = await server.aMember()

/** A setting with an address that the member has stored. */
async function aLeadsSetting(shortValue: string): Promise<number> {
  const [group] = await server.db.insert(settingGroups).values({ name: 'Leads', description: '' }).returning()
  const type = {
    settingGroupId: group?.id ?? 0,
    name: 'Lead Email',
    description: '',
    settingInputTypeId: 8,
    accessLevel: 1,
    defaultAllow: true,
  }
  const [stored] = await server.db.insert(settingTypes).values(type).returning()
  const typeId = stored?.id ?? 0
  await server.db
    .insert(memberSettings)
    .values({ typeId, memberId: member.id, shortValue, actionRequired: 0 })
  return typeId
}

/** The settings of the member as staff read them in a view. */
async function settingsInViewOf(as: typeof mls) {
  const views = '/api/app/Staff/ViewAs'
  const body = { memberId: member.id, reason: 'Cannot find the setting' }
  const headers = { authorization: `Bearer ${await server.tokenFor(as)}` }
  const begun = await server.call(views, { method: 'POST', body, headers })
  expect(begun.status, begun.text).toBe(200)
  return server.call(`${views}/${begun.body.viewId}/api/app/DerivedSettings/member/${member.id}`, { headers })
}

test('an address in a setting is masked in a view of staff without the right to see it [4/CVIEW-09, 4/D4-41]', async () => {
  const typeId = await aLeadsSetting('leads@finn.example.com')
  expect((await settingsInViewOf(mls)).text).toContain('leads@finn.example.com')
  const masked = await settingsInViewOf(helpDesk)
  expect(masked.body.results, masked.text).toContainEqual(
    expect.objectContaining({
      memberSetting: expect.objectContaining({ typeId, shortValue: 'l***@f***.com' }),
    }),
  )
  expect(masked.text).not.toContain('leads@finn')
})
