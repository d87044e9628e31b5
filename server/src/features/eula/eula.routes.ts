import { admitted } from '#access/procedures.ts'
import { acknowledgeEula } from './acknowledge-eula.ts'
import { getCurrentEula, getSignedEula } from './get-eula.ts'
import { saveEula } from './save-eula.ts'

const { eula } = admitted

export const eulaRoutes = {
  current: eula.current.handler(({ context }) => getCurrentEula(context.call)),
  signed: eula.signed.handler(({ context }) => getSignedEula(context.call)),
  acknowledge: eula.acknowledge.handler(({ context, input }) => acknowledgeEula(context.call, input)),
  create: eula.create.handler(({ context, input }) => saveEula(context.call, input)),
  update: eula.update.handler(({ context, input }) => saveEula(context.call, input)),
}
