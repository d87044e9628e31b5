import { z } from 'zod'

const time = z.string()

/** The parts of the portal and their state, without any secret. */
export const systemState = z.object({
  processes: z.array(
    z.object({
      id: z.uuid(),
      machine: z.string(),
      hosts: z.string(),
      version: z.string(),
      startedOn: time,
      seenOn: time,
      isAlive: z.boolean(),
    }),
  ),
  database: z.object({
    bytes: z.number(),
    version: z.string(),
    migrations: z.number().int(),
    newestMigration: z.string(),
    areAllApplied: z.boolean(),
  }),
  providers: z.array(
    z.object({
      name: z.string(),
      /** Where its work is done: by the service of a setting, or by the portal itself. */
      isOutside: z.boolean(),
      lastSuccessOn: time.nullable(),
      lastFailureOn: time.nullable(),
      lastError: z.string().nullable(),
    }),
  ),
  jobs: z.array(
    z.object({
      name: z.string(),
      waiting: z.number().int(),
      running: z.number().int(),
      failed: z.number().int(),
      lastRunOn: time.nullable(),
      /** In ms. */
      lastDuration: z.number().int().nullable(),
      lastError: z.string().nullable(),
      nextRunOn: time.nullable(),
      /** It should have run, and is behind that by more than twice the time between two runs. */
      isLate: z.boolean(),
    }),
  ),
  backup: z.object({
    last: z
      .object({ madeOn: time, bytes: z.number(), rows: z.number(), wasReadBack: z.boolean() })
      .nullable(),
    maxAgeHours: z.number(),
    isTooOld: z.boolean(),
  }),
})
export type SystemState = z.infer<typeof systemState>
