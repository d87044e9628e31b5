import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import type { AskReso } from './reso-request.ts'
import type { FieldRule, TargetRules, TargetValue } from './target-rules.ts'

/** A server that names a next page for ever is not followed further. */
const MAX_LOOKUP_PAGES = 50

const lookupRow = z.object({
  LookupName: z.string(),
  LookupValue: z.string(),
  StandardLookupValue: z.string().nullish(),
  LegacyODataValue: z.string().nullish(),
})
const lookupPage = z.object({ value: z.array(lookupRow), '@odata.nextLink': z.string().nullish() })

/** Lists of one entry look like the entry itself. */
const LISTS = new Set(['Schema', 'EntityType', 'EnumType', 'Property', 'Member', 'Annotation'])
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseAttributeValue: false,
  processEntities: true,
  isArray: (name) => LISTS.has(name),
})

const annotation = z.object({
  Term: z.string(),
  String: z.string().optional(),
  Decimal: z.string().optional(),
  Int: z.string().optional(),
})
const annotated = { Annotation: z.array(annotation).default([]) }
const property = z.object({
  Name: z.string(),
  Type: z.string(),
  Nullable: z.string().default('true'),
  MaxLength: z.string().optional(),
  Precision: z.string().optional(),
  Scale: z.string().optional(),
  ...annotated,
})
const enumType = z.object({
  Name: z.string(),
  Member: z.array(z.object({ Name: z.string(), ...annotated })).default([]),
})
const schema = z.object({
  EntityType: z.array(z.object({ Name: z.string(), Property: z.array(property).default([]) })).default([]),
  EnumType: z.array(enumType).default([]),
})
const metadata = z.object({ Edmx: z.object({ DataServices: z.object({ Schema: z.array(schema) }) }) })

/**
 * The rules of a RESO Web API: fields and enumerations of its `$metadata`, and over them the values of its
 * resource `Lookup`, which not every server has.
 */
export async function readResoRules(ask: AskReso, signal: AbortSignal): Promise<TargetRules> {
  const [described, looked] = await Promise.all([readMetadata(ask, signal), readLookups(ask, signal)])
  return { fields: described.fields, values: { ...described.values, ...looked } }
}

async function readMetadata(ask: AskReso, signal: AbortSignal): Promise<TargetRules> {
  const answer = await ask('$metadata', { headers: { accept: 'application/xml' }, signal })
  if (!answer.isOk) throw answer.failure(`The MLS answered ${answer.status} to a reading of its fields`)
  const schemas = metadata.parse(parser.parse(answer.text)).Edmx.DataServices.Schema
  const resource = schemas.flatMap(({ EntityType }) => EntityType).find(({ Name }) => Name === 'Property')
  const enums = schemas.flatMap(({ EnumType }) => EnumType)
  return {
    fields: Object.fromEntries(
      (resource?.Property ?? []).map((entry) => [entry.Name, toFieldRule(entry, enums)]),
    ),
    values: Object.fromEntries(enums.map(({ Name, Member }) => [Name, Member.map(toValue)])),
  }
}

function toFieldRule(entry: z.infer<typeof property>, enums: z.infer<typeof enumType>[]): FieldRule {
  const ofEnum = enums.find(({ Name }) => entry.Type.replace(/\)$/, '').endsWith(`.${Name}`))
  return {
    type: entry.Type,
    isRequired: entry.Nullable === 'false',
    maxLength: numberOf(entry.MaxLength),
    precision: numberOf(entry.Precision),
    scale: numberOf(entry.Scale),
    min: numberOf(annotationOf(entry, 'Validation.V1.Minimum')),
    max: numberOf(annotationOf(entry, 'Validation.V1.Maximum')),
    lookupName: annotationOf(entry, 'LookupName') ?? ofEnum?.Name ?? null,
  }
}

function toValue(member: { Name: string; Annotation: z.infer<typeof annotation>[] }): TargetValue {
  const standard = annotationOf(member, 'StandardName')
  return { value: member.Name, names: standard ? [standard] : [] }
}

function annotationOf(entry: { Annotation: z.infer<typeof annotation>[] }, term: string): string | undefined {
  const found = entry.Annotation.find(({ Term }) => Term.endsWith(`.${term}`))
  return found?.String ?? found?.Decimal ?? found?.Int
}

/** `max` and `variable` bound nothing. */
function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null
}

/** The values of the resource `Lookup`, page by page; none where the server has no such resource. */
async function readLookups(ask: AskReso, signal: AbortSignal): Promise<TargetRules['values']> {
  const values = new Map<string, TargetValue[]>()
  let path: string | null = `Lookup?${new URLSearchParams({
    $select: 'LookupName,LookupValue,StandardLookupValue,LegacyODataValue',
  })}`
  for (let page = 0; path !== null && page < MAX_LOOKUP_PAGES; page += 1) {
    const answer = await ask(path, { signal })
    if ([400, 404, 501].includes(answer.status)) return {}
    if (!answer.isOk) throw answer.failure(`The MLS answered ${answer.status} to a reading of its values`)
    const { value, '@odata.nextLink': next } = lookupPage.parse(JSON.parse(answer.text))
    for (const row of value) {
      const names = [row.StandardLookupValue, row.LegacyODataValue].filter((name) => typeof name === 'string')
      values.set(row.LookupName, [...(values.get(row.LookupName) ?? []), { value: row.LookupValue, names }])
    }
    // The next page lies at the same server, under any of its names.
    path = next ? `Lookup${next.includes('?') ? next.slice(next.indexOf('?')) : ''}` : null
  }
  return Object.fromEntries(values)
}
