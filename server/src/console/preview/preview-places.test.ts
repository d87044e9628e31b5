import { expect, test } from 'vitest'
import { auditEntries } from '#db/tables/portal.table.ts'
import { settingGroups, settingTypes } from '#db/tables/settings.table.ts'
import { trainingClasses } from '#db/tables/training.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { contentCalls, grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'
import { recordUnknown } from '../content/stored-kinds.ts'

const server = await testServer({ env: { HOSTS: 'core,notification,auth,web' } })
await recordUnknown(server.db, server.clock.now())
const people = await aBrokerage(server)
const mls = people.mlsAdmin
const editor = await server.aMember({ memberTypeId: 12 })
await grantTo(server, editor, 'Content Editor')
const trainer = await server.aMember({ memberTypeId: 12 })
await grantTo(server, trainer, 'Training Staff')
const facts = {
  level: 2,
  memberTypeId: 2,
  aorShortName: people.aor.name,
  officeKind: 'branch',
  originatingSystemId: 'CRM',
}
const show = (body: object, as = mls) =>
  server.call('/api/app/Staff/Preview', {
    as,
    method: 'POST',
    body: { at: null, record: null, facts, ...body },
  })
const ofKind = (kind: string, values: object, id: number | null = null) => ({ kind, id, values })

test('an advertisement stands among those of the member, and one that is off is hidden by a rule [4/CPREV-01]', async () => {
  const impression = { isEnabled: true, tagName: 'article-ad', isScript: false, template: '<p>Buy</p>' }
  const ad = { providerName: 'Preview ads', impressions: [impression], isEnabled: true, criteria: null }
  const shown = (values: object) => show({ call: 'ads', record: ofKind('ads', { ...ad, ...values }) })
  const { body } = await shown({})
  const row = body.answer.results.find(({ id }: { id: number }) => id === body.id)
  expect([body.reason, row.impressions[0].template]).toEqual([null, '<p>Buy</p>'])
  expect((await shown({ isEnabled: false })).body.reason).toBe('rule')
  expect((await shown({ impressions: [{ ...impression, isEnabled: false }] })).body.reason).toBe('rule')
  const criteria = [{ field: 'MemberTypeId', op: 'Equal', values: ['1'] }]
  expect((await shown({ criteria })).body.reason).toBe('audience')
  expect((await server.call('/api/app/GenericAds', { as: people.agent })).text).not.toContain('Preview ads')
})

test('a setting stands in its group, with what holds for a member and an office of nobody [4/CPREV-01]', async () => {
  const [group] = await server.db
    .insert(settingGroups)
    .values({ name: 'Alerts', description: '' })
    .returning()
  const values = {
    name: 'Weekly digest',
    description: 'On Mondays',
    settingGroupId: group?.id,
    settingInputTypeId: 1,
    accessLevel: 1,
    defaultAllow: true,
    settingValues: [],
  }
  const before = await server.db.$count(settingTypes)
  const also = ['settingGroups', 'inputTypes', 'memberSettings', 'officeSettings']
  const { body } = await show({ call: 'settingTypes', also, record: ofKind('settingTypes', values) })
  const type = body.answer.results.find(({ id }: { id: number }) => id === body.id)
  expect([body.reason, type.name, type.settingGroupId]).toEqual([null, 'Weekly digest', group?.id])
  for (const [call, ownerType] of [
    ['memberSettings', 1],
    ['officeSettings', 2],
  ]) {
    const view = body.also[String(call)].results.find(
      ({ settingValue }: { settingValue: { typeId: number } }) => settingValue.typeId === body.id,
    )
    expect(view.settingValue, String(call)).toMatchObject({
      ownerId: 0,
      ownerType,
      id: null,
      isEditable: true,
    })
  }
  expect(body.also.settingGroups.results.length).toBeGreaterThan(0)
  expect(await server.db.$count(settingTypes)).toBe(before)
})

