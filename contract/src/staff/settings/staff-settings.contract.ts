import { z } from 'zod'
import { listAnswer } from '../../common/answer.ts'
import { countedAnswer, countedSearch } from '../../common/counted-lists.ts'
import { endpoints } from '../../common/endpoints.ts'
import { MAX_QUERY_PAGE_SIZE } from '../../constants.ts'
import { enteredSettingType } from '../../settings/setting-form.ts'

const { get, post, search } = endpoints('Staff Console', { access: 'settings' })

const id = z.coerce.number().int().min(1).max(2_147_483_647)
const owner = z.enum(['member', 'office'], 'owner must be member or office')

/** A changed setting that waits to be carried to the MLS system. */
export const waitingSetting = z.object({
  owner,
  id: z.number().int(),
  typeId: z.number().int(),
  groupName: z.string(),
  typeName: z.string(),
  ownerName: z.string(),
  /** User ID of a member, code of an office. */
  ownerCode: z.string(),
  shortValue: z.string(),
  /** The label for members. */
  label: z.string(),
})
export type WaitingSetting = z.infer<typeof waitingSetting>

/** How many have a value of a setting stored. */
export const valueUse = z.object({
  shortValue: z.string(),
  members: z.number().int(),
  offices: z.number().int(),
})
export type ValueUse = z.infer<typeof valueUse>

/** At most a page of them at once. */
export const MAX_CARRIED = 50

const waitingSearch = countedSearch({
  filterFields: ['owner', 'typeId'],
  orderFields: [],
  maxPageSize: MAX_QUERY_PAGE_SIZE,
})
export type WaitingSearch = z.infer<typeof waitingSearch>

/** Settings of members and offices as MLS staff keep them. */
export const staffSettingsContract = {
  queryWaiting: search('/api/app/Staff/Settings/waiting/q', 'Changed settings that wait to be carried over')
    .input(waitingSearch)
    .output(countedAnswer(waitingSetting)),
  markCarried: post('/api/app/Staff/Settings/waiting/done', 'Mark changed settings as carried over')
    .input(
      z.object({
        /** Each with the value that was carried over: one that has changed since keeps waiting. */
        settings: z
          .array(z.object({ owner, id, shortValue: z.string().max(4000) }))
          .min(1, 'Choose at least one setting.')
          .max(MAX_CARRIED, `Choose at most ${MAX_CARRIED} settings.`),
      }),
    )
    .output(z.object({ done: z.number().int() })),
  uses: get('/api/app/Staff/SettingTypes/{id}/uses', 'Who has which value of a setting stored')
    .input(z.object({ id }))
    .output(listAnswer(valueUse)),
  lostBy: post(
    '/api/app/Staff/SettingTypes/{id}/lost-by',
    'How many members could no longer change a setting',
  )
    .input(enteredSettingType.pick({ accessLevel: true, defaultAllow: true }).extend({ id }))
    .output(z.object({ members: z.number().int() })),
}
