import {
  DEFAULT_REMEMBERED_DAYS,
  MAX_REMEMBERED_DAYS,
} from '../../../account-security/remembered-browser-rules.ts'
import { NO_MARKET } from '../../../market/market.ts'
import { MEMBER_TYPES } from '../../../members/member-types.ts'
import type { ContentKind } from '../content-kind.ts'

const memberTypes = MEMBER_TYPES.map(({ value, displayName }) => ({ value, label: displayName }))

/** The facts of the market: one record, as the market file of the first start had them. */
export const marketContent: ContentKind = {
  kind: 'market',
  plural: 'Market',
  singular: 'Market',
  area: 'branding',
  fixedCount: 1,
  isNeverRetired: true,
  isProtected: () => true,
  fields: [
    {
      name: 'name',
      label: 'Name',
      input: 'text',
      max: 60,
      isRequired: true,
      hint: 'Shown wherever Branding has no other name.',
    },
    {
      name: 'zone',
      label: 'Time zone',
      input: 'text',
      max: 50,
      isRequired: true,
      hint: 'Such as America/Denver. Business days begin and end in it. A change takes effect when the portal is restarted.',
    },
    { name: 'country', label: 'Country', input: 'text', max: 2, isRequired: true, hint: 'Such as US.' },
    {
      name: 'states',
      label: 'States',
      input: 'lines',
      isRequired: true,
      hint: 'Two letters of each state with listings, one in each line. Postal codes of a new state are there after the next restart.',
    },
    {
      name: 'citiesLikeStates',
      label: 'Cities written like a state',
      input: 'rows',
      row: [
        { name: 'state', label: 'State', input: 'text', max: 2, isRequired: true },
        { name: 'city', label: 'City', input: 'text', max: 100, isRequired: true },
      ],
      rowName: 'City',
      emptyRow: { state: '', city: '' },
      maxRows: 20,
      hint: 'Where people write a city with the same two letters as a state.',
    },
    {
      name: 'mapCenter',
      label: 'Center of the map',
      input: 'text',
      max: 40,
      isRequired: true,
      hint: 'Latitude and longitude, such as 39.53, -119.81.',
    },
    { name: 'mapZoom', label: 'Zoom of the map', input: 'number', isRequired: true, hint: 'From 1 to 18.' },
    {
      name: 'listingIdPrefix',
      label: 'Prefix of listing IDs',
      input: 'text',
      max: 4,
      isRequired: true,
      hint: 'Listings that are registered from now on begin with it.',
    },
    {
      name: 'sendingSystems',
      label: 'Systems that listings are sent to',
      input: 'lines',
      hint: 'IDs of originating systems, one in each line.',
    },
    {
      name: 'systemsWithoutAnalytics',
      label: 'Systems without analytics',
      input: 'lines',
      hint: 'Their members have no Analytics section on the dashboard.',
    },
    {
      name: 'systemsWithoutSyndication',
      label: 'Systems without syndication',
      input: 'lines',
      hint: 'Their members have no Syndication in the menu.',
    },
    {
      name: 'userClasses',
      label: 'User classes',
      input: 'rows',
      row: [
        {
          name: 'memberType',
          label: 'Member type',
          input: 'select',
          options: memberTypes,
          isRequired: true,
        },
        { name: 'codes', label: 'Codes in the roster', input: 'lines', hint: 'One in each line.' },
      ],
      rowName: 'Member Type',
      emptyRow: { memberType: null, codes: [] },
      maxRows: MEMBER_TYPES.length,
      hint: 'Members whose code is in none of them are Other.',
    },
    {
      name: 'associations',
      label: 'Associations',
      input: 'lines',
      hint: 'Their codes, one in each line. The roster adds those that it names; logos are uploaded under Branding.',
    },
    {
      name: 'rememberedDays',
      label: 'Remembered browsers',
      input: 'rows',
      row: [
        { name: 'memberType', label: 'Member type', input: 'select', options: memberTypes, isRequired: true },
        { name: 'days', label: 'Days', input: 'number', isRequired: true },
      ],
      rowName: 'Exception',
      emptyRow: { memberType: null, days: DEFAULT_REMEMBERED_DAYS },
      maxRows: MEMBER_TYPES.length,
      hint: `Members can skip the second step in a browser of theirs for ${DEFAULT_REMEMBERED_DAYS} days. An exception sets other days for a member type, 0 to ${MAX_REMEMBERED_DAYS}; 0 asks at each login.`,
    },
    {
      name: 'staffRememberedDays',
      label: 'Days for staff',
      input: 'number',
      isRequired: true,
      hint: 'Everyone with a role in this console.',
    },
  ],
  empty: NO_MARKET,
  titleField: 'name',
  searchFields: ['name'],
}
