import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const MEMBERS_PER_OFFICE = 20
const OFFICES_PER_FIRM = 5
const ASSOCIATIONS = 8

export type RosterShape = {
  count: number
  /** The interval of members with another name than before. */
  changedEvery?: number
  /** The interval of missing members. */
  missingEvery?: number
}

/** A roster of `count` members in offices of usual size, with about as many fields as an MLS sends. */
export async function writeRoster(fileOf: (kind: string) => string, shape: RosterShape): Promise<string[]> {
  const offices = Math.ceil(shape.count / MEMBERS_PER_OFFICE)
  const files = {
    associations: fileOf('associations'),
    offices: fileOf('offices'),
    members: fileOf('members'),
  }
  await writeList(files.associations, ASSOCIATIONS, (index) => ({
    AssociationMlsId: `B${index}`,
    AssociationName: `Association ${index}`,
  }))
  await writeList(files.offices, offices, (index) => ({
    OfficeKey: `office-${index}`,
    OfficeMlsId: `BO${index}`,
    OfficeName: `Office ${index}`,
    OfficeStatus: 'Active',
    MainOfficeKey: `office-${index - (index % OFFICES_PER_FIRM)}`,
    OfficeAORMlsId: `B${Math.floor(index / OFFICES_PER_FIRM) % ASSOCIATIONS}`,
    OfficeAddress1: `${index} Main St`,
    OfficeCity: 'Indio',
    OfficePhone: '760-555-0100',
  }))
  await writeList(files.members, shape.count, (index) =>
    shape.missingEvery && index % shape.missingEvery === 0 ? null : memberOf(index, shape),
  )
  return [files.members, files.offices, files.associations]
}

function memberOf(index: number, { changedEvery }: RosterShape) {
  const isChanged = changedEvery !== undefined && index % changedEvery === 1
  return {
    MemberKey: `member-${index}`,
    MemberKeyNumeric: index,
    MemberMlsId: `bench${index}`,
    MemberLoginId: `bench${index}`,
    MemberFirstName: 'Ada',
    MemberLastName: isChanged ? `Younger${index}` : `Young${index}`,
    MemberFullName: `Ada Young${index}`,
    MemberEmail: `bench${index}@example.com`,
    MemberType: index % 10 === 0 ? 'Designated REALTOR Participant' : 'REALTOR Salesperson',
    MemberStatus: 'Active',
    MemberStateLicense: `0${1_200_000 + index}`,
    MemberStateLicenseState: 'CA',
    MemberPreferredPhone: '760-555-0100',
    MemberMobilePhone: '760-555-0101',
    MemberAddress1: `${index} Palm Ave`,
    MemberCity: 'Indio',
    MemberStateOrProvince: 'CA',
    MemberPostalCode: '92201',
    MemberDesignation: ['ABR', 'GRI'],
    MemberLanguages: ['English', 'Spanish'],
    MemberMlsAccessYN: true,
    OfficeKey: `office-${Math.floor(index / MEMBERS_PER_OFFICE)}`,
    OfficeMlsId: `BO${Math.floor(index / MEMBERS_PER_OFFICE)}`,
    OfficeName: `Office ${Math.floor(index / MEMBERS_PER_OFFICE)}`,
    OriginatingSystemID: 'CRM',
    ModificationTimestamp: '2026-11-18T20:00:00.000Z',
    SocialMedia: [{ SocialMediaType: 'Website', SocialMediaUrlOrId: `https://example.com/agents/${index}` }],
  }
}

async function writeList(
  file: string,
  count: number,
  recordOf: (index: number) => object | null,
): Promise<void> {
  function* text() {
    yield '{"@odata.context":"$metadata","value":['
    let separator = ''
    for (let index = 0; index < count; index += 1) {
      const record = recordOf(index)
      if (record === null) continue
      yield `${separator}${JSON.stringify(record)}`
      separator = ',\n'
    }
    yield ']}'
  }
  await pipeline(Readable.from(text()), createWriteStream(file))
}
