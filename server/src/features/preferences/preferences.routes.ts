import { admitted } from '#access/procedures.ts'
import { getPreferences } from './get-preferences.ts'
import { savePreferences } from './save-preferences.ts'

export const preferenceRoutes = {
  get: admitted.preferences.get.handler(({ context, input }) => getPreferences(context.call, input.memberId)),
  save: admitted.preferences.save.handler(({ context, input }) =>
    savePreferences(context.call, input.params.id, input.body),
  ),
}
