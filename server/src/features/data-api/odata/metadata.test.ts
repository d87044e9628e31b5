import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { metadataXml } from './metadata.ts'

type Property = {
  Name: string
  Type: string
  MaxLength?: string
  Annotation?: { Term: string; String: string }[]
}
type EntityType = { Name: string; Property: Property[] }

/** The fields of the RESO Data Dictionary 2.0: a number is the length of a text, a name in brackets that of a lookup. */
const DICTIONARY: Record<string, Record<string, string>> = {
  Property: {
    ListingKey: 'String 255',
    ListingId: 'String 255',
    StandardStatus: 'String [StandardStatus]',
    MlsStatus: 'String [MlsStatus]',
    PropertyType: 'String [PropertyType]',
    ListPrice: 'Decimal 14,2',
    ListingContractDate: 'Date',
    ExpirationDate: 'Date',
    CancellationDate: 'Date',
    UnparsedAddress: 'String 255',
    StreetNumber: 'String 25',
    StreetNumberNumeric: 'Int64',
    StreetDirPrefix: 'String [StreetDirection]',
    StreetName: 'String 50',
    StreetSuffix: 'String [StreetSuffix]',
    StreetSuffixModifier: 'String 25',
    StreetDirSuffix: 'String [StreetDirection]',
    UnitNumber: 'String 25',
    City: 'String [City]',
    CountyOrParish: 'String [CountyOrParish]',
    StateOrProvince: 'String [StateOrProvince]',
    PostalCode: 'String 10',
    PostalCodePlus4: 'String 4',
    Country: 'String [Country]',
    SubdivisionName: 'String 50',
    Latitude: 'Decimal 12,8',
    Longitude: 'Decimal 12,8',
    ListAgentMlsId: 'String 25',
    CoListAgentMlsId: 'String 25',
    ListOfficeKey: 'String 255',
    ListOfficeMlsId: 'String 25',
    ListAOR: 'String [AOR]',
    OriginalEntryTimestamp: 'DateTimeOffset',
    ModificationTimestamp: 'DateTimeOffset',
    X_PromotedListingId: 'local String 255',
    X_StartShowingDate: 'local Date',
    X_DoNotMarketYN: 'local Boolean',
  },
  Member: {
    MemberKey: 'String 255',
    MemberMlsId: 'String 25',
    MemberFirstName: 'String 50',
    MemberLastName: 'String 50',
    MemberFullName: 'String 150',
    MemberEmail: 'String 80',
    MemberPreferredPhone: 'String 16',
    MemberStateLicense: 'String 50',
    MemberStatus: 'String [MemberStatus]',
    MemberType: 'String [MemberType]',
    MemberAOR: 'String [AOR]',
    MemberMlsAccessYN: 'Boolean',
    OfficeKey: 'String 255',
    OfficeMlsId: 'String 25',
    OfficeName: 'String 255',
    OriginatingSystemMemberKey: 'String 255',
    OriginalEntryTimestamp: 'DateTimeOffset',
    ModificationTimestamp: 'DateTimeOffset',
  },
  Office: {
    OfficeKey: 'String 255',
    OfficeMlsId: 'String 25',
    OfficeName: 'String 255',
    OfficeStatus: 'String [OfficeStatus]',
    OriginalEntryTimestamp: 'DateTimeOffset',
    ModificationTimestamp: 'DateTimeOffset',
    OfficeAOR: 'String [AOR]',
    MainOfficeKey: 'String 255',
    MainOfficeMlsId: 'String 25',
    OriginatingSystemOfficeKey: 'String 255',
  },
  Lookup: {
    LookupKey: 'String',
    LookupName: 'String',
    LookupValue: 'String',
    StandardLookupValue: 'String',
    LegacyODataValue: 'String',
    ModificationTimestamp: 'DateTimeOffset',
  },
  Field: {
    FieldKey: 'String',
    ResourceName: 'String',
    FieldName: 'String',
    DisplayName: 'String',
    ModificationTimestamp: 'DateTimeOffset',
  },
  EntityEvent: { EntityEventSequence: 'Int64', ResourceName: 'String 255', ResourceRecordKey: 'String 255' },
}

/** A field of the metadata in the words of the table above. */
function wordsOf({
  Type,
  MaxLength,
  Annotation = [],
  ...more
}: Property & { Precision?: string; Scale?: string }): string {
  const noteOf = (term: string) => Annotation.find(({ Term }) => Term === term)?.String
  const lookupName = noteOf('RESO.OData.Metadata.LookupName')
  const isDecimal = Type === 'Edm.Decimal'
  return [
    noteOf('Core.Description') === 'Local field' ? 'local' : '',
    Type.replace('Edm.', ''),
    MaxLength ?? '',
    isDecimal ? `${more.Precision},${more.Scale}` : '',
    lookupName ? `[${lookupName}]` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

test('every field has name, type and length of the RESO Data Dictionary 2.0, and local ones say so [5/DATA-06]', () => {
  const isArray = (name: string) => name === 'Property' || name === 'Annotation'
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', isArray })
  const types: EntityType[] = parser.parse(metadataXml())['edmx:Edmx']['edmx:DataServices'].Schema.EntityType
  const described = Object.fromEntries(
    types.map(({ Name, Property }) => [
      Name,
      Object.fromEntries(Property.map((field) => [field.Name, wordsOf(field)])),
    ]),
  )
  expect(described).toEqual(DICTIONARY)
})
