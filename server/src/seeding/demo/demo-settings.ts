import { OWNER_TYPE } from 'contract/settings/setting-rules.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { members, offices } from '#db/tables/members.table.ts'
import {
  memberSettings,
  officeSettings,
  settingGroups,
  settingTypes,
  settingValues,
} from '#db/tables/settings.table.ts'

type Demo = {
  name: string
  description: string
  input: number
  level: number
  isAllowed: boolean
  choices?: Record<string, string>
}

const { member, office, mainOffice } = OWNER_TYPE

/** Two groups with every input type, one that is not known, and each way of being locked. */
const demoGroups: { name: string; description: string; types: Demo[] }[] = [
  {
    name: 'Contact and Leads',
    description: 'How clients reach you, and who answers them.',
    types: [
      {
        name: 'Display Name',
        description: 'Shown on your listings and in messages to clients.',
        input: 1,
        level: member,
        isAllowed: true,
      },
      {
        name: 'Lead Email',
        description: 'New inquiries are sent here.',
        input: 8,
        level: member,
        isAllowed: true,
      },
      {
        name: 'Lead Routing',
        description: 'Who gets new leads first.',
        input: 5,
        level: office,
        isAllowed: true,
        choices: { AGENT: 'Listing agent', OFFICE: 'Office desk', BOTH: 'Both' },
      },
      {
        name: 'Copy Leads to the Office',
        description: 'The office receives a copy of every inquiry.',
        input: 6,
        level: office,
        isAllowed: false,
        choices: { '1': 'Copied', '0': 'Not copied' },
      },
      {
        name: 'Away Until',
        description: 'Until this date, leads go to your office.',
        input: 7,
        level: member,
        isAllowed: true,
      },
    ],
  },
  {
    name: 'Listing Defaults',
    description: 'Defaults for new listings.',
    types: [
      {
        name: 'Listing Syndication',
        description: 'Where listings are shown outside of the MLS.',
        input: 4,
        level: office,
        isAllowed: true,
        choices: {
          ALL: 'All sites',
          IDX: 'Sites of members',
          NONE: 'Nowhere',
          '99': 'Set by your main office',
        },
      },
      {
        name: 'Photo Order',
        description: 'How photos are sorted when a listing is entered.',
        input: 4,
        level: member,
        isAllowed: true,
        choices: { TAKEN: 'Time taken', NAME: 'File name', '99': 'Set by your main office' },
      },
      {
        name: 'Listing Term in Days',
        description: 'Days between listing date and expiration date.',
        input: 3,
        level: member,
        isAllowed: true,
      },
      {
        name: 'Showing Instructions',
        description: 'Copied into each new listing.',
        input: 2,
        level: member,
        isAllowed: true,
      },
      {
        name: 'Listing Disclaimer',
        description: 'Printed below the remarks of every listing.',
        input: 1,
        level: mainOffice,
        isAllowed: false,
      },
    ],
  },
]

/** The choices of a main office, a branch and a member. */
const officeChoices = [
  { code: 'CV1000', type: 'Listing Syndication', shortValue: '99' },
  {
    code: 'CV1000',
    type: 'Listing Disclaimer',
    shortValue: 'Information is deemed reliable but not guaranteed.',
  },
  { code: 'CV1001', type: 'Lead Routing', shortValue: 'OFFICE' },
  { code: 'CV1001', type: 'Copy Leads to the Office', shortValue: '1' },
]
const memberChoices = [
  { loginId: 'agent1', type: 'Display Name', shortValue: 'Avery Stone' },
  { loginId: 'agent1', type: 'Lead Email', shortValue: 'agent1@example.com' },
  { loginId: 'agent1', type: 'Listing Term in Days', shortValue: '180' },
]

/** Demo settings. */
export async function seedDemoSettings(tx: Db): Promise<void> {
  const typeIds = new Map<string, number>()
  for (const { types, ...group } of demoGroups) {
    const [stored] = await tx.insert(settingGroups).values(group).returning({ id: settingGroups.id })
    for (const type of types) typeIds.set(type.name, await seedType(tx, stored?.id ?? 0, type))
  }
  const idOf = (type: string) => typeIds.get(type) ?? 0
  for (const { code, type, shortValue } of officeChoices) {
    const [row] = await tx.select({ id: offices.id }).from(offices).where(eq(offices.officeCode, code))
    const setting = { typeId: idOf(type), officeId: row?.id ?? 0, shortValue, actionRequired: 0 }
    await tx.insert(officeSettings).values(setting)
  }
  for (const { loginId, type, shortValue } of memberChoices) {
    const [row] = await tx.select({ id: members.id }).from(members).where(eq(members.loginId, loginId))
    const setting = { typeId: idOf(type), memberId: row?.id ?? 0, shortValue, actionRequired: 0 }
    await tx.insert(memberSettings).values(setting)
  }
}

async function seedType(tx: Db, settingGroupId: number, demo: Demo): Promise<number> {
  const { name, description, input, level, isAllowed } = demo
  const [stored] = await tx
    .insert(settingTypes)
    .values({
      settingGroupId,
      name,
      description,
      settingInputTypeId: input,
      accessLevel: level,
      defaultAllow: isAllowed,
    })
    .returning({ id: settingTypes.id })
  const typeId = stored?.id ?? 0
  const choices = choicesOf(demo).map(([shortValue, longValue], sortOrder) => ({
    typeId,
    shortValue,
    longValue,
    sortOrder,
  }))
  if (choices.length > 0) await tx.insert(settingValues).values(choices)
  return typeId
}

/** In the order of the page: keys that are numbers come last, which objects would put first. */
function choicesOf({ choices = {} }: Demo): [string, string][] {
  const entries = Object.entries(choices)
  return [...entries.filter(([key]) => !/^\d+$/.test(key)), ...entries.filter(([key]) => /^\d+$/.test(key))]
}
