import { expect, test } from '../support/members.ts'
import { chooseKnown, openAddressFields, openWizard } from './steps.ts'

test('a map without tiles is shown with pin, scale and coordinates, and reports no failure [2/D2-134, 2/D2-55, 2/WIZ-18, 2/CONST-02]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await openAddressFields(page)
  const map = page.locator('figure[data-zoom]')
  await expect(map).toHaveAttribute('data-zoom', '8')
  await expect(map).toHaveAttribute('data-lat', '34.0522')
  await expect(map).toHaveAttribute('data-lng', '-118.2437')
  await expect(map.getByText('No location to show')).toBeVisible()
  // The map's own drawing: land, counties and town names.
  await expect(map.locator('.map-land').first()).toBeAttached()
  await expect(map.getByText('Los Angeles', { exact: true })).toBeVisible()
  await expect(map.getByText(/^\d+ mi$/)).toBeVisible()
  await expect(map.locator('.map-overview')).toBeHidden()
  await chooseKnown(page)
  await expect(map).toHaveAttribute('data-zoom', '19')
  await expect(map.getByLabel('Location of the property', { exact: true })).toBeVisible()
  const [lat, lng] = [await map.getAttribute('data-lat'), await map.getAttribute('data-lng')]
  await expect(map).toContainText(`${Number(lat).toFixed(5)}, ${Number(lng).toFixed(5)}`)
  await expect(map.getByText(/^\d+ ft$/)).toBeVisible()
  await expect(map.locator('.map-overview')).toBeVisible()
  await expect(page.getByText('The map could not be loaded.')).toHaveCount(0)
})
