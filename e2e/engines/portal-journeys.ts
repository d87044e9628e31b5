import { button, dialog, field, group, heading, link, openAs, region } from './on-screen.ts'
import type { Walker } from './walker.ts'

/** Books a seat by pointer and cancels it by keyboard. */
export async function bookAndCancelClass(walker: Walker): Promise<void> {
  await openAs(walker, 'broker2', '/training/class-list')
  await walker.click(button('Register'))
  await walker.seeFocused(button('Unregister'))
  await walker.press('Enter')
  await walker.seeFocused(button('Register'))
  await walker.see(button('Undo'))
}

/** A notice over the page, and an inbox message that is archived. */
export async function readAndArchiveNotices(walker: Walker): Promise<void> {
  await openAs(walker, 'agent2', '/notifications')
  const bar = button(/^Mark as Read: Maintenance on Sunday/)
  await walker.click(bar)
  await walker.seeGone(bar)
  const list = region('Messages')
  const pane = region('Reading pane')
  await walker.click(button(/Registration confirmed: Fair Housing/, list))
  await walker.see(button('Mark as Unread', pane))
  await walker.click(button('Archive', pane))
  await walker.click(button('Archive', dialog('Archive Notification')))
  await walker.see(button('UnArchive', pane))
  await walker.click(button('Archived', list))
  await walker.see({ role: 'status', text: '1 message', within: list })
}

/** An association's message to its members, shown over the page at once. */
export async function writeAorMessage(walker: Walker): Promise<void> {
  await openAs(walker, 'aoradmin1')
  await walker.click(link('AOR Messages'))
  await walker.click(link('New'))
  await walker.fill(field(/^Message/), 'The bridge is closed today.')
  await walker.seeText('27/200')
  await walker.click(button('Create Message'))
  await walker.seeText('Your AOR message has been created succesfully')
  await walker.see({ role: 'row', text: 'The bridge is closed today.' })
  await walker.see({ role: 'region', name: 'Notices', text: 'The bridge is closed today.' })
}

/** Changes a choice, saves it, and finds it after a reload. */
export async function changeOfficeSetting(walker: Walker): Promise<void> {
  await openAs(walker, 'oa2', '/settings/office-settings')
  const choice = { role: 'radio', name: 'Both', within: group('Lead Routing') }
  await walker.click(choice)
  await walker.seeChecked(choice, true)
  await walker.click(button('Save'))
  await walker.seeText('Settings saved!')
  await walker.goto('/settings/office-settings')
  await walker.seeChecked(choice, true)
}

/** Moves sections by key and pointer, folds one and hides one; everything is saved. */
export async function arrangeDashboard(walker: Walker): Promise<void> {
  await openAs(walker, 'm1002')
  await walker.drag(button('Move AOR Applications'), heading('Broker Applications'))
  await walker.press('ArrowDown')
  await walker.seeText('AOR Applications moved to place 5 of 8')
  await walker.click(button('Collapse Core Products'))
  await walker.see(button('Open Core Products'))
  await walker.click(button('Settings'))
  const spotlight = { role: 'switch', name: 'Spotlight' }
  await walker.click(spotlight)
  await walker.seeChecked(spotlight, false)
  await walker.press('Escape')
  await walker.seeGone(region('Spotlight'))
  await walker.goto('/')
  await walker.see(button('Open Core Products'))
  await walker.seeGone(region('Spotlight'))
}
