import { admitted } from '#access/procedures.ts'
import type { AdviceConfig } from '#accounts/notify-account-owner.ts'
import { askMyData, getMyData } from './ask-my-data.ts'

const { myData } = admitted

/** The export of the own data; requesting it requires a sign-in that is at most this many seconds old. */
export function myDataRoutes(settings: AdviceConfig & { stepUpSeconds: number }) {
  return {
    get: myData.get.handler(({ context }) => getMyData(context.call)),
    ask: myData.ask.handler(({ context }) => askMyData(context.call, settings)),
  }
}
