import type { SentMessage } from 'contract/training/staff/staff-class.ts'
import { Moment } from '#shared/ui/dates.tsx'

/** The messages sent to the members of a class, last first. */
export function SentMessages({ sent }: { sent: SentMessage[] }) {
  return (
    <section aria-labelledby="sent" className="rounded-large border border-border bg-surface">
      <h2 id="sent" className="border-b border-border px-5 py-3 text-16 font-semibold">
        History
      </h2>
      {sent.length === 0 ? (
        <p className="px-5 py-4 text-muted">No messages sent yet.</p>
      ) : (
        <ol>
          {sent.map(({ id, subject, body, members, sentBy, sentOn }) => (
            <li key={id} className="grid gap-1 border-b border-border px-5 py-3 last:border-b-0">
              <p className="font-semibold wrap-anywhere">{subject}</p>
              <p className="whitespace-pre-line wrap-anywhere">{body}</p>
              <p className="text-12 text-muted tabular-nums">
                <Moment at={sentOn} />, {sentBy}, to {members} {members === 1 ? 'member' : 'members'}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
