import type { Market } from './market.ts'

const codes = (memberType: number, ...userClasses: string[]) =>
  Object.fromEntries(userClasses.map((userClass) => [userClass, memberType]))

/** The market of the specification. */
export const california: Market = {
  name: 'MLS Member Portal',
  zone: 'America/Los_Angeles',
  country: 'US',
  states: ['CA', 'LA'],
  cityOfStateCode: { LA: 'Los Angeles' },
  mapCenter: { latitude: 34.0522, longitude: -118.2437, zoom: 8 },
  listingIdPrefix: 'AA',
  sendingSystems: ['CRM', 'CN', 'CRP', 'CRF'],
  systemsWithoutAnalytics: ['SWL'],
  systemsWithoutSyndication: ['CN', 'HD', 'GD'],
  memberTypeOfUserClass: {
    ...codes(1, 'AG', 'AN', 'HA', 'CA'),
    ...codes(2, 'DB', 'DN', 'HB', 'CB'),
    ...codes(3, 'OM', 'ON', 'HM'),
    ...codes(4, 'OA'),
    ...codes(5, 'PA'),
    ...codes(6, 'AP'),
    ...codes(7, 'PH'),
    ...codes(8, 'OD', 'OG'),
    ...codes(9, 'TP'),
    ...codes(10, 'AF'),
    ...codes(11, 'BANGM', 'BANGN', 'BANGL', 'BANGK'),
    ...codes(12, 'BANGP', 'BANGQ', 'BANGG', 'AS'),
    ...codes(13, 'TA'),
  },
  associations: ['AR', 'CV', 'DW', 'GSM', 'JT', 'LG', 'MD', 'MP', 'NP', 'ND', 'OC', 'PT', 'SB'],
}
