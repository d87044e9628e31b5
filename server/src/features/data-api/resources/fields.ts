import type { SQL } from 'drizzle-orm'
import type { Field } from './resource.ts'

/** Fields by their types in the RESO Data Dictionary 2.0, with its lengths. */
export const text = (name: string, maxLength: number, value: SQL): Field => ({
  name,
  type: 'Edm.String',
  maxLength,
  value,
})

/** A text of a length that the dictionary does not say. */
export const openText = (name: string, value: SQL): Field => ({ name, type: 'Edm.String', value })

/** A text that has one of the values of a lookup; the dictionary gives these no length. */
export const lookup = (name: string, value: SQL, lookupName = name): Field => ({
  name,
  type: 'Edm.String',
  lookup: lookupName,
  value,
})

export const whole = (name: string, value: SQL): Field => ({ name, type: 'Edm.Int64', value })

export const decimal = (name: string, precision: number, scale: number, value: SQL): Field => ({
  name,
  type: 'Edm.Decimal',
  precision,
  scale,
  value,
})

export const day = (name: string, value: SQL): Field => ({ name, type: 'Edm.Date', value })

export const instant = (name: string, value: SQL): Field => ({
  name,
  type: 'Edm.DateTimeOffset',
  precision: 6,
  value,
})

export const yesNo = (name: string, value: SQL): Field => ({ name, type: 'Edm.Boolean', value })
