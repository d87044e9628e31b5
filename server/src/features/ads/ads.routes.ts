import { memberOnly } from '../../members/procedures.ts'
import { listAds } from './list-ads.ts'
import { createAdProvider, updateAdProvider } from './save-ad-provider.ts'

const { ads } = memberOnly

export const adRoutes = {
  list: ads.list.handler(({ context }) => listAds(context.call)),
  create: ads.create.handler(({ context, input }) => createAdProvider(context.call, input)),
  update: ads.update.handler(({ context, input }) => updateAdProvider(context.call, input)),
}
