import { ofArea } from '#access/procedures.ts'
import { getSystem } from './get-system.ts'

export const systemRoutes = {
  get: ofArea.system.get.handler(({ context }) => getSystem(context.call)),
}
