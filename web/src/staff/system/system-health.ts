import { lastTryFailed } from 'contract/staff/system/last-try-failed.ts'
import type { SystemState } from 'contract/staff/system/system-state.ts'
import { jobInWords, providerInWords } from './system-words.ts'

type Job = SystemState['jobs'][number]

const isTroubled = ({ isLate, lastError, failed }: Job) => isLate || lastError !== null || failed > 0
const isBusy = ({ waiting, running }: Job) => waiting + running > 0

/** The jobs by what they ask of a reader: those in trouble, those with work, and all others. */
export function jobsByState(jobs: Job[]): { troubled: Job[]; busy: Job[]; quiet: Job[] } {
  const calm = jobs.filter((job) => !isTroubled(job))
  return {
    troubled: jobs.filter(isTroubled),
    busy: calm.filter(isBusy),
    quiet: calm.filter((job) => !isBusy(job)),
  }
}

/** The parts that don't work, one sentence for each fact; empty if everything is running. */
export function troublesOf({ processes, database, providers, jobs }: SystemState): string[] {
  return [
    ...(processes.some(({ isAlive }) => isAlive) ? [] : ['No process is running.']),
    ...(database.areAllApplied ? [] : ['Not all migrations are applied.']),
    ...providers.filter(lastTryFailed).map(({ name }) => `${providerInWords(name)}: the last try failed.`),
    ...jobs.filter(isTroubled).map(troubleOfJob),
  ]
}

function troubleOfJob({ name, isLate, lastError, failed }: Job): string {
  const words = jobInWords(name)
  if (isLate) return `${words}: late.`
  return lastError === null
    ? `${words}: ${failed.toLocaleString('en-US')} failed.`
    : `${words}: the last run failed.`
}
