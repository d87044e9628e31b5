import { admitted, ofArea } from '#access/procedures.ts'
import { listAdPlaces } from './list-ad-places.ts'
import { listAds } from './list-ads.ts'
import { saveAdProvider } from './save-ad-provider.ts'

const { ads } = admitted
const { staffAds } = ofArea

export const adRoutes = {
  list: ads.list.handler(({ context }) => listAds(context.call)),
  create: ads.create.handler(({ context, input }) => saveAdProvider(context.call, input)),
  update: ads.update.handler(({ context, input }) => saveAdProvider(context.call, input)),
}

export const staffAdRoutes = {
  places: staffAds.places.handler(({ context }) => listAdPlaces(context.call)),
}
