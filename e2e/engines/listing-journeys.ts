import { dayFromNow } from '../listings/steps.ts'
import {
  button,
  dialog,
  field,
  heading,
  link,
  menuItem,
  openAs,
  option,
  rowWith,
  typeDate,
} from './on-screen.ts'
import type { Walker } from './walker.ts'

/** From an address to the notice with the new number, and from the list filter back to the listing. */
export async function registerAndFind(walker: Walker): Promise<void> {
  await openAs(walker, 'agent1', '/registered/new')
  await walker.fill({ role: 'combobox', name: 'Find an address' }, '350 S Grand Ave Los Angeles 90071')
  await walker.click(option(/350 S Grand Ave/))
  await walker.see({ role: 'region', name: 'Selected Address', text: '350 S Grand Ave' })
  await walker.click(button('Next'))
  await walker.see(heading(/Listing Info$/))
  await walker.click(button(/Property Type/))
  await walker.click(option('Residential'))
  await walker.fill(field(/^List Price/), '1250000')
  await typeDate(walker, 'Expiration Date', dayFromNow(90))
  await walker.click({ role: 'checkbox' })
  await walker.seeChecked({ role: 'checkbox' }, true)
  await walker.click(button('Next'))
  await walker.click(button('Confirm'))
  await walker.see(heading(/Confirmation$/))
  await walker.click(button('Save'))
  const { text } = await walker.seeText(/Your new Registered ID is AA\d{8}/)
  const listingId = /Registered ID is (AA\d{8})/.exec(text)?.[1] ?? ''
  await walker.goto('/registered?status=All')
  await walker.fill(field(/^Filter listings/), listingId)
  await walker.seeText('1 result')
  await walker.click(link(/./, rowWith(listingId)))
  await walker.see(heading('350 S Grand Ave'))
  await walker.seeText('$1,250,000')
}

/** From the record to the step with the price, and back. */
export async function editPrice(walker: Walker): Promise<void> {
  await openAs(walker, 'agent1', '/registered?status=Incomplete')
  await walker.click(link(/./, rowWith('Incomplete')))
  await walker.click(button('Edit Listing Info'))
  await walker.fill(field(/^List Price/), '987654')
  await walker.click(button('Done'))
  await walker.click(button('Save'))
  await walker.seeText('Registered listing updated!')
  await walker.seeText('$987,654')
}

/** The two final states of a listing. */
export async function sendAndCancel(walker: Walker): Promise<void> {
  await openAs(walker, 'agent1', '/registered?status=Incomplete')
  const open = rowWith('Incomplete')
  await walker.click(button(/^Send to MLS/, open))
  await walker.click(button('Send to MLS', dialog('Send to MLS')))
  await walker.seeText('Registered Listing has been sent to the MLS')
  await walker.click(button(/^More actions for /, open))
  await walker.click(menuItem('Cancel'))
  await walker.click(button('Cancel Listing', dialog('Cancel Listing')))
  await walker.seeText('Registered listing cancelled!')
}
