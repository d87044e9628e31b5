import type { OwnGrants } from 'contract/grants/grant.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '#testing/open-portal.tsx'

const none: OwnGrants = { received: [], given: [], ofAgents: [], isBrokerAllowed: true }

test('an assistant lands in the form of a request, and finds the agent by name [5/ACT-09]', async () => {
  await openPortal('/account-settings/acting-for-others?request=true', {
    'grants.list': () => none,
    'drafts.keep': () => new Response(null, { status: 503 }),
    // On a slow machine the form is kept before it is canceled.
    'drafts.remove': () => ({ isSuccessful: true, message: null, results: [] }),
    'grants.findPeople': () => ({
      results: [
        {
          loginId: 'agent1',
          firstName: 'Avery',
          lastName: 'Stone',
          photoUrl: null,
          memberType: 'Agent',
          officeName: 'Desert Realty',
        },
      ],
    }),
  })
  const form = page.getByRole('dialog', { name: 'Request Access' })
  const agent = form.getByRole('combobox', { name: 'Agent' })
  await agent.fill('sto')
  const match = page.getByRole('option', { name: 'Avery Stone (agent1)' })
  await expect.element(match.getByText('Agent · Desert Realty')).toBeVisible()
  await match.click()
  await expect.element(agent).toHaveValue('Avery Stone (agent1)')
  await expect.element(form.getByRole('button', { name: /Ends$/ })).toHaveTextContent('In 3 months')
  await form.getByRole('button', { name: 'Can edit and send' }).click()
  await expect.element(form.getByRole('checkbox', { name: /^Send to MLS/ })).toBeChecked()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => location.search).toBe('')
})
