import { z } from 'zod'
import { listAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { storedId } from '../common/entered-text.ts'
import { searchInput } from '../common/search.ts'
import { MAX_QUERY_PAGE_SIZE } from '../constants.ts'
import { inputType, settingGroup, settingType } from './setting.ts'
import {
  changedInputType,
  changedSettingGroup,
  changedSettingType,
  enteredInputType,
  enteredSettingGroup,
  enteredSettingType,
} from './setting-form.ts'

const { get, post, put, search } = endpoints('Setting types', { access: 'member' })

const lookupOf = (fields: readonly string[]) =>
  searchInput({ filterFields: fields, orderFields: fields, maxPageSize: MAX_QUERY_PAGE_SIZE })

/** Groups, types and input types of settings; level 5 enters them. */
export const settingTypesContract = {
  queryGroups: search('/api/app/SettingGroups/q', 'Setting groups by name', {
    acting: ['settings'],
    viewed: '/settings',
  })
    .input(lookupOf(['id', 'name']))
    .output(listAnswer(settingGroup)),
  typesOfGroup: get('/api/app/SettingGroups/{id}/types', 'The setting types of a group by name', {
    acting: ['settings'],
    viewed: '/settings',
  })
    .input(z.object({ id: z.coerce.number('id must be a number').int('id must be a whole number') }))
    .output(listAnswer(settingType)),
  queryTypes: search('/api/app/SettingTypes/q', 'Setting types by name', {
    acting: ['settings'],
    viewed: '/settings',
  })
    .input(lookupOf(['id', 'name', 'settingInputTypeId', 'accessLevel']))
    .output(listAnswer(settingType)),
  queryInputTypes: search('/api/app/InputTypes/q', 'Input types by name', {
    acting: ['settings'],
    viewed: '/settings',
  })
    .input(lookupOf(['id', 'name']))
    .output(listAnswer(inputType)),
  createGroup: post('/api/app/SettingGroups', 'Enter a setting group (MLS staff)', { access: 'mls' })
    .input(enteredSettingGroup)
    .output(settingGroup),
  updateGroup: put('/api/app/SettingGroups', 'Change a setting group (MLS staff)', { access: 'mls' })
    .input(changedSettingGroup.extend({ id: storedId }))
    .output(settingGroup),
  createType: post('/api/app/SettingTypes', 'Enter a setting type (MLS staff)', { access: 'mls' })
    .input(enteredSettingType)
    .output(settingType),
  updateType: put('/api/app/SettingTypes', 'Change a setting type (MLS staff)', { access: 'mls' })
    .input(changedSettingType.extend({ id: storedId }))
    .output(settingType),
  createInputType: post('/api/app/InputTypes', 'Enter an input type (MLS staff)', { access: 'mls' })
    .input(enteredInputType)
    .output(inputType),
  updateInputType: put('/api/app/InputTypes', 'Change an input type (MLS staff)', { access: 'mls' })
    .input(changedInputType.extend({ id: storedId }))
    .output(inputType),
}
