import {
  CATEGORY_HINTS,
  LOCKED_CATEGORIES,
  LOCKED_REASON,
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
} from 'contract/notifications/notification-categories.ts'
import {
  type CategoryChoice,
  EMAIL_CHOICES,
  emailChoiceOf,
  withEmailChoice,
} from 'contract/notifications/notification-choices.ts'
import type {
  ChosenPreferences,
  NotificationPreferences,
} from 'contract/notifications/notification-preferences.ts'
import { useId } from 'react'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { SwitchField } from '#shared/ui/fields/toggles.tsx'

type ChoicesTableProps = {
  /** Undefined while nothing is known. */
  preferences: NotificationPreferences | undefined
  onChoose: (chosen: ChosenPreferences) => void
}

/** For each category, whether it counts in the badge and how it is emailed: each choice saves itself. */
export function ChoicesTable({ preferences, onChoose }: ChoicesTableProps) {
  const id = useId()
  return (
    <div>
      <p className="mb-4 max-w-[68ch] text-muted">
        Every notification goes to your inbox. Choose which ones show on the badge and which ones we email
        you.
      </p>
      <table className="w-full border-separate border-spacing-0 rounded-large border border-border bg-surface max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="text-left text-12 text-muted">
            <th scope="col" className="px-5 py-2.5 font-semibold">
              Category
            </th>
            <th scope="col" id={`${id}-badge`} className="px-4 py-2.5 font-semibold">
              Badge
            </th>
            <th scope="col" className="px-5 py-2.5 font-semibold">
              Email
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {NOTIFICATION_CATEGORIES.map((category) => (
            <CategoryRow
              key={category}
              category={category}
              choice={preferences?.categories[category]}
              badgeId={`${id}-badge`}
              onChoose={(choice) => onChoose({ categories: { [category]: choice } })}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CategoryRowProps = {
  category: NotificationCategory
  /** Undefined while nothing is known. */
  choice: CategoryChoice | undefined
  /** The id of the head of the first column. */
  badgeId: string
  onChoose: (choice: CategoryChoice) => void
}

function CategoryRow({ category, choice, badgeId, onChoose }: CategoryRowProps) {
  const id = useId()
  const isLocked = LOCKED_CATEGORIES.includes(category)
  const reasonId = isLocked ? `${id}-reason` : undefined
  const cell = 'sm:border-t sm:border-border sm:py-3 align-top'
  return (
    <tr className="max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:items-center max-sm:gap-x-4 max-sm:gap-y-2 max-sm:px-4 max-sm:py-3 max-sm:not-first:border-t max-sm:not-first:border-border">
      <th scope="row" className={`${cell} text-left font-normal max-sm:col-span-2 sm:px-5`}>
        <span id={`${id}-name`} className="block font-medium">
          {category}
        </span>
        <span className="block text-13 text-muted">{CATEGORY_HINTS[category]}</span>
        {isLocked && (
          <span id={reasonId} className="mt-0.5 block text-13 text-muted italic">
            {LOCKED_REASON}
          </span>
        )}
      </th>
      <td className={`${cell} sm:px-4`}>
        {choice ? (
          <div className="sm:flex sm:h-9 sm:items-center">
            <SwitchField
              isSelected={choice.portal}
              isDisabled={isLocked}
              onChange={(portal) => onChoose({ ...choice, portal })}
              aria-labelledby={`${badgeId} ${id}-name`}
              aria-describedby={reasonId}
            >
              <span className="sm:hidden">Badge</span>
            </SwitchField>
          </div>
        ) : (
          <Skeleton className="h-5 w-9" />
        )}
      </td>
      <td className={`${cell} sm:w-52 sm:px-5`}>
        {choice ? (
          <SelectField
            label={`Email ${category}`}
            isLabelHidden
            isCompact
            isDisabled={isLocked}
            value={emailChoiceOf(choice)}
            onChange={(chosen) => onChoose(withEmailChoice(choice, chosen))}
            options={EMAIL_CHOICES}
            aria-describedby={reasonId}
          />
        ) : (
          <Skeleton className="h-9 w-40" />
        )}
      </td>
    </tr>
  )
}
