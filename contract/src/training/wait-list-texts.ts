import { dayAndTime } from '../common/clock-time.ts'
import { shownClassName } from './shown-class.ts'

/** Texts of the wait list of a class. */
export const WAIT_TEXTS = {
  join: 'Join Waitlist',
  joinAgain: 'Join Again',
  leave: 'Leave Waitlist',
  accept: 'Accept Seat',
  decline: 'Decline',
  joined: "You're on the waitlist.",
  left: 'You left the waitlist.',
  declined: 'You declined the seat.',
  full: 'The waitlist is full.',
  none: 'This class has no waitlist.',
  hasSeats: 'This class has seats left. You can register now.',
  registered: 'You are already registered for this class.',
  expired: 'This offer has expired. The seat went to the next person in line.',
} as const

/** Where somebody stands in line. */
export function placeText(place: number): string {
  return `You're number ${place} on the waitlist.`
}

/** The text for a member to whom a seat is offered. */
export function heldText(until: string, zone: string): string {
  const time = dayAndTime(until, zone)
  return `We're holding a seat for you until ${time}.`
}

/** The text for members who still wait when the list closes. */
export function noSeatsText(name: string | null): string {
  const className = shownClassName(name)
  return `No seats opened up for ${className}.`
}
