import { onlyFor, type Row, SECRET, type World } from './row.ts'
import { changing, entering, fresh } from './staff-rows.ts'

/** The owner, and everybody from the office upwards within the own association. */
const reach = ['owner', 'level2', 'level3', 'level4', 'level5'] as const
/** The branch of the owner: its own broker, and staff. */
const branchReach = ['level2', 'level4', 'level5'] as const

const group = () => ({ name: fresh(), description: '' })
const inputKind = () => ({ name: fresh() })

/** A setting that members and offices may set as text. */
export async function aSettingType({ enter }: World) {
  const { id } = await enter('/api/app/SettingGroups', group())
  const body = {
    settingGroupId: id,
    name: fresh(),
    description: '',
    settingInputTypeId: 1,
    accessLevel: 1,
    defaultAllow: true,
    settingValues: [],
  }
  return { body, typeId: (await enter('/api/app/SettingTypes', body)).id }
}

const lookup = (path: string): Row => ({ send: () => ({ path, body: {} }) })

const derived = (path: (world: World) => string, readers: Row['readers'] = []): Row => ({
  send: (world) => ({ path: path(world) }),
  except: onlyFor(readers, 403),
  readers,
})

const writing = (owner: 'member' | 'office', isUpdate: boolean): Row => {
  const path = owner === 'member' ? '/api/app/MemberSettings' : '/api/app/OfficeSettings'
  const readers = owner === 'member' ? reach : branchReach
  return {
    send: async (world) => {
      const { typeId } = await aSettingType(world)
      const whose = owner === 'member' ? { memberId: world.owner.id } : { officeId: world.owner.officeId }
      const body = { typeId, shortValue: SECRET, actionRequired: 1, ...whose }
      if (!isUpdate) return { path, body }
      return { path: `${path}/${(await world.enter(path, body)).id}`, body }
    },
    except: onlyFor(readers, isUpdate ? 404 : 403),
    readers,
  }
}

const applicationOf = async ({ enter }: World) =>
  (
    await enter('/api/app/AudienceApplications', {
      ...inputKind(),
      applicationCategory: 'member',
      accessLevel: 1,
    })
  ).id

const aClient = async (world: World) => ({
  applicationId: await applicationOf(world),
  kind: 'oidc',
  name: fresh(),
  redirectUris: ['https://application.example.com/callback'],
  authMethod: 'none',
})

/** Settings, application access, and the search for whom they are set. */
export const settingRows: Record<string, Row> = {
  'members.findAudience': {
    send: () => ({ path: '/api/app/AudienceIndexes/ta/Olive' }),
    readers: reach,
  },
  'members.queryAudience': {
    send: ({ owner }) => ({
      path: '/api/app/AudienceIndex/q',
      body: { criteria: [{ field: 'loginId', op: 'Equal', values: [owner.loginId] }] },
    }),
    readers: reach,
  },
  'members.findOffices': {
    send: () => ({ path: '/api/app/Offices/ta/Office' }),
  },
  'applications.ofOffice': derived(
    ({ mainOfficeId }) => `/api/app/OfficeAccessControls/${mainOfficeId}`,
    reach.slice(1),
  ),
  'applications.switchForOffice': {
    send: async (world) => ({
      path: '/api/app/OfficeApplications',
      body: { officeId: world.mainOfficeId, applicationId: await applicationOf(world), accessControl: 0 },
    }),
    except: onlyFor(['level3', 'level4', 'level5'], 403),
  },
  'applications.ofMember': derived(({ owner }) => `/api/app/MemberAccessControls/${owner.id}`, reach),
  'applications.switchForMember': {
    send: async (world) => ({
      path: '/api/app/MemberApplications',
      body: { memberId: world.owner.id, applicationId: await applicationOf(world), accessControl: 0 },
    }),
    except: onlyFor(['owner'], 403),
  },
  'applicationLayout.save': {
    send: () => ({
      path: '/api/app/ApplicationLayout',
      method: 'PUT',
      body: { order: [], groups: [{ name: 'Start Here', applications: [1] }] },
    }),
  },
  'applicationRequests.withheld': {
    send: () => ({ path: '/api/app/MoreApplications' }),
    readers: ['owner'],
  },
  'applicationRequests.open': {
    send: () => ({ path: '/api/app/ApplicationRequests' }),
  },
  'applicationRequests.ask': {
    send: () => ({ path: '/api/app/ApplicationRequests', body: { applicationId: 987_654 } }),
    done: 404,
  },
  'applicationRequests.approve': {
    send: () => ({ path: '/api/app/ApplicationRequests/987654/approve', body: {} }),
    done: 404,
  },
  'applicationRequests.decline': {
    send: () => ({ path: '/api/app/ApplicationRequests/987654/decline', body: {} }),
    done: 404,
  },
  'signOn.list': { send: () => ({ path: '/api/app/SignOnClients' }) },
  'signOn.create': {
    send: async (world) => ({ path: '/api/app/SignOnClients', body: await aClient(world) }),
  },
  'signOn.update': {
    send: async (world) => {
      const client = await aClient(world)
      const { id } = await world.enter('/api/app/SignOnClients', client)
      return { path: '/api/app/SignOnClients', body: { id, rowVersion: 1, client } }
    },
  },
  'signOn.told': {
    send: async (world) => {
      const { id } = await world.enter('/api/app/SignOnClients', await aClient(world))
      return { path: `/api/app/SignOnClients/${id}/told` }
    },
  },
  'settings.ofMember': derived(({ owner }) => `/api/DerivedSettings/member/${owner.id}`, reach),
  'settings.ofMemberInApp': derived(({ owner }) => `/api/app/DerivedSettings/member/${owner.id}`, reach),
  'settings.ofOffice': derived(({ owner }) => `/api/DerivedSettings/office/${owner.officeId}`, branchReach),
  'settings.ofOfficeInApp': derived(
    ({ owner }) => `/api/app/DerivedSettings/office/${owner.officeId}`,
    branchReach,
  ),
  'settings.queryMember': {
    send: ({ owner }) => ({
      path: '/api/app/MemberSettings/q',
      body: { criteria: [{ field: 'memberId', op: 'Equal', values: [owner.id] }] },
    }),
    readers: reach,
  },
  'settings.createMember': writing('member', false),
  'settings.updateMember': writing('member', true),
  'settings.createOffice': writing('office', false),
  'settings.updateOffice': writing('office', true),
  'settingTypes.queryGroups': lookup('/api/app/SettingGroups/q'),
  'settingTypes.queryTypes': lookup('/api/app/SettingTypes/q'),
  'settingTypes.queryInputTypes': lookup('/api/app/InputTypes/q'),
  'settingTypes.typesOfGroup': {
    send: async ({ enter }) => ({
      path: `/api/app/SettingGroups/${(await enter('/api/app/SettingGroups', group())).id}/types`,
    }),
  },
  'settingTypes.createGroup': entering('/api/app/SettingGroups', group),
  'settingTypes.updateGroup': changing('/api/app/SettingGroups', group),
  'settingTypes.createInputType': entering('/api/app/InputTypes', inputKind),
  'settingTypes.updateInputType': changing('/api/app/InputTypes', inputKind),
  'settingTypes.createType': {
    send: async (world) => {
      const { body } = await aSettingType(world)
      return { path: '/api/app/SettingTypes', body: { ...body, name: fresh() } }
    },
  },
  'settingTypes.updateType': {
    send: async (world) => {
      const { body, typeId } = await aSettingType(world)
      return { path: '/api/app/SettingTypes', body: { ...body, id: typeId } }
    },
  },
}
