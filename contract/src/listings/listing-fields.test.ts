import { expect, test } from 'vitest'
import { LISTING_FIELDS } from './listing-fields.ts'

test('labels, controls and limits of the form come from one list [2/WIZ-66, 2/D2-39, 2/D2-40]', () => {
  const shown = Object.entries(LISTING_FIELDS).map(([name, field]) => {
    const limit = 'maxLength' in field ? field.maxLength : undefined
    return [name, field.label, field.kind, limit, field.step]
  })
  expect(shown).toEqual([
    ['streetNumber', 'Street Number', 'text', 25, 1],
    ['streetDirPrefix', 'Street Dir Prefix', 'lookup', 255, 1],
    ['streetName', 'Street Name', 'text', 255, 1],
    ['streetSuffix', 'Street Suffix', 'lookup', 255, 1],
    ['streetSuffixModifier', 'Street Suffix Modifier', 'lookup', 255, 1],
    ['streetDirSuffix', 'Street Dir Suffix', 'lookup', 255, 1],
    ['unitNumber', 'Unit Number', 'text', 25, 1],
    ['city', 'City', 'lookup', 255, 1],
    ['countyOrParish', 'County or Parish', 'lookup', 255, 1],
    ['stateOrProvince', 'State or Province', 'state', 255, 1],
    ['postalCode', 'Postal Code', 'text', 5, 1],
    ['postalCodePlus4', 'Postal Code Plus 4', 'text', 4, 1],
    ['subdivisionName', 'Subdivision Name', 'lookup', 255, 1],
    ['subdivisionNameOther', 'Subdivision Name Other', 'text', 255, 1],
    ['propertyType', 'Property Type', 'propertyType', 255, 2],
    ['listPrice', 'List Price', 'money', undefined, 2],
    ['listingContractDate', 'Listing Contract Date', 'date', undefined, 2],
    ['expirationDate', 'Expiration Date', 'date', undefined, 2],
    ['startShowingDate', 'Start Marketing Date', 'date', undefined, 2],
    ['listAgentMlsId', 'List Agent', 'agent', 255, 3],
    ['coListAgentMlsId', 'Co-List Agent', 'agent', 255, 3],
    ['listTeamKey', 'List Team', 'text', 255, 3],
    ['coListTeamKey', 'Co-List Team', 'text', 255, 3],
    ['offersEmail', 'Offers Email', 'email', 255, 3],
  ])
})
