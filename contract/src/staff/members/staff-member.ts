import { z } from 'zod'
import { waitingContact } from '../../contacts/contact-change.ts'
import { STANDING_SOURCES, STANDINGS } from '../../members/standing.ts'

const id = z.number().int()
const text = z.string().nullable()
const moment = z.string().nullable()

/** A member as the list of the desk shows them. */
export const memberResult = z.object({
  id,
  name: z.string(),
  loginId: z.string(),
  memberTypeId: id.nullable(),
  officeCode: text,
  officeName: text,
  association: text,
  status: z.string(),
  /** The standing in force. */
  standing: z.enum(STANDINGS),
  /** Null where the reader may not know. */
  isLocked: z.boolean().nullable(),
  isBlocked: z.boolean().nullable(),
  hasNeverSignedIn: z.boolean().nullable(),
  lastSignInOn: z.string().nullable(),
})
export type MemberResult = z.infer<typeof memberResult>

/** Masked values that can be shown. */
export const SHOWABLE_FIELDS = ['phone', 'email'] as const
export type ShowableField = (typeof SHOWABLE_FIELDS)[number]

/** The head of the member page and its first part: the data of the roster. */
export const memberDetails = memberResult.extend({
  firstName: z.string(),
  lastName: z.string(),
  photoUrl: text,
  license: text,
  email: text,
  phone: text,
  /** The member's own values in place of those, and values that wait to be used, masked like them. */
  ownEmail: text,
  ownPhone: text,
  waitingContacts: z.array(waitingContact.omit({ id: true })),
  /** Which of the roster's values are masked for the reader. */
  masked: z.array(z.enum(SHOWABLE_FIELDS)),
  userClass: text,
  /** Whether mail servers refuse the address permanently: notices to it are held. */
  isEmailBouncing: z.boolean(),
  /** The words of the server that refused it last; null for none. */
  bounceAnswer: text,
  mainOfficeCode: text,
  mlsSystem: text,
  securityClass: text,
  assistantTo: text,
  hasPortalAccess: z.boolean(),
  memberKey: text,
  createdOn: z.string(),
  /** The standings that the dues system and staff have set, with the name of the application to pay in. */
  standings: z.array(
    z.object({
      source: z.enum(STANDING_SOURCES),
      standing: z.enum(STANDINGS),
      reason: text,
      amount: z.number().nullable(),
      dueOn: text,
      application: text,
      endsOn: text,
      setOn: z.string(),
    }),
  ),
  agreement: z.object({ isSigned: z.boolean(), signedOn: moment }).nullable(),
  roster: z.object({
    /** When a run of the roster last changed this member; null when none has. */
    touchedOn: moment,
    /** The last run of all. */
    lastRunOn: moment,
    source: text,
  }),
  /** Whether the part about sessions, sign-ins and factors is open to the reader. */
  seesSignIn: z.boolean(),
})
export type MemberDetails = z.infer<typeof memberDetails>

/** One thing that a member could have; `reason` is why it is missing, null when the member has it. */
const accessEntry = z.object({ name: z.string(), reason: text })

export const memberAccess = z.object({
  level: id,
  flags: z.array(z.string()),
  menu: z.array(accessEntry),
  applications: z.array(accessEntry),
})
export type MemberAccessPart = z.infer<typeof memberAccess>

/** Where the value of a setting comes from. */
export const SETTING_SOURCES = ['Member', 'Office', 'Main office', 'Lock', 'Default'] as const

const settingInEffect = z.object({
  group: z.string(),
  name: z.string(),
  value: z.string(),
  source: z.enum(SETTING_SOURCES),
  /** The office whose value it is. */
  owner: text,
})

export const memberSettingsPart = z.object({ results: z.array(settingInEffect) })
export type SettingInEffect = z.infer<typeof settingInEffect>

/** Something that the portal sent: never its subject or text. */
const sentMessage = z.object({ kind: z.string(), at: z.string(), state: z.string() })

export const memberMessages = z.object({ results: z.array(sentMessage), isMore: z.boolean() })
export type SentMessage = z.infer<typeof sentMessage>

const memberClass = z.object({ name: text, startTime: z.string(), state: z.string() })
const memberRequest = z.object({ topic: z.string(), wantedOn: z.string(), status: z.string() })

export const memberTraining = z.object({ classes: z.array(memberClass), requests: z.array(memberRequest) })
export type MemberTraining = z.infer<typeof memberTraining>

const memberListing = z.object({ listingId: z.string(), address: z.string(), status: z.string() })

export const memberListings = z.object({ results: z.array(memberListing), isMore: z.boolean() })
export type MemberListing = z.infer<typeof memberListing>

/** How members sign in, as the authentication host knows it. */
export const memberAccount = z.object({
  sessions: z.array(z.object({ id: z.string(), begunOn: z.string(), lastUsedOn: moment, browser: text })),
  signIns: z.array(
    z.object({
      at: z.string(),
      kind: z.string(),
      outcome: z.string(),
      isFailure: z.boolean(),
      network: text,
    }),
  ),
  factors: z.array(
    z.object({ type: z.string(), value: z.string(), isEnabled: z.boolean(), addedOn: z.string().nullable() }),
  ),
  recoveryCodesLeft: id,
})
export type MemberAccount = z.infer<typeof memberAccount>
