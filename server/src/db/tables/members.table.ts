import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const aors = pgTable('aors', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  fullName: text('full_name').notNull(),
  logoUrl: text('logo_url'),
})

export const offices = pgTable('offices', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  officeCode: text('office_code').notNull(),
  mainOfficeCode: text('main_office_code').notNull(),
  name: text('name').notNull(),
  officeMlsId: text('office_mls_id').notNull(),
  aorId: integer('aor_id').notNull(),
  /** The key of the office in the roster of the MLS; none for one that was entered otherwise. */
  officeKey: text('office_key'),
  officeStatus: text('office_status').notNull().default('Active'),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
  modifiedOn: timestamp('modified_on', { withTimezone: true }).notNull(),
})

export const members = pgTable('members', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  loginId: text('login_id').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email'),
  phone: text('phone'),
  photoUrl: text('photo_url'),
  memberStateLicense: text('member_state_license'),
  memberStatus: text('member_status').notNull(),
  memberTypeId: integer('member_type_id'),
  userClass: text('user_class'),
  originatingSystemId: text('originating_system_id'),
  memberMlsSecurityClass: text('member_mls_security_class'),
  memberIsAssistantTo: text('member_is_assistant_to'),
  contactTypeId: integer('contact_type_id'),
  order: integer('order'),
  officeId: integer('office_id'),
  aorId: integer('aor_id'),
  hasMemberPortalAccess: boolean('has_member_portal_access').notNull(),
  isCrmlsAdmin: boolean('is_crmls_admin').notNull(),
  isCrmlsAorAdmin: boolean('is_crmls_aor_admin').notNull(),
  isCrmlsOfficeAdmin: boolean('is_crmls_office_admin').notNull(),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
  modifiedOn: timestamp('modified_on', { withTimezone: true }).notNull(),
  /** The key of the member in the roster of the MLS; none for one who was entered otherwise. */
  memberKey: text('member_key'),
  /** When the personal data of one who had left was deleted. */
  forgottenOn: timestamp('forgotten_on', { withTimezone: true }),
})

/** The facts about every member for the member desk, kept by triggers of the database. */
export const memberStandings = pgTable('member_standings', {
  memberId: integer('member_id').primaryKey(),
  /** The agreement that the member signed last, and when. */
  signedEulaId: integer('signed_eula_id'),
  signedOn: timestamp('signed_on', { withTimezone: true }),
  lastSignInOn: timestamp('last_sign_in_on', { withTimezone: true }),
  hasSecondFactor: boolean('has_second_factor').notNull().default(false),
})
