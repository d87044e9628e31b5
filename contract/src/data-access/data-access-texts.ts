import { formatCalendarDay } from '../common/calendar-day.ts'

/** Texts for both sides about programs that read data, and about consents to that. */
export const DATA_TEXTS = {
  unknownClient: 'This data client does not exist.',
  unknownConsent: 'This consent does not exist.',
  unknownAor: 'This association does not exist.',
  noAor: 'Choose an association.',
  unknownOffice: 'This office does not exist.',
  mayNotConsent: 'You may not decide who reads the listings of an office.',
  wholeMls: 'Only MLS staff can consent for the whole MLS.',
  ended: 'This consent has ended already.',
  isOff: 'This data client is switched off.',
  title: 'Data Access',
  give: 'Give Consent',
  end: 'End Consent',
  none: 'No program reads the registered listings of this office.',
  noneAtAll: 'No program reads registered listings.',
  nothingToChange: 'Nothing was sent that could be changed.',
} as const

type Named = { clientName: string; firstDay: string; lastDay: string; officeName: string }

/** The notice to an office when a program gets its listings. */
export function consentNotice({ clientName, officeName, firstDay, lastDay }: Named, by: string) {
  return {
    subject: `${clientName} may read the registered listings of ${officeName}`,
    text: `${by} has let ${clientName} read the registered listings of ${officeName} from ${formatCalendarDay(firstDay)} to ${formatCalendarDay(lastDay)}. The broker of the main office can end this.`,
  }
}

/** The notice to an office when that access ends. */
export function consentEndedNotice({ clientName, officeName }: Named, by: string) {
  return {
    subject: `${clientName} no longer reads the registered listings of ${officeName}`,
    text: `${by} has ended the consent for ${clientName} to read the registered listings of ${officeName}.`,
  }
}
