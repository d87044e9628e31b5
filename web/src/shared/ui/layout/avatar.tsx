import { useState } from 'react'

/** The photo of a person, else the first letters of the two names (D1-100). */
export function Avatar({
  photoUrl,
  firstName,
  lastName,
}: {
  photoUrl: string | null
  firstName: string
  lastName: string
}) {
  const [isBroken, setIsBroken] = useState(false)
  const name = `${firstName} ${lastName}`
  if (photoUrl && !isBroken)
    return (
      <img
        src={photoUrl}
        alt={name}
        className="size-8 shrink-0 rounded-full object-cover"
        onError={() => setIsBroken(true)}
      />
    )
  return (
    <svg viewBox="0 0 32 32" role="img" aria-label={name} className="size-8 shrink-0 rounded-full">
      <rect width="32" height="32" className="fill-accent" />
      <text x="16" y="21" textAnchor="middle" className="fill-on-accent text-13 font-semibold">
        {`${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase()}
      </text>
    </svg>
  )
}
