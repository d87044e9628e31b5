import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Paging } from './paging.tsx'

test('no button leads before the first page or past the last one', async () => {
  const turned: number[] = []
  const at = (page: number) => (
    <Paging
      page={page}
      totalPages={3}
      totalResults={25}
      pageSize={10}
      pageSizes={[10]}
      onPageChange={(to) => turned.push(to)}
      onPageSizeChange={() => undefined}
    />
  )
  const screen = await render(at(1))
  const button = (name: string) => screen.getByRole('button', { name })
  const [previous, next] = [button('Previous page'), button('Next page')] as const
  await expect.element(previous).toBeDisabled()
  await next.click()
  await screen.rerender(at(3))
  await expect.element(next).toBeDisabled()
  await previous.click()
  expect(turned).toEqual([2, 2])
})
