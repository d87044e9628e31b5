import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AGENT, openPortal } from '#testing/open-portal.tsx'

const open = (isOver: boolean) =>
  openPortal('/articles', {
    'members.current': () => ({ ...AGENT, factorDue: { requiredFrom: '2030-12-15', isOver } }),
  })
const banner = () => page.getByRole('region', { name: 'Two-step verification' })

test('before its day the banner leads to the sign-in methods, and can be put off [5/KNOWN-12]', async () => {
  await open(false)
  await expect
    .element(banner().getByText(/^Two-step verification is required from 12-15-2030 on/))
    .toBeVisible()
  await expect
    .element(banner().getByRole('link', { name: 'Set Up' }))
    .toHaveAttribute('href', '/account-settings/manage-authentications')
  await banner().getByRole('button', { name: 'Later' }).click()
  await expect.element(banner()).not.toBeInTheDocument()
})

test('from its day on it stays [5/KNOWN-12]', async () => {
  await open(true)
  await expect.element(banner().getByText(/^Your MLS requires two-step verification/)).toBeVisible()
  await expect.element(banner().getByRole('button', { name: 'Later' })).not.toBeInTheDocument()
})
