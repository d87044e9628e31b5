import path from 'node:path'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { type Cluster, runCluster } from '../cluster/run-cluster.ts'
import { type RunningDatabase, runDatabase } from '../portal/run-database.ts'
import { dataFolder, removeData, runPortal } from '../portal/run-portal.ts'
import { type RunningProcess, runProcess } from '../portal/run-process.ts'
import { problemsOfLog } from './log-scan.ts'
import { openWorkload } from './workload/workload.ts'

/** A run of `npm run faults`; each may be given numbers: `kills 20 5`. */
export type Fault = {
  /** The fault, and its numbers. */
  what: string
  /** The condition that has to hold. */
  holds: string
  run: (scene: Scene, numbers: number[]) => Promise<void>
}

const SHOWN_PROBLEMS = 30
/** Calls over minutes need no renewal. */
export const LONG_TOKENS = { ACCESS_TOKEN_MINUTES: '60', STEP_UP_MINUTES: '60' }

/** Runs a fault on a scene of its own, and returns whether everything held. */
export async function runFault(
  name: string,
  { what, holds, run }: Fault,
  numbers: number[],
): Promise<boolean> {
  console.log(`\n${name}: ${what}\n  has to hold: ${holds}`)
  const scene = openScene()
  try {
    await run(scene, numbers)
    for (const log of scene.logs) scene.problems.push(...problemsOfLog(log))
  } finally {
    await scene.end()
  }
  const problems = [...new Set(scene.problems)]
  for (const problem of problems.slice(0, SHOWN_PROBLEMS)) console.error(problem)
  if (problems.length > 0) console.error(`${problems.length} problems`)
  return problems.length === 0
}

/** The scene of a run: everything that it starts ends with it, and the log of each process is checked. */
function openScene() {
  const problems: string[] = []
  const logs = new Set<string>()
  const ends: (() => Promise<unknown>)[] = []
  const folder = dataFolder('faults')
  const log = path.join(folder, 'portal.log')
  const fail = (problem: string) => void problems.push(problem)

  return {
    problems,
    logs,
    /** For files of the run; removed with it. */
    folder,
    fail,
    /** Prints a check, which fails the run when it is not so. */
    expect: (isTrue: boolean, what: string, detail = '') => {
      console.log(`${isTrue ? 'ok  ' : 'FAIL'}  ${what}`)
      if (!isTrue) fail(`${what} ${detail}`.trim())
    },
    /** Has something end with the run, before what was started earlier. */
    endWith: (end: () => Promise<unknown>) => void ends.push(end),
    database: async (): Promise<RunningDatabase> => {
      const database = await runDatabase()
      ends.push(database.stop)
      return database
    },
    /** A process of the portal with these settings, at a port of its own unless one is named. */
    process: async (
      env: Record<string, string>,
      port?: number,
      release?: string,
    ): Promise<RunningProcess> => {
      const running = await runProcess(port ?? (await freePort()), log, env, release)
      logs.add(log)
      ends.push(running.stop)
      return running
    },
    /** A portal with an embedded database of its own. */
    portal: async (env: Record<string, string> = {}) => {
      const portal = await runPortal(await freePort(), undefined, env)
      ends.push(portal.stop)
      return portal
    },
    cluster: async (options: Parameters<typeof runCluster>[0]): Promise<Cluster> => {
      const cluster = await runCluster(options)
      logs.add(cluster.log)
      ends.push(cluster.stop)
      return cluster
    },
    /** Members who write from now on; `settle` ends them and looks for what was lost or done by half. */
    writing: (url: string, isBack?: (url: string) => Promise<boolean>, onLost?: () => void) =>
      startWriting(problems, url, isBack, onLost),
    end: async () => {
      for (const end of ends.reverse()) await end()
      removeData(folder)
    },
  }
}

async function startWriting(
  problems: string[],
  url: string,
  isBack?: (url: string) => Promise<boolean>,
  onLost?: () => void,
) {
  const workload = await openWorkload(url, isBack)
  const running = workload.start(onLost)
  const end = async () => {
    workload.end()
    await running
  }
  return {
    members: workload.members,
    done: workload.done,
    end,
    settle: async (databaseUrl: string) => {
      await end()
      workload.print()
      problems.push(...(await workload.problems(databaseUrl)))
    },
  }
}

export type Scene = ReturnType<typeof openScene>

/** How often each of these was seen, as words. */
export function countedWords(seen: Iterable<string | number | null>): string {
  const counts = new Map<string, number>()
  for (const one of seen) counts.set(String(one ?? 'cut'), (counts.get(String(one ?? 'cut')) ?? 0) + 1)
  return [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([what, count]) => `${count} × ${what}`)
    .join(', ')
}

/** Waits until something is so, and returns the ms that took; at most `longestMs`, after which it is not. */
export async function untilSo(isSo: () => boolean | Promise<boolean>, longestMs: number): Promise<number> {
  const startedAt = performance.now()
  while (!(await isSo()) && performance.now() - startedAt < longestMs)
    await new Promise((resolve) => setTimeout(resolve, 20))
  return Math.round(performance.now() - startedAt)
}
