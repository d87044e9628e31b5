import type { Access, ConsoleArea, RoleAccess } from 'contract/common/call-access.ts'
import { CALLERS, type CallerName, MEMBERS, type Row } from './row.ts'

type Answers = Record<CallerName, number>

/** Staff of the MLS and of associations, by the roster. */
const rosterStaff: readonly CallerName[] = ['level4', 'level5', 'otherAor']
const trainers: readonly CallerName[] = [...rosterStaff, 'trainingStaff', 'otherTrainer']
const helpDesks: readonly CallerName[] = ['level5', 'helpDesk', 'otherHelpDesk']
const editors: readonly CallerName[] = [...rosterStaff, 'contentEditor']
const operators: readonly CallerName[] = ['level5', 'operator']
const officeLevel: readonly CallerName[] = ['level2', 'level3', ...rosterStaff]
const mlsStaff: readonly CallerName[] = ['level5']

type Named = RoleAccess | ConsoleArea | 'staff' | 'content'

/**
 * The callers that each access lets in: typed here a second time, so that no slip in the rules of roles goes
 * unseen.
 */
const LET_IN: Record<Named, readonly CallerName[]> = {
  visitor: CALLERS,
  anybody: CALLERS,
  account: CALLERS.filter((name) => name !== 'anonymous'),
  member: MEMBERS,
  office: officeLevel,
  desk: officeLevel,
  consent: ['level3', ...rosterStaff],
  admin: rosterStaff,
  author: rosterStaff,
  trainer: trainers,
  mls: mlsStaff,
  // Tokens of members are none for what programs read.
  program: [],
  staff: [...trainers, 'contentEditor', 'helpDesk', 'otherHelpDesk', 'operator'],
  // The rows are about articles.
  content: editors,
  articles: editors,
  messages: editors,
  acknowledgments: rosterStaff,
  dashboard: [...mlsStaff, 'contentEditor'],
  agreements: mlsStaff,
  settings: mlsStaff,
  branding: mlsStaff,
  preview: editors,
  training: trainers,
  members: [...rosterStaff, 'helpDesk', 'otherHelpDesk'],
  invitations: [...rosterStaff, 'helpDesk', 'otherHelpDesk'],
  accounts: helpDesks,
  memberExport: rosterStaff,
  factorRemovals: helpDesks,
  privacy: mlsStaff,
  viewAs: helpDesks,
  importApprovals: operators,
  deliveries: operators,
  imports: operators,
  system: operators,
  audit: operators,
  usage: [...editors, 'operator'],
  access: mlsStaff,
  dataAccess: mlsStaff,
}

type Stated = { access: Access; success: number }

/** The expected status for each caller: from the contract of the call, and from its row. */
export function expectedOf({ access, success }: Stated, row: Pick<Row, 'done' | 'except'>): Answers {
  const letIn = new Set([access].flat().flatMap((name: Named) => LET_IN[name]))
  const statusOf = (name: CallerName) => {
    if (letIn.has(name)) return row.done ?? success
    return name === 'anonymous' || access === 'program' ? 401 : 403
  }
  const stated = Object.fromEntries(CALLERS.map((name) => [name, statusOf(name)])) as Answers
  return { ...stated, ...row.except }
}
