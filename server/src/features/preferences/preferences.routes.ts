import { memberOnly } from '#access/procedures.ts'
import { getPreferences } from './get-preferences.ts'
import { savePreferences } from './save-preferences.ts'

export const preferenceRoutes = {
  get: memberOnly.preferences.get.handler(({ context, input }) =>
    getPreferences(context.call, input.memberId),
  ),
  save: memberOnly.preferences.save.handler(({ context, input }) =>
    savePreferences(context.call, input.params.id, input.body),
  ),
}
