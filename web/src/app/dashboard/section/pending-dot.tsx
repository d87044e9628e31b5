import { IconButton } from '#shared/ui/actions/icon-button.tsx'

/** Marks a section that is not published; its tip names who sees it. */
export function PendingDot() {
  return (
    <IconButton label="Pending: visible only to admins" className="size-6 cursor-default">
      <span className="size-2.5 rounded-full border border-warn bg-pending" />
    </IconButton>
  )
}
