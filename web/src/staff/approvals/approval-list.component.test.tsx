import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ApprovalList } from './approval-list.tsx'

test('approvals come in the page sizes of the console [4/CLIST-04]', async () => {
  const useApprovals = () => ({
    rows: [],
    error: null,
    isPending: false,
    refetch: () => {},
    isDeciding: false,
    approve: () => {},
  })
  const screen = await render(
    <ApprovalList kind={{ area: 'importApprovals', heading: 'Imports', useApprovals }} />,
  )
  const sizes = screen.getByRole('navigation', { name: 'Pages of Imports' }).getByRole('option').elements()
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['10', '20', '30', '40', '50'])
})
