import { initialsOf } from 'contract/members/current-user.ts'
import { useState } from 'react'
import { classNames } from '../class-names.ts'

const sizes = { small: 'size-8', large: 'size-16' }

/** The photo of a person, otherwise the initials. */
export function Avatar({
  photoUrl,
  firstName,
  lastName,
  size = 'small',
}: {
  photoUrl: string | null
  firstName: string
  lastName: string
  size?: keyof typeof sizes
}) {
  const [isBroken, setIsBroken] = useState(false)
  const name = `${firstName} ${lastName}`
  if (photoUrl && !isBroken)
    return (
      <img
        src={photoUrl}
        alt={name}
        className={classNames(sizes[size], 'shrink-0 rounded-full object-cover')}
        onError={() => setIsBroken(true)}
      />
    )
  return (
    <svg
      viewBox="0 0 32 32"
      role="img"
      aria-label={name}
      className={classNames(sizes[size], 'shrink-0 rounded-full')}
    >
      <rect width="32" height="32" className="fill-accent" />
      <text x="16" y="21" textAnchor="middle" className="fill-on-accent text-13 font-semibold">
        {initialsOf(firstName, lastName)}
      </text>
    </svg>
  )
}
