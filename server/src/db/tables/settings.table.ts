import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Lookup of controls; ids below 100 are those that the portal knows. */
export const inputTypes = pgTable('input_types', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
})

export const settingGroups = pgTable('setting_groups', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  description: text('description').notNull(),
})

export const settingTypes = pgTable('setting_types', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  settingGroupId: integer('setting_group_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  settingInputTypeId: integer('setting_input_type_id').notNull(),
  accessLevel: integer('access_level').notNull(),
  defaultAllow: boolean('default_allow').notNull(),
  isRetired: boolean('is_retired').notNull().default(false),
})

/** The choices of a setting type. */
export const settingValues = pgTable(
  'setting_values',
  {
    typeId: integer('type_id').notNull(),
    shortValue: text('short_value').notNull(),
    longValue: text('long_value').notNull(),
    sortOrder: integer('sort_order').notNull(),
  },
  (table) => [primaryKey({ columns: [table.typeId, table.shortValue] })],
)

/** `actionRequired` 1: the change waits to be carried to the MLS system. */
export const memberSettings = pgTable('member_settings', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  typeId: integer('type_id').notNull(),
  memberId: integer('member_id').notNull(),
  shortValue: text('short_value').notNull(),
  actionRequired: integer('action_required').notNull(),
})

export const officeSettings = pgTable('office_settings', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  typeId: integer('type_id').notNull(),
  officeId: integer('office_id').notNull(),
  shortValue: text('short_value').notNull(),
  actionRequired: integer('action_required').notNull(),
})
