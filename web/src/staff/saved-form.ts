import { CONTENT_KINDS, type ContentKindName } from 'contract/staff/content/content-kind.ts'
import { enteredAct } from 'contract/staff/content/content-record.ts'
import { z } from 'zod'
import { readStored, removeStored, STORAGE_KEYS } from '#shared/storage.ts'
import { scheduleValues } from './imports/schedule-values.ts'
import { signOnValues } from './sign-on/sign-on-values.ts'

const grantDraft = z.object({
  loginId: z.string(),
  name: z.string(),
  role: z.string(),
  aorShortName: z.string(),
  reason: z.string(),
  endsOn: z.string(),
})
export type GrantDraft = z.infer<typeof grantDraft>

const removalDraft = z.object({ factorId: z.string(), check: z.string(), reason: z.string() })
export type RemovalDraft = z.infer<typeof removalDraft>

const dataClientDraft = z.object({ name: z.string(), aorIds: z.array(z.number()) })
export type DataClientDraft = z.infer<typeof dataClientDraft>

export const EMPTY_GRANT: GrantDraft = {
  loginId: '',
  name: '',
  role: '',
  aorShortName: '',
  reason: '',
  endsOn: '',
}

/** The input of a dialog from before a fresh sign-in. */
const savedForm = z.discriminatedUnion('act', [
  z.object({ act: z.literal('grant'), values: grantDraft }),
  z.object({ act: z.literal('extend'), grantId: z.number(), endsOn: z.string() }),
  z.object({ act: z.literal('removal'), memberId: z.number(), values: removalDraft }),
  z.object({
    act: z.enum(['publish', 'schedule']),
    kind: z.enum(CONTENT_KINDS),
    id: z.number(),
    entered: enteredAct,
  }),
  z.object({ act: z.literal('viewAs'), memberId: z.number(), reason: z.string() }),
  z.object({
    act: z.literal('signOn'),
    applicationId: z.number(),
    values: signOnValues,
    rowVersion: z.number().nullable(),
  }),
  z.object({
    act: z.literal('importSchedule'),
    // A typed token is never saved, and asked for again.
    values: scheduleValues.omit({ token: true }),
    hadToken: z.boolean(),
    rowVersion: z.number(),
  }),
  z.object({ act: z.literal('dataClient'), values: dataClientDraft }),
])
export type SavedForm = z.infer<typeof savedForm>
type RoleForm = Extract<SavedForm, { act: 'grant' | 'extend' }>
type RemovalForm = Extract<SavedForm, { act: 'removal' }>
type DataClientForm = Extract<SavedForm, { act: 'dataClient' }>
type ScheduleForm = Extract<SavedForm, { act: 'importSchedule' }>
type SignOnForm = Extract<SavedForm, { act: 'signOn' }>
type ViewForm = Extract<SavedForm, { act: 'viewAs' }>
type ContentForm = Extract<SavedForm, { act: 'publish' | 'schedule' }>

/** The saved input of a page; null when there is none, or it is of another page. */
export function readForm<Form extends SavedForm>(isExpected: (form: SavedForm) => form is Form): Form | null {
  const { data } = savedForm.safeParse(parsed(readStored('session', STORAGE_KEYS.grantDraft)))
  return data && isExpected(data) ? data : null
}

export function removeForm(): void {
  removeStored('session', STORAGE_KEYS.grantDraft)
}

/** Whether granting or extending a role was pending. */
export function isOfRole(form: SavedForm): form is RoleForm {
  return form.act === 'grant' || form.act === 'extend'
}

/** Whether publishing a record was pending. */
export function isOfRecord(kind: ContentKindName, id: number) {
  return (form: SavedForm): form is ContentForm =>
    (form.act === 'publish' || form.act === 'schedule') && form.kind === kind && form.id === id
}

/** Whether a request to remove second factors of a member was pending. */
export function isOfRemoval(memberId: number) {
  return (form: SavedForm): form is RemovalForm => form.act === 'removal' && form.memberId === memberId
}

/** Whether viewing the portal as a member was pending. */
export function isOfView(memberId: number) {
  return (form: SavedForm): form is ViewForm => form.act === 'viewAs' && form.memberId === memberId
}

/** Whether saving the sign-on of an application was pending. */
export function isOfSignOn(applicationId: number) {
  return (form: SavedForm): form is SignOnForm =>
    form.act === 'signOn' && form.applicationId === applicationId
}

/** Whether saving the schedule of imports was pending. */
export function isOfImportSchedule(form: SavedForm): form is ScheduleForm {
  return form.act === 'importSchedule'
}

/** Whether adding a program that reads data was pending. */
export function isOfDataClient(form: SavedForm): form is DataClientForm {
  return form.act === 'dataClient'
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
