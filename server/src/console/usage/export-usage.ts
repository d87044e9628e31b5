import { usageExport } from 'contract/staff/exports.contract.ts'
import { FIGURE_WORDS, SMALL_GROUP_TEXT, type UsageFigure } from 'contract/staff/usage/usage-figures.ts'
import { sql } from 'drizzle-orm'
import { fileNameOf, headOfTimes } from '#files/csv.ts'
import { exportOf } from '#files/mount-exports.ts'
import { queryUsage } from './query-usage.ts'

const STEP_HEADS = { day: 'Day', week: 'Week of', month: 'Month of' }

/** The numbers of one figure as its table shows them. */
export const usageFile = exportOf({
  form: usageExport,
  open: async (call, form) => {
    const { steps, figures } = await queryUsage(call, form)
    const groups = figures.find(({ figure }) => figure === form.figure)?.groups ?? []
    const rows = steps.flatMap((step, index) =>
      groups.map(({ group, counts }) => ({
        step,
        name: group || 'All',
        count: String(counts[index] ?? SMALL_GROUP_TEXT),
      })),
    )
    return {
      head: [
        headOfTimes(STEP_HEADS[form.step], call.marketZone, call.now),
        'Group',
        FIGURE_WORDS[form.figure].unit,
      ],
      query: sql`select step, name, count from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x (step text, name text, count text)`,
      fileName: fileNameOf('usage', inWords(form.figure), form.from, form.to),
    }
  },
})

/** `sign-ins`, as the page calls it. */
function inWords(figure: UsageFigure): string {
  return FIGURE_WORDS[figure].title.toLowerCase().replaceAll(' ', '-')
}
