import { z } from 'zod'
import { factorValueProblem } from '../account-security/factor-rules.ts'
import { freeText } from '../common/free-text.ts'
import { withPlainSigns } from '../common/letters/look-alikes.ts'
import { MEMBER_TYPE, MEMBER_TYPES } from './member-types.ts'
import { rosterStanding } from './standing-form.ts'

/** Text of a roster; numbers count as text, empty is null, and a field that is not there at all stays undefined. */
function text(field: string, max: number) {
  return z.preprocess((value) => {
    const entered = typeof value === 'number' ? String(value) : value
    return typeof entered === 'string' && entered.trim() === '' ? null : entered
  }, freeText(field, max).nullish())
}

/** The same of a number, a code or an address: with the signs of a keyboard alone. */
const plain = (field: string, max: number) =>
  z.preprocess((value) => (typeof value === 'string' ? withPlainSigns(value) : value), text(field, max))

const meansYes = new Set<unknown>([true, 'true', 'y', 'yes', '1', 1])
const meansNo = new Set<unknown>([false, 'false', 'n', 'no', '0', 0])

function yesNo(field: string) {
  return z.preprocess((value) => {
    const entered = typeof value === 'string' ? value.trim().toLowerCase() : value
    if (entered === '' || entered === null) return undefined
    if (meansYes.has(entered)) return true
    return meansNo.has(entered) ? false : entered
  }, z.boolean(`${field} must be true or false`).optional())
}

/** `<ada@example.com>`, as mail programs copy it, is the address alone. */
function withoutBrackets(value: unknown): unknown {
  return typeof value === 'string' ? withPlainSigns(value).replace(/^<([^<>]+)>$/, '$1') : value
}

/** A code that stands in addresses and lists of codes: no blanks in it. */
const code = (field: string, max: number) =>
  plain(field, max).refine((entered) => !entered || !/\s/.test(entered), `${field} must not hold blanks`)

/** The supported fields of an Association of the RESO Data Dictionary 2.0. */
export const rosterAssociation = z.object({
  AssociationMlsId: code('AssociationMlsId', 20),
  AssociationName: text('AssociationName', 200),
})
export type RosterAssociation = z.infer<typeof rosterAssociation>

/** The supported fields of an Office of the RESO Data Dictionary 2.0. */
export const rosterOffice = z.object({
  OfficeKey: plain('OfficeKey', 255),
  OfficeMlsId: code('OfficeMlsId', 25),
  OfficeName: text('OfficeName', 255),
  OfficeStatus: text('OfficeStatus', 50),
  MainOfficeKey: plain('MainOfficeKey', 255),
  MainOfficeMlsId: code('MainOfficeMlsId', 25),
  OfficeAOR: text('OfficeAOR', 200),
  OfficeAORMlsId: plain('OfficeAORMlsId', 50),
})
export type RosterOffice = z.infer<typeof rosterOffice>

/** The supported fields of a Member of the RESO Data Dictionary 2.0, and the standing, which it does not have. */
export const rosterMember = z.object({
  MemberKey: plain('MemberKey', 255),
  MemberMlsId: code('MemberMlsId', 50),
  MemberLoginId: code('MemberLoginId', 50),
  MemberFirstName: text('MemberFirstName', 50),
  MemberLastName: text('MemberLastName', 50),
  MemberFullName: text('MemberFullName', 150),
  MemberEmail: z
    .preprocess(withoutBrackets, plain('MemberEmail', 254))
    .refine(
      (email) => !email || factorValueProblem('email', email) === null,
      'MemberEmail is not an email address.',
    ),
  MemberMobilePhone: plain('MemberMobilePhone', 30),
  MemberPreferredPhone: plain('MemberPreferredPhone', 30),
  MemberStateLicense: plain('MemberStateLicense', 50),
  MemberStatus: text('MemberStatus', 50),
  MemberType: text('MemberType', 100),
  MemberMlsAccessYN: yesNo('MemberMlsAccessYN'),
  MemberMlsSecurityClass: text('MemberMlsSecurityClass', 50),
  MemberIsAssistantTo: plain('MemberIsAssistantTo', 50),
  MemberAOR: text('MemberAOR', 200),
  MemberAORMlsId: plain('MemberAORMlsId', 50),
  OfficeKey: plain('OfficeKey', 255),
  OfficeMlsId: plain('OfficeMlsId', 25),
  OriginatingSystemID: plain('OriginatingSystemID', 50),
  ...rosterStanding,
})
export type RosterMember = z.infer<typeof rosterMember>

const { agent, broker, officeManager, personalAssistant, associationStaff, mlsStaff } = MEMBER_TYPE
const APPRAISER = 6
const VENDOR = 9

/** The values of `MemberType` that the Data Dictionary names. */
const resoTypes: [string, number][] = [
  ['Designated REALTOR Participant', broker],
  ['MLS Only Broker', broker],
  ['REALTOR Salesperson', agent],
  ['MLS Only Salesperson', agent],
  ['Designated REALTOR Appraiser', APPRAISER],
  ['REALTOR Appraiser', APPRAISER],
  ['MLS Only Appraiser', APPRAISER],
  ['Assistant', personalAssistant],
  ['Licensed Assistant', personalAssistant],
  ['Unlicensed Assistant', personalAssistant],
  ['Office Manager', officeManager],
  ['Association Staff', associationStaff],
  ['MLS Staff', mlsStaff],
  ['Non Member/Vendor', VENDOR],
]
const ownTypes = MEMBER_TYPES.map(({ displayName, value }): [string, number] => [displayName, value])
const typesByName = new Map([...ownTypes, ...resoTypes].map(([name, value]) => [letters(name), value]))

/** The member type of a `MemberType` of the Data Dictionary, or of one of our own names; null for any other. */
export function memberTypeOfRoster(name: string): number | null {
  return typesByName.get(letters(name)) ?? null
}

/** Only this status lets a member in; any other status of a roster is inactive. */
export function isActiveStatus(status: string): boolean {
  return letters(status) === 'active'
}

/** First and last name, out of the full name where they are not given. */
export function namesOfRoster(record: RosterMember): { firstName: string | null; lastName: string | null } {
  const words = (record.MemberFullName ?? '').split(/\s+/).filter(Boolean)
  const isSplit = words.length > 1
  return {
    firstName: record.MemberFirstName ?? (isSplit ? words.slice(0, -1).join(' ') : null),
    lastName: record.MemberLastName ?? (isSplit ? (words.at(-1) ?? null) : null),
  }
}

/** `REALTOR® Salesperson`, `RealtorSalesperson` and `realtor salesperson` are the same. */
function letters(name: string): string {
  return name.replace(/[^A-Za-z]/g, '').toLowerCase()
}
