type Value = { name: string; value: string; standard: string }

const values: Value[] = [
  ...['Residential', 'Residential Income', 'Residential Lease', 'Land', 'Commercial Sale'].map(
    (value): Value => ({ name: 'PropertyType', value, standard: value }),
  ),
  ...['CA', 'LA', 'NV'].map((value): Value => ({ name: 'StateOrProvince', value, standard: value })),
  ...['Los Angeles', 'Orange', 'San Diego', 'Riverside'].map(
    (value): Value => ({ name: 'CountyOrParish', value, standard: value }),
  ),
  ...['N', 'S', 'E', 'W'].map((value): Value => ({ name: 'StreetDirection', value, standard: value })),
  { name: 'StreetSuffix', value: 'Avenue', standard: 'Avenue' },
  { name: 'StreetSuffix', value: 'Street', standard: 'Street' },
  { name: 'StreetSuffix', value: 'Drive', standard: 'Drive' },
]

/** The resource `Lookup`; renamed, each value is called otherwise than in the Data Dictionary. */
export function lookupRows(isRenamed: boolean): object[] {
  return values.map(({ name, value, standard }, index) => ({
    LookupKey: String(index + 1),
    LookupName: name,
    LookupValue: isRenamed ? `${value.toUpperCase()}-${index + 1}` : value,
    StandardLookupValue: standard,
  }))
}

const field = (name: string, type: string, more = '', inside = '') =>
  `<Property Name="${name}" Type="Edm.${type}" ${more}>${inside}</Property>`
const lookup = (name: string) => `<Annotation Term="RESO.OData.Metadata.LookupName" String="${name}"/>`
const bound = (term: string, value: number) =>
  `<Annotation Term="Org.OData.Validation.V1.${term}" Decimal="${value}"/>`

/** The `$metadata` of the stand-in. */
export const METADATA = `<?xml version="1.0" encoding="utf-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices>
<Schema Namespace="org.reso.metadata" xmlns="http://docs.oasis-open.org/odata/ns/edm">
<EntityType Name="Property"><Key><PropertyRef Name="ListingKey"/></Key>
${field('ListingKey', 'String', 'Nullable="false"')}
${field('ListPrice', 'Decimal', 'Nullable="false" Precision="14" Scale="2"', bound('Minimum', 1000) + bound('Maximum', 500_000_000))}
${field('ListingContractDate', 'Date', 'Nullable="false"')}
${field('ExpirationDate', 'Date', 'Nullable="false"')}
${field('StreetNumber', 'String', 'Nullable="false" MaxLength="25"')}
${field('StreetName', 'String', 'Nullable="false" MaxLength="50"')}
${field('StreetSuffix', 'String', 'MaxLength="25"', lookup('StreetSuffix'))}
${field('StreetDirPrefix', 'String', '', lookup('StreetDirection'))}
${field('UnitNumber', 'String', 'MaxLength="10"')}
${field('City', 'String', 'MaxLength="50"')}
${field('SubdivisionName', 'String', 'MaxLength="50"')}
${field('CountyOrParish', 'String', '', lookup('CountyOrParish'))}
${field('StateOrProvince', 'String', '', lookup('StateOrProvince'))}
${field('PostalCode', 'String', 'MaxLength="10"')}
${field('PropertyType', 'String', 'Nullable="false"', lookup('PropertyType'))}
${field('ListAgentMlsId', 'String', 'MaxLength="25"')}
</EntityType></Schema></edmx:DataServices></edmx:Edmx>`
