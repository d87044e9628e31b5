import type { FactorType } from 'contract/account-security/factor-labels.ts'
import type { FactorRule } from 'contract/account-security/factor-rule.ts'
import type { GrantScope } from 'contract/common/call-access.ts'
import type { Feature } from 'contract/features.ts'
import type { MemberStanding } from 'contract/members/standing.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { BrandDefaults } from '../branding/load-branding.ts'
import type { Db } from '../db/open.ts'
import type { Outbox } from '../db/outbox.ts'
import type { Place } from '../http/place.ts'
import type { Providers } from '../providers/providers.ts'
import type { Caller } from './caller.ts'

/** The conditions of the Staff Console for a sign-in. */
export type StaffSignInPolicy = { needsSecondFactor: boolean; maxAgeSeconds: number }

/**
 * The setup of the portal: its address, the services outside, the maximum age of the last backup, and the
 * conditions that block a listing.
 */
export type SetUp = {
  outside: string[]
  backupMaxAgeHours: number
  isUsageCounted: boolean
  isPreflightBlocking: boolean
  /** Where the portal lies, for links in what is sent. */
  portalUrl: string
  supportPhone: string | null
  passkeys: PasskeySetUp
}

/** Whether members can have passkeys, whether pages of the portal can make them too, and how many factors who may have. */
type PasskeySetUp = {
  isOn: boolean
  isSiteOfPortal: boolean
  maxFactors: number
  factorAccess: ReadonlyMap<string, FactorRule>
  factorTypes: Record<FactorType, boolean>
}

/** By what somebody acts for another member. */
type Acting = { grantId: string; scopes: readonly GrantScope[] }

/** When and how somebody signed in. */
export type SignInFacts = {
  /** Seconds since 1970; 0 when nothing says so. */
  at: number
  hasSecondFactor: boolean
}

/** Everything that a verb may use: the caller, the time, and the services. Nothing else reaches it. */
export type Call = {
  /** The account of the caller, also where `member` is somebody for whom they act. */
  accountId: string
  loginId: string
  /** The session of the token at the provider. */
  sessionId: string
  /** Where the call comes from. */
  place: Place
  /** Null for an account without member data. */
  member: Caller | null
  /** The standing of the caller in force, also where `member` is somebody for whom they act. */
  standing: MemberStanding
  /** The grant that the request names, not checked yet. */
  requestedGrant: string | null
  /** The grant by which this is a call of another member; null for one's own. */
  acting: Acting | null
  /** The User ID of that member. */
  onBehalfOf: string | null
  /** When and how the token's issuer saw the caller sign in; null when the session itself can be looked up. */
  signIn: SignInFacts | null
  staffSignIn: StaffSignInPolicy
  /** How the portal was set up, where staff have set nothing. */
  brandDefaults: BrandDefaults
  setUp: SetUp
  /** The additions that are on. */
  features: readonly Feature[]
  now: Date
  marketZone: string
  /** Days for which a signature on the agreement holds. */
  eulaDays: number
  db: Db
  providers: Providers
  outbox: Outbox
  log: FastifyBaseLogger
}

/** A call of somebody who has member data and may use the portal. */
export type MemberCall = Call & { member: Caller }
