import type { JobName } from 'contract/staff/system/job-names.ts'
import type { PgBoss } from 'pg-boss'
import type { WorkerServices } from '#console/imports/worker-services.ts'
import { workImports } from '../console/imports/work-imports.ts'
import { notingRuns } from './jobs.ts'

const WORK_IMPORTS = 'work-imports' satisfies JobName

/**
 * Has this process run queued imports: as soon as there is one, and every minute those that a lost process
 * has left. An import takes longer than a job may, so that the job only wakes the work.
 */
export async function startImportWorker(boss: PgBoss, services: WorkerServices): Promise<void> {
  let isWorking = false
  let isWanted = false
  const wake = async () => {
    isWanted = true
    if (isWorking) return
    isWorking = true
    try {
      while (isWanted) {
        isWanted = false
        await workImports(services)
      }
    } catch (error) {
      services.log.error({ err: error }, 'imports could not be processed')
    } finally {
      isWorking = false
    }
  }
  const noted = notingRuns(services.database.db, services.clock)
  await boss.createQueue(WORK_IMPORTS)
  await boss.work('import-wake', { pollingIntervalSeconds: 1 }, async () => void wake())
  await boss.work(WORK_IMPORTS, () => noted(WORK_IMPORTS, async () => void wake()))
  await boss.schedule(WORK_IMPORTS, '* * * * *')
  await boss.send(WORK_IMPORTS)
}
