import { Fragment } from 'react'

const DAY = /(\d{2}-\d{2}-\d{4})/

/** A text whose days do not break: browsers would break them at their hyphens. */
export function DatedText({ children }: { children: string }) {
  return children.split(DAY).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else
      <Fragment key={place}>{part}</Fragment>
    ),
  )
}
