import { addMonths } from 'contract/common/calendar-day.ts'
import { enteredDataConsent } from 'contract/data-access/data-access.ts'
import { grantDaysProblem } from 'contract/grants/grant-dates.ts'
import { marketToday } from '#shared/zones/market-day.ts'
import type { ConsentOffice } from './use-data-consents.ts'

/** A consent as typed. */
export type EnteredConsent = {
  clientId: string
  isWholeMls: boolean
  office: ConsentOffice | null
  firstDay: string
  lastDay: string
  reason: string
}
export type Problems = Partial<Record<keyof EnteredConsent, string>>

/** The initial form: one year from today, with the only choice of a field preselected. */
export function emptyConsent(clients: { id: number }[], office: ConsentOffice | null): EnteredConsent {
  const firstDay = marketToday()
  return {
    clientId: clients.length === 1 ? String(clients[0]?.id) : '',
    isWholeMls: false,
    office,
    firstDay,
    lastDay: addMonths(firstDay, 12),
    reason: '',
  }
}

/** The request to send, or the problem of each field by the server's rules. */
export function checkedConsent({ clientId, isWholeMls, office, ...rest }: EnteredConsent) {
  const problems: Problems = {
    ...(clientId === '' && { clientId: 'Program is required.' }),
    ...(!isWholeMls && office === null && { office: 'Office is required.' }),
  }
  const { data, error } = enteredDataConsent.safeParse({
    ...rest,
    clientId: Number(clientId) || 1,
    officeId: isWholeMls ? null : (office?.id ?? 1),
  })
  if (error)
    return {
      problems: {
        ...Object.fromEntries(
          error.issues.map(({ path, message }) => [String(path[0]), message]).toReversed(),
        ),
        ...problems,
      },
      consent: null,
    }
  const days = grantDaysProblem(data, marketToday())
  if (days) problems[days.field] = days.message
  return { problems, consent: Object.keys(problems).length === 0 ? data : null }
}
