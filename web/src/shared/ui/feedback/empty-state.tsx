import type { ReactNode } from 'react'

/** An empty list: says so, and offers the act that fills it. */
export function EmptyState({
  title,
  children,
  icon,
  act,
}: {
  title: string
  children?: ReactNode
  icon?: ReactNode
  act?: ReactNode
}) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-16 text-center">
      {icon && (
        <span className="mb-2 grid size-11 place-items-center rounded-full bg-sunken text-muted">{icon}</span>
      )}
      <p className="text-16 font-semibold">{title}</p>
      {children && <div className="max-w-sm text-muted">{children}</div>}
      {act && <div className="mt-2 flex flex-wrap justify-center gap-2">{act}</div>}
    </div>
  )
}
