import { html } from 'ghtml'
import { NOBODY, RESOURCES } from '../resources/all-resources.ts'
import { type Field, isLocal, type Resource } from '../resources/resource.ts'

const NAMESPACE = 'org.reso.metadata'

/** The description of all resources in CSDL. */
export function metadataXml(): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<edmx:Edmx xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx" Version="4.0">
<edmx:Reference Uri="https://docs.oasis-open.org/odata/odata-vocabularies/v4.0/vocabularies/Org.OData.Core.V1.xml">
<edmx:Include Namespace="Org.OData.Core.V1" Alias="Core"/>
</edmx:Reference>
<edmx:DataServices>
<Schema xmlns="http://docs.oasis-open.org/odata/ns/edm" Namespace="${NAMESPACE}">
${RESOURCES.map(entityType).join('\n')}
<EntityContainer Name="Default">
${RESOURCES.map(({ name }) => `<EntitySet Name="${name}" EntityType="${NAMESPACE}.${name}"/>`).join('\n')}
</EntityContainer>
</Schema>
</edmx:DataServices>
</edmx:Edmx>
`
}

function entityType({ name, key, fields }: Resource): string {
  const properties = fields(NOBODY).map((field) => property(field, field.name === key))
  return `<EntityType Name="${name}">
<Key><PropertyRef Name="${key}"/></Key>
${properties.join('\n')}
</EntityType>`
}

function property(field: Field, isKey: boolean): string {
  const { name, type, maxLength, precision, scale, lookup } = field
  const facets = Object.entries({ MaxLength: maxLength, Precision: precision, Scale: scale })
    .filter(([, value]) => value !== undefined)
    .map(([facet, value]) => ` ${facet}="${value}"`)
    .join('')
  const notes = [
    ...(lookup ? [note('RESO.OData.Metadata.LookupName', lookup)] : []),
    ...(isLocal(field) ? [note('Core.Description', 'Local field')] : []),
  ]
  const begin = `<Property Name="${name}" Type="${type}"${facets}${isKey ? ' Nullable="false"' : ''}`
  return notes.length === 0 ? `${begin}/>` : `${begin}>${notes.join('')}</Property>`
}

const note = (term: string, text: string) => html`<Annotation Term="${term}" String="${text}"/>`
