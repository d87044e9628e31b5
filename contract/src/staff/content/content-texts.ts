/** Texts of the console about records of content, in calls and on the screen. */
export const CONTENT_TEXTS = {
  notFound: 'Record not found',
  future: 'Choose a time in the future.',
  endAfterStart: 'The end time must be after the start time.',
  comment: 'Comment must be at least 10 characters',
  version: 'Someone else changed this. Reopen it to see the latest version.',
  ownProposal: 'You cannot review your own proposal.',
  notNow: 'This cannot be done now. Reload the page to see the current state.',
  scheduleInstead: 'Choose Schedule for a date in the future.',
  nobody: 'No members will see this. Publish anyway?',
  membersTyped: 'Enter the number of members who will have to sign.',
  alone: 'Publish this item by itself: it asks for a fresh sign-in.',
  noCategories: 'These items have no categories.',
  fixed: 'These items are always there: none can be added.',
  noOrder: 'These items have no order.',
  otherRecords: 'Someone else added or removed items. Reload the page and try again.',
  newOrder: 'New order',
  undone: 'Undone',
  categoryRemoved: 'Category removed',
  tooLateToUndo: 'This can no longer be undone.',
  notCalledBack: 'Sent emails and messages already read are not called back.',
  retiredStays: 'A retired item cannot be changed here. Open it to edit it.',
  leave: 'Are you sure you want to leave without saving?',
  discard: 'Are you sure you want to discard this draft?',
} as const

/** The refusal of a save against an older version. */
export function savedByOther(name: string, at: string): string {
  return `${name} saved a newer version on ${at}.`
}

export function publishQuestion(title: string, members: number): string {
  return `Publish ${title} to ${membersText(members)} now?`
}

/** Asked before an agreement is published; `day` as `MM-DD-YYYY`. */
export function agreementQuestion(members: number, day: string): string {
  return `All ${members.toLocaleString('en-US')} members will have to sign before they can save anything. Publish on ${day}?`
}

export function retireQuestion(title: string, members: number): string {
  return `Are you sure you want to retire ${title}? ${membersText(members)} will no longer see it.`
}

/** `1 member`, `1,204 members`. */
export function membersText(count: number): string {
  return countText(count, 'member')
}

/** `1 article`, `1,204 articles`. */
export function countText(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}

/** Ticked before a category is retired that articles have. */
export function removeCategoryText(articles: number): string {
  return `Remove the category from ${countText(articles, 'article')}`
}

/** The refusal of retiring such a category. */
export function categoryInUse(articles: number): string {
  return `${countText(articles, 'article')} still in this category. Give them another one, or remove the category from them.`
}

/** The outcome of a bulk act. */
export function updatedText(done: number, all: number): string {
  return `${done} of ${all} items updated.`
}

/** The refusal of a change of the menu. */
export function emptyMenuText(members: number): string {
  return members === 1
    ? 'This would leave 1 member without a menu.'
    : `This would leave ${members.toLocaleString('en-US')} members without a menu.`
}
