import type { AuditRow } from 'contract/staff/audit/audit-row.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#styles/member.css'
import { DataTable } from '#shared/ui/table/data-table.tsx'
import { auditColumns } from './audit-columns.tsx'

const rows = Array.from(
  { length: 50 },
  (_, index): AuditRow => ({
    id: index,
    at: '2026-11-18T20:00:00.000Z',
    actor: 'm1191',
    actorName: 'Alexandra Featherstonehaugh',
    action: index % 2 ? 'Changed' : 'Published',
    entity: 'setting',
    entityId: String(index),
    recordTitle: 'Members who may receive the leads of an office',
    concerned: { loginId: 'agent1', name: 'Avery Stone' },
    changes: { value: ['before', 'after'], note: ['one', 'two'] },
    hidden: [],
  }),
)

test('on a phone 50 rows of the trail are cards of two lines, below 4,500 px with the page around them', async () => {
  await page.viewport(390, 844)
  const screen = await render(
    <DataTable
      label="Audit Trail"
      columns={auditColumns(() => undefined)}
      rows={rows}
      rowKey={({ id }) => String(id)}
    />,
  )
  // The head, the filters and the foot of the page take 450 px.
  expect(screen.container.scrollHeight).toBeLessThan(4050)
  expect(document.documentElement.scrollWidth).toBe(390)
  const card = screen.getByRole('row').nth(1)
  await expect.element(card.getByText('Alexandra Featherstonehaugh')).toBeVisible()
  await expect.element(card.getByRole('time')).toBeVisible()
  await page.viewport(1440, 900)
})
