import type { Access, RoleAccess } from 'contract/common/call-access.ts'
import { type CallMeta, isHeldByEula } from 'contract/common/call-meta.ts'
import { mayConsent } from 'contract/data-access/consent-roles.ts'
import { DATA_TEXTS } from 'contract/data-access/data-access-texts.ts'
import { DESK_TEXTS, hasDesk } from 'contract/desk/desk-tabs.ts'
import { isAdmin, isAssociationAdmin, isMlsStaff, isOfficeLevel, isStaff } from 'contract/members/roles.ts'
import { accessTo } from 'contract/staff/console-areas.ts'
import { agreementRequired, forbidden, unauthorized } from '../http/errors.ts'
import { actFor } from './acting/act-for.ts'
import { isEulaExpired } from './agreement.ts'
import type { Call, MemberCall } from './call.ts'
import {
  anyStaffCall,
  type ContentCall,
  contentCall,
  loadStaffRoles,
  type StaffCall,
  staffCall,
} from './console/staff-roles.ts'
import { requireStaffSignIn } from './console/staff-sign-in.ts'
import { refuseSuspended } from './standing/standing.ts'

/** A requested call of the contract: its name there, its method, its meta, and its path. */
export type Endpoint = {
  operation: string
  method: string | undefined
  meta: CallMeta
  /** The values in the path. */
  params: Record<string, string>
}

/** The call of a member whom the contract lets make it; for the Staff Console with roles, area and kind of content. */
export type AdmittedCall = MemberCall & Partial<Pick<ContentCall, 'roles' | 'area' | 'kind'>>

type Caller = MemberCall['member']
/** The members who are let in, and the refusal of everybody else where it is not the usual one. */
type MemberCheck = { isFor: (member: Caller) => boolean; refusal?: string }

const everyMember: MemberCheck = { isFor: () => true }

/** The accesses that follow from the member alone. */
const BY_MEMBER: Record<Exclude<RoleAccess, 'trainer'>, MemberCheck> = {
  visitor: everyMember,
  anybody: everyMember,
  account: everyMember,
  member: everyMember,
  office: { isFor: isOfficeLevel },
  desk: { isFor: hasDesk, refusal: DESK_TEXTS.noAccess },
  consent: { isFor: mayConsent, refusal: DATA_TEXTS.mayNotConsent },
  admin: { isFor: isAdmin },
  author: { isFor: (member) => isMlsStaff(member) || (isAssociationAdmin(member) && member.aor !== null) },
  mls: { isFor: isMlsStaff },
  program: { isFor: () => false },
}

/**
 * The call of a member whom the contract lets make it, or of another one for whom that member acts. While the
 * agreement waits for its acknowledgement nothing can be written, and a suspended member makes few calls; writes of staff need the sign-in that the
 * Staff Console asks for.
 * @throws HttpError 401, 403, 404 for an unknown kind of content
 */
export async function admit(call: Call | null, endpoint: Endpoint, sent?: unknown): Promise<AdmittedCall> {
  if (!call) throw unauthorized()
  refuseSuspended(call, endpoint)
  if (!isMemberCall(call)) throw forbidden()
  if (call.requestedGrant !== null) return withAccess(await actFor(call, endpoint), endpoint)
  if (isHeldByEula(endpoint.method, endpoint.meta) && (await isEulaExpired(call))) throw agreementRequired()
  await requireStaffSignIn(call, endpoint, sent)
  return withAccess(call, endpoint)
}

/**
 * The call of somebody who has signed in, with or without member data, where the contract says so.
 * @throws HttpError 401, 403
 */
export async function admitAccount(call: Call | null, endpoint: Endpoint, sent?: unknown): Promise<Call> {
  if (endpoint.meta.access !== 'account') return admit(call, endpoint, sent)
  if (!call) throw unauthorized()
  refuseSuspended(call, endpoint)
  return call
}

/** @throws Error where the contract does not open the call to visitors */
export function admitVisitor({ meta, operation }: Endpoint): void {
  if (meta.access !== 'visitor' && meta.access !== 'anybody')
    throw new Error(`${operation} is served to visitors, and the contract does not open it to them.`)
}

async function withAccess(call: MemberCall, { meta, params }: Endpoint): Promise<AdmittedCall> {
  const { access } = meta
  if (isByMember(access)) {
    const { isFor, refusal } = BY_MEMBER[access]
    if (!isFor(call.member)) throw forbidden(refusal)
    return call
  }
  if (access === 'trainer') {
    if (!(await keepsTraining(call))) throw forbidden()
    return call
  }
  if (access === 'staff') return anyStaffCall(call, meta)
  if (access === 'content') return contentCall(call, params['kind'] ?? '')
  return staffCall(call, ...[access].flat())
}

function isByMember(access: Access): access is keyof typeof BY_MEMBER {
  return typeof access === 'string' && Object.hasOwn(BY_MEMBER, access)
}

async function keepsTraining(call: MemberCall): Promise<boolean> {
  return isStaff(call.member) || accessTo('training', await loadStaffRoles(call)) !== null
}

function isMemberCall(call: Call): call is MemberCall {
  return call.member?.hasMemberPortalAccess === true
}

/**
 * A call of staff, with the roles of the caller.
 * @throws Error where the contract asks for none
 */
export function ofStaffRole({ roles, ...call }: AdmittedCall): AdmittedCall & Pick<StaffCall, 'roles'> {
  if (!roles) throw new Error('A call of the Staff Console is open to others in the contract.')
  return { ...call, roles }
}

/**
 * A call of a console area, with what the caller may do there.
 * @throws Error where the contract names no area for it
 */
export function ofConsole(call: AdmittedCall): StaffCall {
  const { area, ...staff } = ofStaffRole(call)
  if (!area) throw new Error('A call of the Staff Console names no area in the contract.')
  return { ...staff, area }
}
