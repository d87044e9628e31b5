import type { ItemId } from '../common/item-id.ts'
import { hasId } from '../preferences/id-lists.ts'
import type { SystemMessage } from './system-message.ts'

export type MessageKind = 'info' | 'warn' | 'error' | 'success'

/** The icon of a status: 1 info, 2 warn, 3 error, any other success. */
export function kindOfStatus(statusId: number): MessageKind {
  switch (statusId) {
    case 1:
      return 'info'
    case 2:
      return 'warn'
    case 3:
      return 'error'
    default:
      return 'success'
  }
}

/**
 * Whether a message still shows over or above the pages: until it is read or, where it has to be
 * acknowledged, until it is acknowledged, even if it is in the read list.
 */
export function isWaiting(
  { id, acknowledgment }: Pick<SystemMessage, 'id' | 'acknowledgment'>,
  read: ItemId[],
) {
  return acknowledgment ? acknowledgment === 'asked' : !hasId(read, id)
}

/** Whether `More Information` may lead there: http, https and pages of the portal only. */
export function isShownAddress(address: string): boolean {
  return /^(https?:\/\/[^\s/]|\/(?![/\\]))/i.test(address)
}

/**
 * Messages over the page: new ones, and those that were open there when they expired, until they are closed.
 */
export function shownOverlays<Message extends Pick<SystemMessage, 'id' | 'position' | 'expirationDate'>>(
  before: Message[],
  came: Message[],
  now: Date,
): Message[] {
  const expired = before.filter(
    ({ id, expirationDate }) =>
      expirationDate !== null &&
      Date.parse(expirationDate) <= now.getTime() &&
      !came.some((message) => message.id === id),
  )
  return [...came.filter(({ position }) => position !== 'dash'), ...expired]
}
