import { enteredApplication } from '../../../applications/application-form.ts'
import { enteredHealth } from '../../../applications/application-health.ts'
import { enteredAudience } from './entered-audience.ts'
import { enteredPlace } from './entered-place.ts'

export const enteredApplicationContent = enteredApplication.extend({
  ...enteredHealth,
  ...enteredAudience,
  ...enteredPlace,
})
