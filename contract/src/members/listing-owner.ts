import { type Role, seesListingsOfOthers } from './roles.ts'

/** The office of an agent at present, and whether the agent is an active member. */
export type AgentFacts = { officeCode: string | null; isActive: boolean }

/**
 * Whether the list agent of a listing has left the office that owns it: works in another one or in none, or is no active
 * member any more. A listing without an office stays with its agent.
 */
export function hasAgentLeft(listOfficeCode: string | null, agent: AgentFacts | null): boolean {
  if (listOfficeCode === null) return false
  return agent === null || !agent.isActive || agent.officeCode !== listOfficeCode
}

type Owned = { listAgentMlsId: string; listOfficeCode: string | null }
type Reader = AgentFacts & Role & { loginId: string; typeId: number | null }

/**
 * Whether somebody reads a listing only because they were its agent in an office that they have left: they change nothing,
 * and its proof, history and compliance are closed to them.
 */
export function isFormerAgent(listing: Owned, reader: Reader): boolean {
  const isAgent = listing.listAgentMlsId.toLowerCase() === reader.loginId.toLowerCase()
  return isAgent && !seesListingsOfOthers(reader) && hasAgentLeft(listing.listOfficeCode, reader)
}

/** Why a listing is closed to its former agent; null is an office that the portal no longer knows. */
export function ofFormerOffice(office: string | null): string {
  return `This listing belongs to ${office ?? 'another office'}, your former office.`
}
