import type { Target } from './target.ts'
import type { Walker } from './walker.ts'

export const DEMO_PASSWORD = 'Gatehouse1!'

const ofRole =
  (role: string) =>
  (name: string | RegExp, within?: Target): Target => ({ role, name, within })

export const button = ofRole('button')
export const link = ofRole('link')
export const heading = ofRole('heading')
export const dialog = ofRole('dialog')
export const field = ofRole('field')
export const option = ofRole('option')
export const menuItem = ofRole('menuitem')
export const region = ofRole('region')
export const group = ofRole('group')

/** The first table row that contains a text. */
export const rowWith = (text: string | RegExp): Target => ({ role: 'row', text })

/** Fills in the provider's page. */
export async function fillSignIn(walker: Walker, loginId: string, password = DEMO_PASSWORD): Promise<void> {
  await walker.fill(field('User ID'), loginId)
  await walker.fill(field('Password'), password)
  await walker.click(button('Log In'))
}

/** Logs a demo member in from the public home and opens a page. */
export async function openAs(walker: Walker, loginId: string, path?: string): Promise<void> {
  await walker.goto('/')
  await walker.click(button('Log In', { role: 'main' }))
  await fillSignIn(walker, loginId)
  await walker.see(heading('Dashboard'))
  if (path) await walker.goto(path)
}

/** Types a date into the segments of a date field. */
export async function typeDate(walker: Walker, label: string, date: string): Promise<void> {
  await walker.click({ role: 'spinbutton', within: group(new RegExp(`^${label}`)) })
  await walker.type(date.replaceAll('-', ''))
}
