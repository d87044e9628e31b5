import { INPUT_KINDS, type InputKind } from '../../../settings/setting-rules.ts'
import { whoCanChange } from '../../settings/who-can-change.ts'
import type { FieldOption } from '../content-field.ts'
import type { ContentKind } from '../content-kind.ts'

/** The input types whose values are listed. */
export const LISTED_INPUT_TYPES = [4, 5, 6]

const inputLabels: Record<InputKind, string> = {
  text: 'Text',
  textarea: 'Text of several lines',
  number: 'Number',
  select: 'Select',
  radio: 'Radio buttons',
  switch: 'Switch',
  date: 'Date',
  email: 'Email address',
}

/** The input types under the names that staff choose them by. */
export const INPUT_TYPE_OPTIONS: FieldOption[] = Object.entries(INPUT_KINDS).map(([id, kind]) => ({
  value: Number(id),
  label: inputLabels[kind],
}))

/** Settings of members and offices, as the console keeps them. */
export const settingTypeContent: ContentKind = {
  kind: 'settingTypes',
  plural: 'Settings',
  singular: 'Setting',
  area: 'settings',
  fields: [
    { name: 'name', label: 'Name', input: 'text', max: 100, isRequired: true },
    { name: 'description', label: 'Description', input: 'longText', max: 500 },
    { name: 'settingGroupId', label: 'Group', input: 'settingGroup', isRequired: true },
    {
      name: 'settingInputTypeId',
      label: 'Input type',
      input: 'select',
      options: INPUT_TYPE_OPTIONS,
      isRequired: true,
    },
    {
      name: 'accessLevel',
      label: 'Access level',
      input: 'select',
      options: [
        { value: 1, label: 'Members' },
        { value: 2, label: 'Offices' },
        { value: 3, label: 'Main offices' },
        { value: 4, label: 'Associations' },
        { value: 5, label: 'The MLS' },
      ],
      isRequired: true,
      hintOf: whoCanChange,
    },
    {
      name: 'defaultAllow',
      label: 'Allow changes below the access level',
      input: 'switch',
    },
    {
      name: 'settingValues',
      label: 'Values',
      input: 'settingValues',
      hint: 'Members read the texts in this order. A switch stores 1 for on and 0 for off.',
      when: { field: 'settingInputTypeId', is: LISTED_INPUT_TYPES },
    },
  ],
  empty: {
    name: '',
    description: '',
    settingGroupId: null,
    settingInputTypeId: 1,
    accessLevel: 1,
    defaultAllow: true,
    settingValues: [],
  },
  titleField: 'name',
  searchFields: ['name', 'description'],
}
