/** Who else has a record open, in words; read out when that changes. */
export function OtherEditors({
  others,
  inWords,
  className,
}: {
  others: string[]
  inWords: (name: string) => string
  className?: string
}) {
  return (
    <div role="status" className="text-13 text-muted">
      {others.map((name) => (
        <p key={name} className={className}>
          {inWords(name)}
        </p>
      ))}
    </div>
  )
}
