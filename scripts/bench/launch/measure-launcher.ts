import { withPortal } from '../../portal/with-portal.ts'
import { measureLaunch } from './measure-launch.ts'
import { measureManyApplications } from './measure-many-applications.ts'

/** What a launch costs, and what many applications do to the dashboard; false when either is over its budget. */
export async function measureLauncher(): Promise<boolean> {
  let isGood = false
  await withPortal(async (portal) => {
    const isQuick = await measureLaunch(portal.url)
    isGood = (await measureManyApplications(portal)) && isQuick
  })
  return isGood
}
