import { z } from 'zod'
import { countedAnswer, countedSearch } from '../../common/counted-lists.ts'
import { endpoints } from '../../common/endpoints.ts'
import { isPlainText } from '../../common/free-text.ts'
import { uploadedBytes } from '../../common/uploaded-bytes.ts'
import { MAX_QUERY_PAGE_SIZE } from '../../constants.ts'
import { IMPORT_LIMITS } from './import-limits.ts'
import { importDetail, importRun } from './import-run.ts'
import { importSchedule, savedSchedule, scheduleTest, testedKind } from './import-schedule.ts'
import { IMPORT_TEXTS } from './import-texts.ts'

const { get, post, put, search } = endpoints('Staff Console: imports', { access: 'imports' })

const ofImport = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
const aboutImport = <Body extends z.ZodType>(body: Body) => z.object({ params: ofImport, body })

/** The files that an upload will hold; their parts follow, numbered through all files. */
const begunImport = z.object({
  files: z
    .array(
      z.object({
        name: z.string().min(1).max(200).refine(isPlainText, 'Name holds characters that are not allowed'),
        bytes: z
          .number()
          .int()
          .min(1, 'The file is empty.')
          .max(IMPORT_LIMITS.fileBytes, IMPORT_TEXTS.tooLarge),
      }),
    )
    .min(1)
    .max(IMPORT_LIMITS.waitingFiles, IMPORT_TEXTS.earlier),
})
export type BegunImport = z.infer<typeof begunImport>

const dryRunOptions = z.object({
  /** Members and offices that are missing in the files are deactivated. */
  isComplete: z.boolean().default(false),
  hasStaffRights: z.boolean().default(false),
})
export type DryRunOptions = z.infer<typeof dryRunOptions>

/** `deactivated` is the number of members as typed, for a large removal. */
const applied = z.object({ deactivated: z.number().int().optional() })

/** Imports of the roster and of content, started in the browser. */
export const importsContract = {
  begin: post('/api/app/Staff/Imports', 'Begin an upload of files to import')
    .input(begunImport)
    .output(importDetail),
  addPart: put(
    '/api/app/Staff/Imports/{id}/parts/{n}',
    'Add part n of an upload, counted from 1 over all files',
    {
      inputStructure: 'detailed',
    },
  )
    .input(
      z.object({
        params: ofImport.extend({ n: z.coerce.number().int().min(1).max(1000) }),
        body: uploadedBytes,
      }),
    )
    .output(z.object({ isComplete: z.boolean() })),
  get: get('/api/app/Staff/Imports/{id}', 'State and report of an import')
    .input(ofImport)
    .output(importDetail),
  query: search('/api/app/Staff/Imports/q', 'Imports of console, schedule and command line, newest first')
    .input(
      countedSearch({
        filterFields: ['source', 'state', 'hasFailedLately'],
        orderFields: [],
        maxPageSize: MAX_QUERY_PAGE_SIZE,
      }),
    )
    .output(countedAnswer(importRun)),
  dryRun: post('/api/app/Staff/Imports/{id}/dry-run', 'Work through an import and take everything back', {
    inputStructure: 'detailed',
  })
    .input(aboutImport(dryRunOptions))
    .output(importDetail),
  apply: post('/api/app/Staff/Imports/{id}/apply', 'Store what the dry run has shown', {
    inputStructure: 'detailed',
  })
    .input(aboutImport(applied))
    .output(importDetail),
  stop: post('/api/app/Staff/Imports/{id}/stop', 'End a run after its batch, or discard what does not run')
    .input(ofImport)
    .output(importDetail),
  approve: post('/api/app/Staff/Imports/{id}/approve', 'Approve an import that deactivates many members', {
    access: 'importApprovals',
  })
    .input(ofImport)
    .output(importDetail),
}

const schedules = '/api/app/Staff/ImportSchedules'

/** The roster as a RESO Web API has it, read by the clock. */
export const importSchedulesContract = {
  get: get(schedules, 'How the roster is read by the clock, and how its last run went').output(
    importSchedule,
  ),
  save: put(schedules, 'Keep the schedule').input(savedSchedule).output(importSchedule),
  test: post(`${schedules}/test`, 'Ask for one record of each kind without storing it')
    .input(scheduleTest)
    .output(z.object({ results: z.array(testedKind) })),
  run: post(`${schedules}/run`, 'Start the scheduled import once').output(importSchedule),
}
