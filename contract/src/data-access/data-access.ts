import { z } from 'zod'
import { enteredDay } from '../common/entered-day.ts'
import { emptyAsNull, requiredText } from '../common/entered-text.ts'
import { DATA_TEXTS } from './data-access-texts.ts'
import { DATA_SCOPES } from './data-scopes.ts'

const MAX_NAME_CHARACTERS = 100
const MAX_REASON_CHARACTERS = 500
const MAX_AORS = 100
const id = z.int().min(1).max(2_147_483_647)

/** A program that reads data; its secret is returned once, when it is made. */
export const dataClient = z.object({
  id: z.int(),
  clientId: z.string(),
  name: z.string(),
  /** The associations whose members and offices it reads. */
  aorIds: z.array(z.int()),
  scopes: z.array(z.enum(DATA_SCOPES)),
  isOff: z.boolean(),
  createdBy: z.string(),
  createdOn: z.string(),
})
export type DataClient = z.infer<typeof dataClient>

/** With how often it has called in the last 30 days. */
export const listedDataClient = dataClient.extend({ calls: z.int() })
export type ListedDataClient = z.infer<typeof listedDataClient>

const fields = z.object({
  name: requiredText('Name', MAX_NAME_CHARACTERS),
  aorIds: z.array(id, DATA_TEXTS.noAor).max(MAX_AORS),
  scopes: z.array(z.enum(DATA_SCOPES), DATA_TEXTS.noScope).min(1, DATA_TEXTS.noScope),
})

/** Whether a program has associations where its scope reaches members by them. */
export function hasAorsOfScopes({ scopes, aorIds }: Pick<DataClient, 'scopes' | 'aorIds'>): boolean {
  return aorIds.length > 0 || (!scopes.includes('reso') && !scopes.includes('standing.write'))
}

export const enteredDataClient = fields
  .extend({ scopes: fields.shape.scopes.default(['reso']) })
  .refine(hasAorsOfScopes, { path: ['aorIds'], message: DATA_TEXTS.noAor })

/** A missing field stays as it is. */
export const changedDataClient = fields.partial().extend({ isOff: z.boolean().optional() })

/** That a program reads the listings of an office; without an office those of the whole MLS. */
export const dataConsent = z.object({
  id: z.string(),
  clientId: z.int(),
  clientName: z.string(),
  officeId: z.int().nullable(),
  officeName: z.string().nullable(),
  firstDay: z.string(),
  lastDay: z.string(),
  reason: z.string().nullable(),
  givenBy: z.string(),
  givenOn: z.string(),
  endedBy: z.string().nullable(),
  endedOn: z.string().nullable(),
})
export type DataConsent = z.infer<typeof dataConsent>

export const enteredDataConsent = z
  .object({
    clientId: id,
    officeId: id.nullable(),
    firstDay: enteredDay('Start date'),
    lastDay: enteredDay('End date'),
    reason: emptyAsNull('Reason', MAX_REASON_CHARACTERS),
  })
  .refine(({ officeId, reason }) => officeId !== null || reason !== null, {
    path: ['reason'],
    message: 'Reason is required.',
  })
