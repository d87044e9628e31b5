import { importRuns } from '../../db/tables/operations/imports.table.ts'
import type { Row, World } from './row.ts'

const base = '/api/app/Staff/Imports'
const schedules = '/api/app/Staff/ImportSchedules'

/**
 * An import in a state in which every act fails: a caller with the right gets that error, everybody else is
 * refused before.
 */
async function anImport({ server, owner }: World): Promise<number> {
  const [run] = await server.db
    .insert(importRuns)
    .values({
      source: 'console',
      isDryRun: true,
      state: 'discarded',
      startedBy: owner.loginId,
      startedById: owner.id,
      begunOn: server.clock.now(),
    })
    .returning({ id: importRuns.id })
  return run?.id ?? 0
}

const act = (name: string): Row => ({
  send: async (world) => ({ path: `${base}/${await anImport(world)}/${name}`, body: {} }),
  done: 409,
})

/** The import desk. */
export const importRows: Record<string, Row> = {
  'imports.begin': {
    send: () => ({ path: base, body: { files: [{ name: 'members.csv', bytes: 1 }] } }),
  },
  'imports.addPart': {
    send: async (world) => ({ path: `${base}/${await anImport(world)}/parts/1`, body: Buffer.from('x') }),
    // Only the account that started the upload sends parts.
    done: 404,
  },
  'imports.get': {
    send: async (world) => ({ path: `${base}/${await anImport(world)}` }),
  },
  'imports.query': { send: () => ({ path: `${base}/q`, body: {} }) },
  'imports.dryRun': act('dry-run'),
  'imports.apply': act('apply'),
  'imports.stop': act('stop'),
  'imports.approve': act('approve'),
  'importSchedules.get': { send: () => ({ path: schedules }) },
  'importSchedules.save': {
    send: () => ({
      path: schedules,
      body: {
        isOn: false,
        addresses: { members: 'https://192.0.2.1/Member' },
        everyMinutes: 60,
        isComplete: false,
        lagLimitMinutes: 60,
        rowVersion: 0,
      },
    }),
    // The address is of no public network.
    done: 400,
  },
  'importSchedules.test': {
    send: () => ({ path: `${schedules}/test`, body: { addresses: { members: 'https://192.0.2.1/Member' } } }),
  },
  // Nothing was saved yet.
  'importSchedules.run': {
    send: () => ({ path: `${schedules}/run` }),
    done: 400,
  },
}
