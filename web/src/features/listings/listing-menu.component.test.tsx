import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Button } from '#shared/ui/actions/button.tsx'
import { ListingMenu } from './listing-menu.tsx'

test('the acts of a locked listing are disabled and the menu says why, but its link can be copied', async () => {
  const copied: string[] = []
  const menu = (lockReason: string | null) => (
    <ListingMenu
      trigger={<Button>Actions</Button>}
      label="Actions"
      questions={['promote', 'delete']}
      lockReason={lockReason}
      onAsk={() => undefined}
      more={[{ name: 'Copy Link', run: () => copied.push('link') }]}
    />
  )
  const screen = await render(menu('This listing was sent to the MLS.'))
  await expect.element(screen.getByText('This listing was sent to the MLS.')).toBeVisible()
  for (const name of [/Send to MLS/, /Delete/])
    await expect.element(screen.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true')
  await screen.getByRole('menuitem', { name: 'Copy Link' }).click()
  expect(copied).toEqual(['link'])
  await screen.getByRole('button', { name: 'Actions' }).click()
  await screen.rerender(menu(null))
  await expect
    .element(screen.getByRole('menuitem', { name: /Delete/ }))
    .not.toHaveAttribute('aria-disabled', 'true')
})
