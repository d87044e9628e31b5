import {
  calendarDescription,
  calendarId,
  calendarLocation,
  shownClassName,
} from 'contract/training/shown-class.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import ical from 'ical-generator'

/** The class as an iCalendar file (RFC 5545), for any calendar program. */
export function classFile(
  trainingClass: TrainingClass,
  { pageUrl, now }: { pageUrl: string; now: Date },
): { name: string; content: string } {
  const title = shownClassName(trainingClass.className)
  const calendar = ical({ prodId: { company: 'Gatehouse', product: 'Training', language: 'EN' } })
  calendar.createEvent({
    id: calendarId(trainingClass.id, new URL(pageUrl).hostname),
    stamp: now,
    start: new Date(trainingClass.startTime),
    end: new Date(trainingClass.endTime),
    summary: title,
    location: calendarLocation(trainingClass),
    description: calendarDescription(trainingClass),
    url: pageUrl,
  })
  // Some readers take a bare line break for the end of a property; the last line is terminated too.
  const content = `${calendar.toString().replace(/\r?\n/g, '\r\n')}\r\n`
  return { name: `${fileName(title)}.ics`, content }
}

/** A name that every file system accepts: no separators and no control characters. */
function fileName(title: string): string {
  return (
    title
      .replace(/[\u0000-\u001F\u007F/\\:*?"<>|]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || 'class'
  )
}
