import type { SystemState } from 'contract/staff/system/system-state.ts'
import { expect, test } from 'vitest'
import { jobsByState, troublesOf } from './system-health.ts'

type Job = SystemState['jobs'][number]

const job = (name: string, rest: Partial<Job> = {}): Job => ({
  name,
  waiting: 0,
  running: 0,
  failed: 0,
  lastRunOn: null,
  lastDuration: null,
  lastError: null,
  nextRunOn: null,
  isLate: false,
  ...rest,
})

const well: SystemState = {
  processes: [
    {
      id: 'a',
      machine: 'one',
      hosts: 'core',
      version: '1',
      startedOn: '2026',
      seenOn: '2026',
      isAlive: true,
    },
  ],
  database: { bytes: 1, version: '18', migrations: 1, newestMigration: '0001', areAllApplied: true },
  providers: [
    { name: 'mail', isOutside: true, lastSuccessOn: '2026-11-18T21', lastFailureOn: null, lastError: null },
  ],
  jobs: [job('clean-up'), job('sms', { waiting: 3 })],
  backup: { last: null, maxAgeHours: 26, isTooOld: true },
}

test('jobs in trouble come first, then those with work, and all others are quiet', () => {
  const late = job('publish-due', { isLate: true, running: 1 })
  const names = Object.values(jobsByState([...well.jobs, late])).map((jobs) => jobs.map(({ name }) => name))
  expect(names).toEqual([['publish-due'], ['sms'], ['clean-up']])
})

test('what does not work is named, and nothing of a portal that is well', () => {
  expect(troublesOf(well)).toEqual([])
  const failing = well.providers.map((provider) => ({ ...provider, lastFailureOn: '2026-11-18T22' }))
  const jobs = [
    job('publish-due', { isLate: true }),
    job('mail', { failed: 2 }),
    job('clean-up', { lastError: 'No space left', failed: 1 }),
  ]
  expect(troublesOf({ ...well, processes: [], providers: failing, jobs })).toEqual([
    'No process is running.',
    'Email: the last try failed.',
    'Scheduled publications: late.',
    'Emails: 2 failed.',
    'Cleanup: the last run failed.',
  ])
})
