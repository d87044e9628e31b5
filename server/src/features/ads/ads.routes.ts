import { memberOnly, mlsStaffOnly } from '#access/procedures.ts'
import { listAds } from './list-ads.ts'
import { saveAdProvider } from './save-ad-provider.ts'

const { ads } = memberOnly
const staff = mlsStaffOnly.ads

export const adRoutes = {
  list: ads.list.handler(({ context }) => listAds(context.call)),
  create: staff.create.handler(({ context, input }) => saveAdProvider(context.call, input)),
  update: staff.update.handler(({ context, input }) => saveAdProvider(context.call, input)),
}
