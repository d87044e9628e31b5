import type { APPLICATION_SHORT_IDS } from 'contract/applications/application-rules.ts'
import { DAY_MS } from 'contract/common/day.ts'
import { inArray } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { applications, memberApplications, officeApplications } from '#db/tables/applications.table.ts'
import { members, offices } from '#db/tables/members.table.ts'

type Row = typeof applications.$inferInsert
type Demo = {
  name: string
  icon: string
  hint: string
  category: Row['applicationCategory']
  level?: 1 | 2 | 3
  shortId?: (typeof APPLICATION_SHORT_IDS)[number]
  system?: string
  isWithoutUrl?: true
  ageDays?: number
  /** The text of staff about it while it has problems. */
  problems?: string
}

const OLD_DAYS = 400

const demos: Demo[] = [
  {
    name: 'Flexmls',
    icon: 'flexmls',
    hint: 'Search and maintain listings',
    category: 'member',
    shortId: 'FLEXMLS',
  },
  {
    name: 'Glide',
    icon: 'glide',
    hint: 'Disclosures and forms, guided',
    category: 'member',
    level: 1,
    shortId: 'GLIDE',
  },
  {
    name: 'Cloud CMA',
    icon: 'cloudcma',
    hint: 'Market reports and tours',
    category: 'member',
    level: 1,
    shortId: 'CLOUDCMA',
  },
  {
    name: 'ShowingTime',
    icon: 'showingtime',
    hint: 'Request and manage showings',
    category: 'member',
    shortId: 'SHOWINGTIME',
  },
  {
    name: 'BoxMLS',
    icon: 'boxmls',
    hint: 'Listing search for the phone',
    category: 'member',
    shortId: 'BOXMLS',
    ageDays: 5,
  },
  {
    name: 'Market Reports',
    icon: 'reports',
    hint: 'Monthly market stats',
    category: 'member',
    system: 'CRM',
  },
  {
    name: 'Gulf Tax Search',
    icon: 'reports',
    hint: 'Public records of the SWL system',
    category: 'member',
    system: 'SWL',
    problems: 'Records of this week are not there yet.',
  },
  {
    name: 'LionDesk',
    icon: 'liondesk',
    hint: 'Contacts and follow-up',
    category: 'broker',
    level: 2,
    shortId: 'LIONDESK',
  },
  {
    name: 'Top Producer',
    icon: 'topproducer',
    hint: "Your office's leads and pipeline",
    category: 'broker',
    level: 3,
    shortId: 'TOPPRODUCER',
  },
  { name: 'Transaction Desk', icon: 'transactions', hint: 'Open transaction files', category: 'broker' },
  { name: 'Association Events', icon: 'events', hint: 'Meetings and mixers', category: 'aor' },
  {
    name: 'Ethics and Mediation',
    icon: 'ethics',
    hint: 'File a complaint or ask for mediation',
    category: 'aor',
  },
  {
    name: 'Affiliate Directory',
    icon: 'directory',
    hint: 'Lenders, inspectors and title',
    category: 'aor',
    level: 1,
  },
  {
    name: 'Forms Library',
    icon: 'forms',
    hint: 'Association forms',
    category: 'aor',
    ageDays: 29,
  },
  {
    name: 'Listing Photos',
    icon: 'photos',
    hint: 'Book a photographer',
    category: 'marketplace',
    ageDays: 31,
  },
  { name: 'Sign Rentals', icon: 'signs', hint: 'Signs and posts, delivered', category: 'marketplace' },
  {
    name: 'Home Warranty',
    icon: 'warranty',
    hint: 'Coming to the portal soon',
    category: 'marketplace',
    isWithoutUrl: true,
  },
]

/** The choices of a main office and two members; every other application is on. */
const officeChoices = [
  { officeCode: 'CV1000', shortId: 'FLEXMLS', accessControl: 1 },
  { officeCode: 'PT2000', shortId: 'TOPPRODUCER', accessControl: 0 },
] as const
const memberChoices = [
  { loginId: 'agent1', shortId: 'GLIDE', accessControl: 1 },
  { loginId: 'agent2', shortId: 'CLOUDCMA', accessControl: 0 },
] as const

/** Connected applications of every category, and who has turned them off. */
export async function seedDemoApplications(tx: Db, now: Date): Promise<void> {
  const stored = await tx
    .insert(applications)
    .values(demos.map((demo) => toRow(demo, now)))
    .returning({ id: applications.id, shortId: applications.shortId })
  const idOf = new Map(stored.map(({ id, shortId }) => [shortId, id]))
  const officeRows = await tx
    .select({ id: offices.id, officeCode: offices.officeCode })
    .from(offices)
    .where(
      inArray(
        offices.officeCode,
        officeChoices.map((choice) => choice.officeCode),
      ),
    )
  const memberRows = await tx
    .select({ id: members.id, loginId: members.loginId })
    .from(members)
    .where(
      inArray(
        members.loginId,
        memberChoices.map((choice) => choice.loginId),
      ),
    )
  await tx.insert(officeApplications).values(
    officeChoices.map(({ officeCode, shortId, accessControl }) => ({
      officeId: officeRows.find((row) => row.officeCode === officeCode)?.id ?? 0,
      applicationId: idOf.get(shortId) ?? 0,
      accessControl,
    })),
  )
  await tx.insert(memberApplications).values(
    memberChoices.map(({ loginId, shortId, accessControl }) => ({
      memberId: memberRows.find((row) => row.loginId === loginId)?.id ?? 0,
      applicationId: idOf.get(shortId) ?? 0,
      accessControl,
    })),
  )
}

function toRow(demo: Demo, now: Date): Row {
  const slug = demo.name.toLowerCase().replaceAll(' ', '-')
  return {
    name: demo.name,
    hoverText: demo.hint,
    iconUrl: `/media/app-${demo.icon}.svg`,
    url: demo.isWithoutUrl ? null : `https://example.com/applications/${slug}`,
    mlsSystem: demo.system ?? null,
    applicationCategory: demo.category,
    shortId: demo.shortId ?? null,
    accessLevel: demo.level ?? null,
    ...(demo.problems ? { healthState: 'Problems', healthText: demo.problems, healthSince: now } : {}),
    createdOn: new Date(now.getTime() - (demo.ageDays ?? OLD_DAYS) * DAY_MS),
  }
}
