import { consoleArea, memberOnly, mlsStaffOnly } from '#access/procedures.ts'
import { listAdPlaces } from './list-ad-places.ts'
import { listAds } from './list-ads.ts'
import { saveAdProvider } from './save-ad-provider.ts'

const { ads } = memberOnly
const staff = mlsStaffOnly.ads
const { staffAds } = consoleArea('dashboard')

export const adRoutes = {
  list: ads.list.handler(({ context }) => listAds(context.call)),
  create: staff.create.handler(({ context, input }) => saveAdProvider(context.call, input)),
  update: staff.update.handler(({ context, input }) => saveAdProvider(context.call, input)),
}

export const staffAdRoutes = {
  places: staffAds.places.handler(({ context }) => listAdPlaces(context.call)),
}