test('page texts and branding are shown by the look of pages and in the sign-in page, before anything is published [4/CPREV-01]', async () => {
  const body = '<p>Closed on <b>Friday</b></p><script>alert(1)</script>'
  const rows: { id: number; title: string }[] = (await contentCalls(server, 'texts').query(mls)).body.results
  const idOf = (title: string) => rows.find((row) => row.title === title)?.id ?? null
  const settings = await show(
    {
      call: 'pageTexts',
      also: ['look', 'signInPage'],
      record: ofKind('texts', { place: 'settings', body }, idOf('Settings')),
    },
    editor,
  )
  expect(settings.status, settings.text).toBe(200)
  expect(settings.body.answer.settings).toEqual({ html: '<p>Closed on <b>Friday</b></p>' })
  expect(settings.body.also.look.config.pageTexts).toContain('settings')
  expect(settings.body.also.signInPage.html).not.toContain('Friday')
  const signIn = await show({
    call: 'pageTexts',
    also: ['signInPage'],
    record: ofKind('texts', { place: 'sign-in', body: '<p>Until noon</p>' }, idOf('Sign-in page')),
  })
  expect(signIn.body.also.signInPage.html).toContain('<div class="page-text"><p>Until noon</p></div>')
  const branding = {
    marketName: 'Harbor & Hills',
    logoLight: null,
    logoDark: null,
    accent: '#7a1fa2',
    socialLinks: [],
    supportAddress: '',
    associationLogos: [],
  }
  const look = await show({ call: 'look', also: ['signInPage'], record: ofKind('branding', branding, 1) })
  expect(look.body.answer.config.marketName).toBe('Harbor & Hills')
  expect(look.body.answer.style).toContain(':root[data-theme=light]{--accent:#7a1fa2;')
  expect(look.body.also.signInPage.html).toContain('<p class="lead brand">Harbor &#38; Hills</p>')
  expect((await show({ call: 'look', record: ofKind('branding', branding, 1) }, editor)).status).toBe(403)
  expect((await server.call('/config.json')).body).toMatchObject({
    marketName: 'MLS Member Portal',
    pageTexts: [],
  })
})

test('a class is shown as members will find it, to staff who keep training and for their association only [4/CPREV-01, 4/CPREV-11]', async () => {
  const entered = {
    className: 'Draft class',
    startTime: '2026-12-01T17:00:00Z',
    endTime: '2026-12-01T18:00:00Z',
    capacity: 12,
    imageURL: null,
    presentationType: 'Online',
    instructorId: null,
    locationId: null,
    aor: { name: people.aor.name },
    trainingTopics: [],
  }
  const shown = (id: number | null, values: object, as = mls) =>
    show({ call: 'trainingClass', trainingClass: { id, values: { ...entered, ...values } } }, as)
  const count = async () => [await server.db.$count(trainingClasses), await server.db.$count(auditEntries)]
  const before = await count()
  for (const as of [mls, trainer, people.aorAdmin]) {
    const { body } = await shown(null, {}, as)
    expect(body.answer).toMatchObject({ id: body.id, className: 'Draft class', seatsAvailable: 12 })
  }
  expect(await count()).toEqual(before)
  expect((await shown(null, { aor: people.otherAorStaff.aor }, people.aorAdmin)).status).toBe(403)
  expect((await shown(null, { capacity: -1 })).status).toBe(400)
  for (const as of [editor, people.agent]) expect((await shown(null, {}, as)).status).toBe(403)
  expect((await show({ call: 'menu' }, trainer)).status).toBe(403)
  const path = '/api/app/Staff/Classes'
  const stored = (await server.call(path, { as: mls, method: 'POST', body: entered })).body
  const changed = await shown(stored.id, { className: 'Renamed' })
  expect(changed.body.answer).toMatchObject({ id: stored.id, className: 'Renamed' })
  const next = await show({ call: 'nextClass' })
  expect(next.body.answer.className).toBe('Draft class')
  expect((await shown(987_654, {})).status).toBe(404)
  const both = { record: ofKind('menu', {}), trainingClass: { id: null, values: entered } }
  expect((await show({ call: 'menu', ...both })).status).toBe(400)
})
