import { consoleArea } from '#access/procedures.ts'
import { getSystem } from './get-system.ts'

export const systemRoutes = {
  get: consoleArea('system').system.get.handler(({ context }) => getSystem(context.call)),
}
