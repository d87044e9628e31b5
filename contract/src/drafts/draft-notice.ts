import { addDays, type CalendarDay, formatCalendarDay } from '../common/calendar-day.ts'
import { DRAFT_FORMS, type DraftForm } from './draft-forms.ts'
import { DRAFT_DAYS } from './draft-limits.ts'
import { draftedListing } from './drafted-listing.ts'

type Ending = {
  form: DraftForm
  values: unknown
  /** The day of the last change, in the market zone. */
  changedOn: CalendarDay
  /** The name of the member for whom it was typed; null for one's own. */
  forMember: string | null
}

/** The notice before a draft ends. */
export function endingNotice({ form, values, changedOn, forMember }: Ending): {
  subject: string
  text: string
} {
  const address = draftedListing(values)?.address
  const what = [
    DRAFT_FORMS[form].name,
    address ? `(${address})` : '',
    forMember ? `for ${forMember}` : '',
  ].filter(Boolean)
  const end = formatCalendarDay(addDays(changedOn, DRAFT_DAYS))
  return {
    subject: 'A draft of yours ends soon',
    text: `Your draft of ${what.join(' ')} from ${formatCalendarDay(changedOn)} will be removed on ${end}. To keep it, open it and change it, or save it.`,
  }
}
