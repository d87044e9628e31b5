import { CATEGORY_NAMES } from '../../../applications/application-rules.ts'
import { HEALTH_STATES } from '../../../applications/health-states.ts'
import { namedOptions, plainOptions } from '../content-field.ts'
import type { ContentKind } from '../content-kind.ts'
import { countText, membersText } from '../content-texts.ts'
import { audienceField } from './audience-field.ts'
import { placeField } from './place-field.ts'

/** Applications: who gets a switch of their own is said in words. */
export const applicationContent: ContentKind = {
  kind: 'applications',
  plural: 'Applications',
  singular: 'Application',
  area: 'dashboard',
  isOrdered: true,
  orderGroup: 'applicationCategory',
  fields: [
    { name: 'name', label: 'Name', input: 'text', max: 100, isRequired: true },
    { name: 'url', label: 'Address', input: 'text', max: 2000 },
    { name: 'iconUrl', label: 'Icon', input: 'image', fit: 'icon' },
    { name: 'hoverText', label: 'Hover text', input: 'text', max: 255 },
    {
      name: 'applicationCategory',
      label: 'Category',
      input: 'select',
      options: namedOptions(CATEGORY_NAMES),
      isRequired: true,
    },
    { name: 'mlsSystem', label: 'MLS system', input: 'text', max: 20, hint: 'Leave empty for all systems.' },
    { name: 'shortId', label: 'Short id', input: 'text', max: 40 },
    {
      name: 'accessLevel',
      label: 'Access level',
      input: 'select',
      options: [
        { value: null, label: 'Only administrators can turn this on or off' },
        { value: 1, label: 'Every member can turn this on or off' },
        { value: 2, label: 'Office level and above can turn this on or off' },
        { value: 3, label: 'Main office level and above can turn this on or off' },
        { value: 4, label: 'Association staff and above can turn this on or off' },
        { value: 5, label: 'Only MLS staff can turn this on or off' },
      ],
    },
    {
      name: 'healthState',
      label: 'Health',
      input: 'select',
      options: [{ value: null, label: 'What the check finds' }, ...plainOptions(HEALTH_STATES)],
      hint: 'A state that is chosen here outranks the check.',
    },
    {
      name: 'healthText',
      label: 'Health text',
      input: 'text',
      max: 200,
      hint: 'Members read it while the application does not work as it should.',
    },
    {
      name: 'healthContact',
      label: 'Health contact',
      input: 'text',
      max: 100,
      hint: 'Who members can contact in the meantime.',
    },
    {
      name: 'healthAddress',
      label: 'Health address',
      input: 'text',
      max: 2000,
      hint: 'Public URL that we check every 60 seconds. Any response below 500 counts as up.',
    },
    placeField,
    audienceField,
  ],
  empty: {
    name: '',
    url: '',
    iconUrl: null,
    hoverText: '',
    applicationCategory: 'member',
    mlsSystem: '',
    shortId: '',
    accessLevel: null,
    healthState: null,
    healthText: '',
    healthContact: '',
    healthAddress: '',
    viewOrder: null,
    criteria: null,
  },
  titleField: 'name',
  factsInWords: ({ offices, members }) =>
    offices === undefined
      ? ''
      : `Turned off by ${countText(Number(offices), 'main office')} and ${membersText(Number(members))}.`,
  searchFields: ['name', 'hoverText', 'shortId'],
}
