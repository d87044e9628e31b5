import {
  IconAlertTriangle,
  IconChevronRight,
  IconClock,
  IconClockExclamation,
  IconCreditCard,
  IconHomeUp,
  IconMail,
  IconSchool,
  IconUserQuestion,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SendAct } from '#features/listings/send-act.tsx'
import { classNames } from '#shared/ui/class-names.ts'
import type { UpNextRow as Row } from './up-next-rows.ts'

const icons = {
  expiring: IconClockExclamation,
  class: IconSchool,
  unread: IconMail,
  ready: IconHomeUp,
  request: IconUserQuestion,
  payment: IconCreditCard,
}

/** A row that leads to its screen; a listing that may be sent, and a row with an act of its own, have that at the end. */
export function UpNextRow({ row, act }: { row: Row; act?: ReactNode }) {
  const { subject, what, when, date, group, sendable } = row
  const { Icon, color } = lookOf(row)
  return (
    <li title={date} className="up-next-row">
      <Link {...row.link} className="up-next-link">
        <span className={`up-next-icon ${color}`}>
          <Icon size={18} aria-hidden="true" />
        </span>
        <b className="up-next-subject">{subject}</b>
        <span className="up-next-what">{what}</span>
        <span
          className={classNames(
            'up-next-when',
            group === 'Overdue' ? 'font-semibold text-error' : 'text-muted',
          )}
        >
          {when}
        </span>
        {!sendable && !act && (
          <span aria-hidden="true" className="up-next-open">
            Open
            <IconChevronRight size={16} />
          </span>
        )}
      </Link>
      {sendable && (
        <span className="up-next-act">
          <SendAct id={sendable} address={subject} />
        </span>
      )}
      {act}
    </li>
  )
}

function lookOf({ kind, group }: Row) {
  if (kind !== 'deadline')
    return {
      Icon: icons[kind],
      color:
        kind === 'expiring' || kind === 'payment' ? 'bg-warn-soft text-warn' : 'bg-accent-soft text-accent',
    }
  if (group === 'Overdue') return { Icon: IconAlertTriangle, color: 'bg-error-soft text-error' }
  return group === 'Today'
    ? { Icon: IconClockExclamation, color: 'bg-warn-soft text-warn' }
    : { Icon: IconClock, color: 'bg-info-soft text-info' }
}
