import { importRuns } from '../../db/tables/operations/imports.table.ts'
import { onlyFor, type Row, type World } from './row.ts'

const base = '/api/app/Staff/Imports'
const schedules = '/api/app/Staff/ImportSchedules'
const desk = ['level5', 'operator'] as const

/** An import in a state that no act goes with: who may hears that, everybody else is refused before. */
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
  statuses: { ...onlyFor([], 403), level5: 409, operator: 409 },
})

/** The import desk. */
export const importRows: Record<string, Row> = {
  'imports.begin': {
    send: () => ({ path: base, body: { files: [{ name: 'members.csv', bytes: 1 }] } }),
    statuses: onlyFor(desk, 403),
  },
  'imports.addPart': {
    send: async (world) => ({ path: `${base}/${await anImport(world)}/parts/1`, body: Buffer.from('x') }),
    // Parts come from whoever began the upload.
    statuses: { ...onlyFor([], 403), level5: 404, operator: 404 },
  },
  'imports.get': {
    send: async (world) => ({ path: `${base}/${await anImport(world)}` }),
    statuses: onlyFor(desk, 403),
  },
  'imports.query': { send: () => ({ path: `${base}/q`, body: {} }), statuses: onlyFor(desk, 403) },
  'imports.dryRun': act('dry-run'),
  'imports.apply': act('apply'),
  'imports.stop': act('stop'),
  'imports.approve': act('approve'),
  'importSchedules.get': { send: () => ({ path: schedules }), statuses: onlyFor(desk, 403) },
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
    statuses: { ...onlyFor([], 403), level5: 400, operator: 400 },
  },
  'importSchedules.test': {
    send: () => ({ path: `${schedules}/test`, body: { addresses: { members: 'https://192.0.2.1/Member' } } }),
    statuses: onlyFor(desk, 403),
  },
  // Nothing was saved yet.
  'importSchedules.run': {
    send: () => ({ path: `${schedules}/run` }),
    statuses: { ...onlyFor([], 403), level5: 400, operator: 400 },
  },
}
