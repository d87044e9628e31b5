import { Link } from '@tanstack/react-router'
import { CATEGORY_HINTS } from 'contract/notifications/notification-categories.ts'
import {
  TEXT_CATEGORIES,
  TEXT_MESSAGE_TEXTS,
  TEXTS_A_DAY,
  type TextCategory,
} from 'contract/notifications/notification-choices.ts'
import type {
  ChosenPreferences,
  NotificationPreferences,
} from 'contract/notifications/notification-preferences.ts'
import { useId } from 'react'
import { SwitchField } from '#shared/ui/fields/toggles.tsx'

const SIGN_IN_METHODS = {
  to: '/account-settings/{-$urlTab}',
  params: { urlTab: 'manage-authentications' },
} as const

type TextMessagesProps = {
  texts: NonNullable<NotificationPreferences['texts']>
  onChoose: (chosen: ChosenPreferences) => void
}

/** Notifications that are also sent as text messages; without a phone a link leads to where one is added. */
export function TextMessages({ texts: { phone, categories }, onChoose }: TextMessagesProps) {
  const choose = (category: TextCategory, isOn: boolean) => {
    const others = categories.filter((one) => one !== category)
    onChoose({ texts: isOn ? [...others, category] : others })
  }
  return (
    <section aria-labelledby="text-messages-title" className="rounded-large border border-border bg-surface">
      <h2 id="text-messages-title" className="border-b border-border px-4 py-3 text-16 font-semibold sm:px-5">
        Text messages
      </h2>
      <p id="text-messages-terms" className="px-4 pt-4 text-muted sm:px-5">
        {phone === null ? (
          <>
            {TEXT_MESSAGE_TEXTS.noPhone}{' '}
            <Link {...SIGN_IN_METHODS} className="underline">
              Add Phone Number
            </Link>
          </>
        ) : (
          `What is important goes to ${phone} too, without details: at most ${TEXTS_A_DAY} in 24 hours.`
        )}
      </p>
      <ul className="px-4 pt-1 pb-2 sm:px-5">
        {TEXT_CATEGORIES.map((category) => (
          <TextRow
            key={category}
            category={category}
            isOn={categories.includes(category)}
            isDisabled={phone === null}
            onChange={(isOn) => choose(category, isOn)}
          />
        ))}
      </ul>
    </section>
  )
}

type TextRowProps = {
  category: TextCategory
  isOn: boolean
  isDisabled: boolean
  onChange: (isOn: boolean) => void
}

function TextRow({ category, isOn, isDisabled, onChange }: TextRowProps) {
  const id = useId()
  return (
    <li className="flex items-start justify-between gap-4 py-3 not-last:border-b not-last:border-border">
      <div>
        <span id={id} className="block font-medium">
          {category}
        </span>
        <span className="block text-13 text-muted">{CATEGORY_HINTS[category]}</span>
      </div>
      <SwitchField
        isSelected={isOn}
        isDisabled={isDisabled}
        onChange={onChange}
        aria-labelledby={`text-messages-title ${id}`}
        aria-describedby="text-messages-terms"
      />
    </li>
  )
}
