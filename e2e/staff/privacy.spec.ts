import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'

test('two of MLS staff export the data of a member, which the first one downloads [5/PRIV-01, 5/PRIV-02, 5/PRIV-03, 5/PRIV-13]', async ({
  pageAs,
}) => {
  test.slow()
  const [asker, decider] = [await pageAs('mlsadmin1'), await pageAs('mlsadmin2')]
  await asker.goto('/staff/members?text=agent1')
  await asker.getByRole('table', { name: 'Members' }).getByRole('link').first().click()
  await asker.getByRole('tab', { name: 'Data' }).click()
  await expect(asker.getByText('Only a member who has left can be forgotten.')).toBeVisible()
  await expect(asker.getByRole('button', { name: 'Forget' })).toHaveCount(0)
  await expectAccessible(asker)
  await asker.getByRole('button', { name: 'Export Data' }).click()
  const dialog = asker.getByRole('dialog', { name: 'Export Data' })
  await dialog.getByLabel('Reason').fill('Asked for in a letter')
  await expectAccessible(asker)
  await dialog.getByRole('button', { name: 'Request' }).click()
  await expect(asker.getByText('Waiting for approval:')).toBeVisible()

  await decider.goto('/staff/approvals')
  const row = decider
    .getByRole('table', { name: "Members' data" })
    .getByRole('row')
    .filter({ hasText: 'agent1' })
  await expect(row).toContainText('Export Data')
  await expect(row).toContainText('Asked for in a letter')
  await expectAccessible(decider)
  await row.getByRole('button', { name: /^Approve/ }).click()
  await decider.getByRole('dialog', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).click()
  await expect(decider.getByText('Export Data: agent1')).toBeVisible()

  await asker.reload()
  await expect(asker.getByText('The file is ready.')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(asker)
  const saved = asker.waitForEvent('download')
  await asker.getByRole('button', { name: 'Download' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^agent1-data-\d{4}-\d\d-\d\d\.zip$/)
  const entries = unzipSync(new Uint8Array(await readFile(await file.path())))
  expect(strFromU8(entries['json/profile.json'] ?? new Uint8Array())).toContain('"userId": "agent1"')
})
