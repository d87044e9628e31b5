import { Link } from '@tanstack/react-router'
import type { ImportSchedule } from 'contract/staff/imports/import-schedule.ts'
import { Moment } from '#shared/ui/dates.tsx'
import { Fact } from '../fact.tsx'
import { durationInWords, number, secondsInWords } from './import-words.ts'
import { Section } from './section.tsx'

/** Last run, next run, and the roster's lag behind its source. */
export function ScheduleState({ schedule }: { schedule: ImportSchedule }) {
  const { lastRun, nextRunOn, lag, lagLimitMinutes, failures } = schedule
  const isLate = lag !== null && lag > lagLimitMinutes * 60
  return (
    <Section title="State">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-14 tabular-nums">
        <Fact name="Last run">
          {lastRun ? (
            <Link to="/staff/imports/$id" params={{ id: String(lastRun.id) }}>
              {lastRun.startedOn && <Moment at={lastRun.startedOn} />}
            </Link>
          ) : (
            '–'
          )}
        </Fact>
        {lastRun && (
          <>
            <Fact name="Duration">
              {lastRun.startedOn && lastRun.endedOn
                ? durationInWords(lastRun.startedOn, lastRun.endedOn)
                : 'Running'}
            </Fact>
            <Fact name="Counts">
              {number(lastRun.read)} read, {number(lastRun.added)} new, {number(lastRun.changed)} changed,{' '}
              {number(lastRun.refused)} refused, {number(lastRun.deactivated)} deactivated
            </Fact>
          </>
        )}
        <Fact name="Next run">{nextRunOn ? <Moment at={nextRunOn} /> : 'Off'}</Fact>
        <Fact name="Lag">
          <span className={isLate ? 'font-semibold text-error' : undefined}>
            {lag === null ? '–' : lag === 0 ? 'None' : secondsInWords(lag)}
          </span>
        </Fact>
        {failures > 0 && <Fact name="Failed runs">{failures} in a row</Fact>}
      </dl>
    </Section>
  )
}
