import { refuseTooMany } from '#access/console/console-rate.ts'
import { ofArea } from '#access/procedures.ts'
import { beginView } from './begin-view.ts'
import { endView } from './open-view.ts'

const { viewAs } = ofArea.use(async ({ context, next }) => {
  await refuseTooMany(context.call, context.setHeader, 'writes')
  return next()
})

/** Views begin and end here; calls within them have addresses of their own. */
export const viewAsRoutes = (tellsMember: boolean) => ({
  begin: viewAs.begin.handler(({ context, input }) => beginView(context.call, input, tellsMember)),
  end: viewAs.end.handler(({ context, input }) =>
    endView(context.call, input.viewId, input.isLeaving ?? false),
  ),
})
