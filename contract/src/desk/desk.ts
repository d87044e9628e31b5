import { z } from 'zod'
import { statusCounts } from '../listings/listing-summary.ts'
import { STANDINGS } from '../members/standing.ts'
import { roomZone } from '../training/training-class.ts'
import { categorySum } from '../training/training-record.ts'
import { DESK_DEADLINES } from './desk-tabs.ts'

export const deskOffice = z.object({
  id: z.number().int(),
  officeCode: z.string(),
  mainOfficeCode: z.string(),
  name: z.string(),
})
export type DeskOffice = z.infer<typeof deskOffice>

/** Open deadlines by when they are due; each number is that of the list with the same filter. */
const deskDeadlines = z.record(z.enum(DESK_DEADLINES), z.number().int())
export type DeskDeadlines = z.infer<typeof deskDeadlines>

/** A month in the market zone; the days between are null where nothing was sent in it. */
export const deskMonth = z.object({
  month: z.string(),
  registrations: z.number().int(),
  handOvers: z.number().int(),
  medianDays: z.number().nullable(),
  percentile90Days: z.number().nullable(),
})
export type DeskMonth = z.infer<typeof deskMonth>

/** An open listing of the office whose list agent has left it. */
const leftListing = z.object({
  id: z.string(),
  listingId: z.string(),
  unparsedAddress: z.string(),
  listAgentMlsId: z.string(),
  listAgentName: z.string().nullable(),
  /** The office in which the agent works now; null for none. */
  agentOffice: z.string().nullable(),
  /** Last moment of an open offer to that office; null without one. */
  offeredUntil: z.iso.datetime().nullable(),
})

/** The first of them by their end, and how many there are; null for staff without an office, who have the whole market. */
const agentLeft = z.object({ total: z.number().int(), results: z.array(leftListing) }).nullable()
export type AgentLeft = z.infer<typeof agentLeft>

const deskBranch = deskOffice.extend({ members: z.number().int(), openDeadlines: z.number().int() })
export type DeskBranch = z.infer<typeof deskBranch>

/** The figures at the top of a tab, computed at the call; the parts of other tabs are null. */
export const deskSummary = z.object({
  asOf: z.string(),
  /** The office that is shown; null for everything within reach. */
  office: deskOffice.nullable(),
  deadlines: deskDeadlines.nullable(),
  listings: z.object({ statuses: statusCounts, months: z.array(deskMonth), agentLeft }).nullable(),
  branches: z.array(deskBranch).nullable(),
})
export type DeskSummary = z.infer<typeof deskSummary>

/** Hours of education in the current period; `endsOn` is null where the state has no periods. */
const deskEducation = categorySum.omit({ category: true }).extend({ endsOn: z.string().nullable() })

/** The work that waits for the caller, as counts; each is that of the list which its tab opens. */
export const deskWaiting = z.object({
  /** Null where deadlines are not in use. */
  deadlines: deskDeadlines.nullable(),
  applicationRequests: z.number().int(),
  accessRequests: z.number().int(),
})
export type DeskWaiting = z.infer<typeof deskWaiting>

/** A member as the desk shows them: nothing by which they can be reached, and no factor but whether there is one. */
export const deskMember = z.object({
  id: z.number().int(),
  name: z.string(),
  loginId: z.string(),
  memberTypeId: z.number().int().nullable(),
  status: z.string(),
  /** The word alone: what is owed is between member and association. */
  standing: z.enum(STANDINGS),
  officeCode: z.string(),
  /** The day of the last sign-in in the market zone; null for never. */
  lastSignInOn: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  openDeadlines: z.number().int(),
  /** Null while there is no training record. */
  education: deskEducation.nullable(),
})
export type DeskMember = z.infer<typeof deskMember>

/** A place of a member in a class; `wasPresent` is null until staff have recorded it. */
export const deskBooking = z.object({
  id: z.number().int(),
  memberName: z.string(),
  loginId: z.string(),
  officeCode: z.string(),
  className: z.string().nullable(),
  startTime: z.string(),
  presentationType: z.string(),
  location: roomZone,
  endTime: z.string(),
  wasPresent: z.boolean().nullable(),
})
export type DeskBooking = z.infer<typeof deskBooking>
