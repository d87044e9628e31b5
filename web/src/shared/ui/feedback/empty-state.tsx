import type { ReactNode } from 'react'

/** An empty list: says so, and offers a next step. */
export function EmptyState({
  title,
  children,
  icon,
}: {
  title: string
  children?: ReactNode
  icon?: ReactNode
}) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-16 text-center">
      {icon && (
        <span className="mb-2 grid size-11 place-items-center rounded-full bg-sunken text-muted">{icon}</span>
      )}
      <p className="text-16 font-semibold">{title}</p>
      {children && <div className="max-w-sm text-muted">{children}</div>}
    </div>
  )
}
