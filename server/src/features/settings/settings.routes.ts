import { admitted } from '#access/procedures.ts'
import { deriveMemberSettings, deriveOfficeSettings } from './derive-settings.ts'
import { queryMemberSettings } from './query-member-settings.ts'
import {
  createMemberSetting,
  createOfficeSetting,
  updateMemberSetting,
  updateOfficeSetting,
} from './save-setting.ts'
import { saveInputType, saveSettingGroup } from './save-setting-lookups.ts'
import { saveSettingType } from './save-setting-type.ts'
import { listTypesOfGroup, queryGroups, queryInputTypes, queryTypes } from './setting-types.ts'

const { settings, settingTypes } = admitted

export const settingRoutes = {
  ofMember: settings.ofMember.handler(({ context, input }) => deriveMemberSettings(context.call, input.id)),
  ofMemberInApp: settings.ofMemberInApp.handler(({ context, input }) =>
    deriveMemberSettings(context.call, input.id),
  ),
  ofOffice: settings.ofOffice.handler(({ context, input }) => deriveOfficeSettings(context.call, input.id)),
  ofOfficeInApp: settings.ofOfficeInApp.handler(({ context, input }) =>
    deriveOfficeSettings(context.call, input.id),
  ),
  queryMember: settings.queryMember.handler(({ context, input }) => queryMemberSettings(context.call, input)),
  createMember: settings.createMember.handler(({ context, input }) =>
    createMemberSetting(context.call, input),
  ),
  updateMember: settings.updateMember.handler(({ context, input }) =>
    updateMemberSetting(context.call, input.params.id, input.body),
  ),
  createOffice: settings.createOffice.handler(({ context, input }) =>
    createOfficeSetting(context.call, input),
  ),
  updateOffice: settings.updateOffice.handler(({ context, input }) =>
    updateOfficeSetting(context.call, input.params.id, input.body),
  ),
}

export const settingTypeRoutes = {
  queryGroups: settingTypes.queryGroups.handler(({ context, input }) => queryGroups(context.call, input)),
  typesOfGroup: settingTypes.typesOfGroup.handler(({ context, input }) =>
    listTypesOfGroup(context.call, input.id),
  ),
  queryTypes: settingTypes.queryTypes.handler(({ context, input }) => queryTypes(context.call, input)),
  queryInputTypes: settingTypes.queryInputTypes.handler(({ context, input }) =>
    queryInputTypes(context.call, input),
  ),
  createGroup: settingTypes.createGroup.handler(({ context, input }) =>
    saveSettingGroup(context.call, input),
  ),
  updateGroup: settingTypes.updateGroup.handler(({ context, input }) =>
    saveSettingGroup(context.call, input),
  ),
  createType: settingTypes.createType.handler(({ context, input }) => saveSettingType(context.call, input)),
  updateType: settingTypes.updateType.handler(({ context, input }) => saveSettingType(context.call, input)),
  createInputType: settingTypes.createInputType.handler(({ context, input }) =>
    saveInputType(context.call, input),
  ),
  updateInputType: settingTypes.updateInputType.handler(({ context, input }) =>
    saveInputType(context.call, input),
  ),
}
