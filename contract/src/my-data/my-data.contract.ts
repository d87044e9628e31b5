import { z } from 'zod'
import { endpoints } from '../common/endpoints.ts'
import { MY_DATA_TEXTS } from './my-data-limits.ts'

const { get, post } = endpoints('Account security', {
  feature: 'account',
  access: 'member',
  signIn: 'own',
  isOpenWhileSuspended: true,
})

/** How far an export of the own data is. */
export const myDataExport = z.object({
  id: z.guid(),
  state: z.enum(['making', 'ready', 'failed']),
  askedOn: z.iso.datetime(),
  /** In bytes; null before it is ready. */
  size: z.number().int().nullable(),
  /** Null before it is ready. */
  availableUntil: z.iso.datetime().nullable(),
})
export type MyDataExport = z.infer<typeof myDataExport>

/** The export that was asked for last, and from when on there can be another one; null where that is now. */
export const myDataState = z.object({
  latest: myDataExport.nullable(),
  nextOn: z.iso.datetime().nullable(),
})
export type MyDataState = z.infer<typeof myDataState>

/** The export of the data of the caller. */
export const myDataContract = {
  get: get('/api/app/MyData', 'The export of the own data that was asked for last').output(myDataState),
  ask: post('/api/app/MyData', 'Ask for an export of the own data, once a day').output(myDataState),
}

/** The file itself; it is served as a download, to the token of the member alone. */
export const myDataDownloadsContract = {
  file: get('/api/app/MyData/{id}', 'An export of the own data, as ZIP')
    .input(z.object({ id: z.guid(MY_DATA_TEXTS.unknown) }))
    .output(z.file()),
}
