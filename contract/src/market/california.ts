import type { Market } from './market.ts'

/** The market of the specification, and of the demo. */
export const california: Market = {
  name: 'MLS Member Portal',
  zone: 'America/Los_Angeles',
  country: 'US',
  states: ['CA', 'LA'],
  citiesLikeStates: [{ state: 'LA', city: 'Los Angeles' }],
  mapCenter: '34.0522, -118.2437',
  mapZoom: 8,
  listingIdPrefix: 'AA',
  sendingSystems: ['CRM', 'CN', 'CRP', 'CRF'],
  systemsWithoutAnalytics: ['SWL'],
  systemsWithoutSyndication: ['CN', 'HD', 'GD'],
  userClasses: [
    { memberType: 1, codes: ['AG', 'AN', 'HA', 'CA'] },
    { memberType: 2, codes: ['DB', 'DN', 'HB', 'CB'] },
    { memberType: 3, codes: ['OM', 'ON', 'HM'] },
    { memberType: 4, codes: ['OA'] },
    { memberType: 5, codes: ['PA'] },
    { memberType: 6, codes: ['AP'] },
    { memberType: 7, codes: ['PH'] },
    { memberType: 8, codes: ['OD', 'OG'] },
    { memberType: 9, codes: ['TP'] },
    { memberType: 10, codes: ['AF'] },
    { memberType: 11, codes: ['BANGM', 'BANGN', 'BANGL', 'BANGK'] },
    { memberType: 12, codes: ['BANGP', 'BANGQ', 'BANGG', 'AS'] },
    { memberType: 13, codes: ['TA'] },
  ],
  associations: ['AR', 'CV', 'DW', 'GSM', 'JT', 'LG', 'MD', 'MP', 'NP', 'ND', 'OC', 'PT', 'SB'],
  rememberedDays: [],
  staffRememberedDays: 0,
}
