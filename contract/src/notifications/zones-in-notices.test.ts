import { expect, test } from 'vitest'
import { newBrowserNotice } from '../account-security/new-browser-notice.ts'
import { contactChangeNotice } from '../contacts/contact-words.ts'
import { checkInRefusal } from '../training/check-in.ts'
import { overlapInWords } from '../training/class-overlap.ts'
import { reminderMessage } from '../training/class-reminders.ts'
import { presenceRefusal } from '../training/presence-rules.ts'
import { changeNotice } from '../training/staff/class-changes.ts'
import { cancelledMessage, changedMessage } from '../training/staff/training-desk-texts.ts'
import { heldText } from '../training/wait-list-texts.ts'

const zone = 'America/Chicago'
const [startTime, endTime] = ['2026-12-01T18:00:00Z', '2026-12-01T19:00:00Z']
const found = { className: 'Escrow', startTime, endTime, presentationType: 'In Person' }
const room = { ...found, location: { name: 'Room 2', address: null, zone }, instructor: { name: 'Dan Orr' } }
const [now, dayBefore] = [new Date('2026-12-01T12:00:00Z'), new Date('2026-11-30T12:00:00Z')]
const times = { startTime, endTime }

test.each([
  newBrowserNotice({ at: now, way: 'password', browser: null, network: '192.0.2.0/24' }, zone),
  contactChangeNotice({ kind: 'email', value: 'ada@example.com', inUseOn: startTime }, zone),
  cancelledMessage({ ...found, location: null }, 'No room.', zone),
  changedMessage({ ...found, location: 'Room 2' }, zone),
  changeNotice({ ...room, startTime: '2026-12-01T17:00:00Z' }, room, zone),
  changeNotice({ ...room, instructor: null }, room, zone),
  reminderMessage('day', room, zone),
  reminderMessage('hour', room, zone),
  heldText(startTime, zone),
  overlapInWords({ id: 1, ...found, location: { zone } }, zone),
  checkInRefusal(times, now, zone),
  checkInRefusal(times, dayBefore, zone),
  presenceRefusal(times, { at: now, zone, isMlsStaff: false }),
  presenceRefusal(times, { at: dayBefore, zone, isMlsStaff: false }),
])('each time of day in a notice names its zone: %j [2/D2-83, 4/D4-63]', (notice) => {
  const text = JSON.stringify(notice)
  expect(text).toMatch(/\d:\d\d [AP]M/)
  // The first time of a span has the letters of the second.
  const zoneless = text.match(/\d{1,2}:\d\d [AP]M(?!(–| to )[\d:]+ [AP]M CT)(?! CT)/g)
  expect(zoneless).toBeNull()
})
