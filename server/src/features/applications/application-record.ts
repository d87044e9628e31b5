import type { StoredApplication } from 'contract/applications/application.ts'
import { isNewApplication } from 'contract/applications/application-rules.ts'
import type { applications } from '#db/tables/applications.table.ts'

/** An application as the API returns it; `isNew` follows from the time of the call. */
export function toApplication(stored: typeof applications.$inferSelect, now: Date): StoredApplication {
  const {
    isRetired: _retired,
    criteria: _audience,
    viewOrder: _place,
    healthState: _state,
    healthText: _text,
    healthContact: _contact,
    healthAddress: _address,
    healthSince: _since,
    ...row
  } = stored
  return { ...row, createdOn: row.createdOn.toISOString(), isNew: isNewApplication(row.createdOn, now) }
}
