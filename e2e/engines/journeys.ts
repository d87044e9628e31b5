import { addSignInMethod, changePassword, logInAndOut } from './account-journeys.ts'
import { editPrice, registerAndFind, sendAndCancel } from './listing-journeys.ts'
import {
  arrangeDashboard,
  bookAndCancelClass,
  changeOfficeSetting,
  readAndArchiveNotices,
  writeAorMessage,
} from './portal-journeys.ts'
import type { Walker } from './walker.ts'

export type Journey = { title: string; walk: (walker: Walker) => Promise<void> }

/** The main tasks of members; each starts with its own login. */
export const JOURNEYS: Journey[] = [
  { title: 'log in and out', walk: logInAndOut },
  { title: 'register a listing and find it', walk: registerAndFind },
  { title: 'edit the price of a listing', walk: editPrice },
  { title: 'send a listing and cancel one', walk: sendAndCancel },
  { title: 'book a class and cancel it', walk: bookAndCancelClass },
  { title: 'read and archive notices', walk: readAndArchiveNotices },
  { title: 'write an AOR message', walk: writeAorMessage },
  { title: 'change an office setting', walk: changeOfficeSetting },
  { title: 'change the password', walk: changePassword },
  { title: 'add a sign-in method', walk: addSignInMethod },
  { title: 'arrange the dashboard', walk: arrangeDashboard },
]
