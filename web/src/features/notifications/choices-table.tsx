import {
  CATEGORY_HINTS,
  LOCKED_CATEGORIES,
  LOCKED_REASON,
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
} from 'contract/notifications/notification-categories.ts'
import type { CategoryChoice } from 'contract/notifications/notification-choices.ts'
import type {
  ChosenPreferences,
  NotificationPreferences,
} from 'contract/notifications/notification-preferences.ts'
import { useId } from 'react'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { CheckboxField, SwitchField } from '#shared/ui/fields/toggles.tsx'

type ChoicesTableProps = {
  /** Undefined while nothing is known. */
  preferences: NotificationPreferences | undefined
  onChoose: (chosen: ChosenPreferences) => void
}

/** For each category, whether it counts in the badge, is mailed, and goes into the digest: each saves itself. */
export function ChoicesTable({ preferences, onChoose }: ChoicesTableProps) {
  const id = useId()
  return (
    <div>
      <p className="mb-4 max-w-[68ch] text-muted">
        Every notification goes to your inbox. Choose which ones show on the badge and which ones we email
        you.
      </p>
      <table className="w-full border-separate border-spacing-0 rounded-large border border-border bg-surface">
        <thead>
          <tr className="text-left text-12 text-muted">
            <th scope="col" className="px-4 py-2.5 font-semibold sm:px-5">
              Category
            </th>
            <th scope="col" id={`${id}-portal`} className="px-2 py-2.5 font-semibold sm:px-4">
              Portal
            </th>
            <th scope="col" id={`${id}-mail`} className="py-2.5 pr-4 pl-2 font-semibold sm:px-4">
              Mail
            </th>
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_CATEGORIES.map((category) => (
            <CategoryRow
              key={category}
              category={category}
              choice={preferences?.categories[category]}
              columns={id}
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
  /** Prefix of the column ids. */
  columns: string
  onChoose: (choice: CategoryChoice) => void
}

function CategoryRow({ category, choice, columns, onChoose }: CategoryRowProps) {
  const id = useId()
  const isLocked = LOCKED_CATEGORIES.includes(category)
  const cell = 'border-t border-border py-3 align-top'
  return (
    <tr>
      <th scope="row" className={`${cell} px-4 text-left font-normal sm:px-5`}>
        <span id={`${id}-name`} className="block font-medium">
          {category}
        </span>
        <span className="block text-13 text-muted">{CATEGORY_HINTS[category]}</span>
        {isLocked && (
          <span id={`${id}-reason`} className="mt-0.5 block text-13 text-muted italic">
            {LOCKED_REASON}
          </span>
        )}
      </th>
      <td className={`${cell} px-2 sm:px-4`}>
        {choice ? (
          <SwitchField
            isSelected={choice.portal}
            isDisabled={isLocked}
            onChange={(portal) => onChoose({ ...choice, portal })}
            aria-labelledby={`${columns}-portal ${id}-name`}
            aria-describedby={isLocked ? `${id}-reason` : undefined}
          />
        ) : (
          <Skeleton className="h-5 w-9" />
        )}
      </td>
      <td className={`${cell} pr-4 pl-2 sm:px-4`}>
        {choice ? (
          <MailChoices
            category={category}
            choice={choice}
            labelledBy={`${columns}-mail ${id}-name`}
            reasonId={isLocked ? `${id}-reason` : undefined}
            onChoose={onChoose}
          />
        ) : (
          <Skeleton className="h-5 w-9" />
        )}
      </td>
    </tr>
  )
}

type MailChoicesProps = {
  category: NotificationCategory
  choice: CategoryChoice
  labelledBy: string
  /** The text that says why nothing can be changed; undefined when it can. */
  reasonId: string | undefined
  onChoose: (choice: CategoryChoice) => void
}

function MailChoices({ category, choice, labelledBy, reasonId, onChoose }: MailChoicesProps) {
  return (
    <div className="flex flex-col items-start gap-x-4 gap-y-2 sm:flex-row sm:items-center">
      <SwitchField
        isSelected={choice.mail !== 'off'}
        isDisabled={reasonId !== undefined}
        onChange={(isOn) => onChoose({ ...choice, mail: isOn ? 'on' : 'off' })}
        aria-labelledby={labelledBy}
        aria-describedby={reasonId}
      />
      {reasonId === undefined && (
        <>
          <CheckboxField
            isSelected={choice.mail === 'all'}
            isDisabled={choice.mail === 'off'}
            onChange={(isAll) => onChoose({ ...choice, mail: isAll ? 'all' : 'on' })}
          >
            All<span className="sr-only"> mail of {category}</span>
          </CheckboxField>
          <CheckboxField
            isSelected={choice.digest ?? false}
            isDisabled={choice.mail === 'off'}
            onChange={(digest) => onChoose({ ...choice, digest })}
          >
            <span className="whitespace-nowrap">Daily digest</span>
            <span className="sr-only"> of {category}</span>
          </CheckboxField>
        </>
      )}
    </div>
  )
}
