import type { TargetRules, TargetValue } from './target-rules.ts'

const PROPERTY_TYPES = [
  'Business Opportunity',
  'Commercial Lease',
  'Commercial Sale',
  'Farm',
  'Land',
  'Manufactured In Park',
  'Residential',
  'Residential Income',
  'Residential Lease',
]

const DIRECTIONS: [string, string][] = [
  ['E', 'East'],
  ['N', 'North'],
  ['NE', 'Northeast'],
  ['NW', 'Northwest'],
  ['S', 'South'],
  ['SE', 'Southeast'],
  ['SW', 'Southwest'],
  ['W', 'West'],
]

const STATES =
  'AB AK AL AR AZ BC CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MB MD ME MI MN MO MS MT NB NC ND NE NF NH NJ NM NS NT NU NV NY OH OK ON OR PA PE QC RI SC SD SK TN TX UT VA VI VT WA WI WV WY YT'

const same = (value: string): TargetValue => ({ value, names: [] })

/**
 * The values of the RESO Data Dictionary 2.0 for the fields that are sent. City, county and street suffix are open lists
 * there: only an MLS can say what it knows.
 */
export const DICTIONARY_RULES: TargetRules = {
  fields: {},
  values: {
    PropertyType: PROPERTY_TYPES.map(same),
    StateOrProvince: STATES.split(' ').map(same),
    StreetDirection: DIRECTIONS.map(([value, name]) => ({ value, names: [name] })),
  },
}
