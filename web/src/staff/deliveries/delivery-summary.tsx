import { IconAlertTriangle } from '@tabler/icons-react'
import { countedNumber } from 'contract/common/counted-number.ts'
import {
  COUNTED_STANDINGS,
  DELIVERY_KINDS,
  DELIVERY_WORDS,
  type DeliverySummary,
  type SenderProblem,
} from 'contract/staff/deliveries/delivery.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Moment } from '#shared/ui/dates.tsx'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import { Receiver } from './delivery-columns.tsx'

const periodNames: Record<number, string> = { 1: 'Today', 7: '7 Days', 30: '30 Days' }
const things = { mail: 'Emails', sms: 'Text messages' }

/** The failing sender, and the setting to check. */
export function SenderProblems({ problems }: { problems: SenderProblem[] }) {
  if (problems.length === 0) return null
  return (
    <ul className="mb-4 grid gap-2">
      {problems.map((problem) => (
        <li
          key={problem.kind}
          className="flex items-start gap-3 rounded-large border border-border bg-warn-soft px-4 py-3 text-warn"
        >
          <IconAlertTriangle size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span>{problemInWords(problem)}</span>
        </li>
      ))}
    </ul>
  )
}

function problemInWords({ kind, setting, problem }: SenderProblem): string {
  return problem === 'missing'
    ? `${things[kind]} aren't set up yet. Messages go to the test mailbox. Ask your operator to set ${setting}.`
    : `${things[kind]} can't be sent: the last try failed. Ask your operator to check ${setting}.`
}

/** The number of deliveries in each state, today and in the last days. */
export function DeliveryCounts({ periods }: Pick<DeliverySummary, 'periods'>) {
  return (
    <div className="mb-4 grid gap-4 xl:grid-cols-2">
      {DELIVERY_KINDS.map((kind) => (
        <section
          key={kind}
          aria-labelledby={`counts-${kind}`}
          className="rounded-large border border-border bg-surface"
        >
          <h2 id={`counts-${kind}`} className="px-4 py-3 text-14 font-semibold">
            {things[kind]}
          </h2>
          <table aria-label={things[kind]} className="w-full text-13 tabular-nums">
            <thead>
              <tr className="border-y border-border text-12 text-muted">
                <th scope="col" className="py-2 pr-0.5 pl-4 text-left font-medium sm:pr-4">
                  Period
                </th>
                {COUNTED_STANDINGS.map((standing) => (
                  <th
                    key={standing}
                    scope="col"
                    className="px-0.5 py-2 text-right font-medium last:pr-4 sm:px-4"
                  >
                    {DELIVERY_WORDS[standing]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-border">
              {periods.map((period) => (
                <tr key={period.days}>
                  <th
                    scope="row"
                    className="py-2 pr-0.5 pl-4 text-left font-medium whitespace-nowrap sm:pr-4"
                  >
                    {periodNames[period.days] ?? `${period.days} Days`}
                  </th>
                  {COUNTED_STANDINGS.map((standing) => (
                    <td key={standing} className="px-0.5 py-2 text-right last:pr-4 sm:px-4">
                      {(period[kind][standing] ?? 0).toLocaleString('en-US')}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  )
}

/** Addresses that mail servers refuse permanently: notices to them are held. */
export function BouncingAddresses({
  bouncing: { newest, total, isMoreThanCounted },
  isPending,
  onWorking,
}: Pick<DeliverySummary, 'bouncing'> & { isPending: boolean; onWorking: (id: number) => void }) {
  if (total === 0) return null
  return (
    <section
      aria-labelledby="bouncing"
      className="mb-4 overflow-clip rounded-large border border-border bg-surface"
    >
      <h2 id="bouncing" className="px-4 pt-3 text-14 font-semibold">
        Bouncing Addresses
      </h2>
      <p className="border-b border-border px-4 pb-3 text-13 text-muted">
        Mail servers refuse these addresses. Notices to them are held and not sent later; security emails are
        still tried.
        {total > newest.length &&
          ` The newest ${newest.length} of ${countedNumber(total, isMoreThanCounted)} are shown.`}
      </p>
      <ul className="divide-y divide-border">
        {newest.map(({ id, recipient, member, markedOn }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
            <Receiver recipient={recipient} member={member} />
            <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13">
              <Badge tone="error">Bouncing</Badge>
              <Moment at={markedOn} />
              <Button
                size="small"
                className="max-md:h-11"
                aria-label={`Resume Sending: ${recipient}`}
                isDisabled={isPending}
                onPress={() => onWorking(id)}
              >
                Resume Sending
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
