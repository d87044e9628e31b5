import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoryOf, LOCKED_CATEGORIES, NOTIFICATION_CATEGORIES } from './notification-categories.ts'
import {
  choiceFor,
  EMAIL_CHOICES,
  emailChoiceOf,
  isMailed,
  MAIL_CHOICES,
  withEmailChoice,
} from './notification-choices.ts'

test('there are eight categories, and each badge belongs to one of them [5/INBOX-02, 5/D5-46]', () => {
  expect(NOTIFICATION_CATEGORIES).toEqual([
    'Security',
    'Deadlines',
    'Listings',
    'Training',
    'Association messages',
    'Applications',
    'Billing',
    'Other',
  ])
  for (const category of NOTIFICATION_CATEGORIES) expect(categoryOf(category)).toBe(category)
  expect(categoryOf('Account Security')).toBe('Security')
  expect(categoryOf('Access Requests')).toBe('Applications')
  expect(categoryOf('Reminder')).toBe('Association messages')
  for (const badge of [null, '', 'Dues', 'constructor', 'listings']) expect(categoryOf(badge)).toBe('Other')
})

const anyChoices = fc.dictionary(
  fc.constantFrom(...NOTIFICATION_CATEGORIES),
  fc.record({ portal: fc.boolean(), mail: fc.constantFrom(...MAIL_CHOICES) }),
)

test('with nothing chosen all is in the badge, and what is above priority 0 is mailed [5/INBOX-05]', () => {
  for (const category of NOTIFICATION_CATEGORIES) {
    const choice = choiceFor({}, category)
    expect(choice.portal).toBe(true)
    expect([0, 1, 9].map((priority) => isMailed(choice, priority))).toEqual([false, true, true])
  }
})

test('with any stored choices, `Security` and `Deadlines` reach portal and mail; others as chosen [5/INBOX-04, 5/D5-47]', () => {
  fc.assert(
    fc.property(
      anyChoices,
      fc.constantFrom(...NOTIFICATION_CATEGORIES),
      fc.nat(9),
      (choices, category, priority) => {
        const choice = choiceFor(choices, category)
        const chosen = LOCKED_CATEGORIES.includes(category) ? undefined : choices[category]
        expect(choice.portal).toBe(chosen?.portal ?? true)
        const mail = chosen?.mail ?? 'on'
        expect(isMailed(choice, priority)).toBe(mail === 'all' || (mail === 'on' && priority > 0))
      },
    ),
  )
})

test('each choice for mail is stored as what it says, and is shown again', () => {
  const choice = { portal: false, mail: 'on', digest: true } as const
  for (const { id } of EMAIL_CHOICES) expect(emailChoiceOf(withEmailChoice(choice, id))).toBe(id)
  expect(withEmailChoice(choice, 'digest')).toEqual({ portal: false, mail: 'all', digest: true })
  expect(withEmailChoice(choice, 'on')).toEqual({ portal: false, mail: 'on', digest: false })
  expect(emailChoiceOf({ portal: true, mail: 'off', digest: true })).toBe('off')
})
