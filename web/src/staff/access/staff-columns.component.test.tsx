import type { StaffMember } from 'contract/staff/staff-grant.ts'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ClientTable } from '#shared/ui/table/client-table.tsx'
import { staffColumns } from './staff-columns.tsx'

const granted: StaffMember = {
  memberId: 1,
  loginId: 'avery',
  name: 'Avery Stone',
  role: 'Help Desk',
  aorShortName: null,
  grantId: 7,
  grantedBy: 'Sam Ortiz',
  grantedOn: '2026-11-01T17:00:00Z',
  reason: 'Holidays',
  endsOn: '2026-12-01',
  lastUsedOn: null,
}

test('only granted roles can be extended and revoked, not those of the roster', async () => {
  const ofRoster: StaffMember = { ...granted, memberId: 2, role: 'MLS Staff', grantId: null }
  const screen = await render(
    <ClientTable
      label="Staff"
      columns={staffColumns({ onExtend: () => undefined, onRevoke: () => undefined })}
      rows={[granted, ofRoster]}
      rowKey={({ memberId }) => String(memberId)}
    />,
  )
  const names = () =>
    screen
      .getByRole('button', { name: / of / })
      .elements()
      .map((button) => button.getAttribute('aria-label'))
  await expect.poll(names).toEqual(['Extend Help Desk of Avery Stone', 'Revoke Help Desk of Avery Stone'])
})
