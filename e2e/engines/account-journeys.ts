import { appCode } from '../account/steps.ts'
import { button, DEMO_PASSWORD, dialog, field, fillSignIn, heading, menuItem, openAs } from './on-screen.ts'
import type { Walker } from './walker.ts'

const NEW_PASSWORD = 'Fresh-Harbour-7'

/** A mistyped password, the right one, a reload, and a log-out. */
export async function logInAndOut(walker: Walker): Promise<void> {
  await walker.goto('/')
  await walker.click(button('Log In', { role: 'main' }))
  await fillSignIn(walker, 'agent1', 'Wrong-password1!')
  await walker.see({ role: 'alert', text: 'The User ID or password is incorrect.' })
  await fillSignIn(walker, 'agent1')
  await walker.see(heading('Dashboard'))
  await walker.goto('/registered')
  await walker.see(heading('Registered Listing Agreements'))
  await walker.click(button(/User menu of/))
  await walker.click(menuItem('Logout'))
  await walker.seeText('You have been logged out.')
}

/** Changes the password from the user menu and logs in with the new one. */
export async function changePassword(walker: Walker): Promise<void> {
  await openAs(walker, 'm1202', '/account-settings/change-password')
  await walker.fill(field('Current Password'), DEMO_PASSWORD)
  await walker.fill(field('New Password'), NEW_PASSWORD)
  await walker.fill(field('Confirm Password'), NEW_PASSWORD)
  await walker.seeText('5 of 5')
  await walker.click(button('Change Password'))
  await walker.seeText('Your password has been changed.')
}

/** An authenticator app, from its name to the recovery codes. */
export async function addSignInMethod(walker: Walker): Promise<void> {
  await openAs(walker, 'm1203', '/account-settings/manage-authentications')
  await walker.click(button('Add Sign-In Method'))
  await walker.click(button(/Authenticator App/, { role: 'dialog' }))
  await walker.fill(field(/^Name/), 'My phone')
  await walker.click(button('Continue'))
  const secret = /\b[A-Z2-7]{32}\b/
  const { text } = await walker.see({ role: 'dialog', text: secret })
  await walker.fill(field('Verification Code'), appCode(secret.exec(text)?.[0]))
  await walker.click(button('Verify'))
  await walker.seeText('Your second factor has been validated')
  await walker.click(button('I have saved my codes'))
  await walker.seeGone(dialog(/./))
  await walker.seeText('My phone')
}
