import type { Page } from '@playwright/test'
import { openSignIn } from './sign-in.ts'

export type Screen = {
  name: string
  path: string
  /** Login id of the demo member; null is nobody. */
  as: string | null
  /** Walks from the address to the screen. */
  steps?: (page: Page) => Promise<void>
}

/** Every screen that `npm run screens` takes. */
export const SCREENS: Screen[] = [
  { name: 'public-home', path: '/', as: null },
  { name: 'sign-in', path: '/', as: null, steps: openSignIn },
  { name: 'sign-in-second-step', path: '/', as: null, steps: openSecondStep },
  { name: 'forgot-password', path: '/forgot-password', as: null },
  { name: 'password-reset', path: '/password-reset/x', as: null, steps: showResetForm },
  { name: 'account-password', path: '/account-settings', as: 'm1210' },
  { name: 'account-factors', path: '/account-settings/manage-authentications', as: 'm1210' },
  {
    name: 'account-add-factor',
    path: '/account-settings/manage-authentications',
    as: 'm1210',
    steps: showQrCode,
  },
  { name: 'dashboard', path: '/', as: 'agent1', steps: waitForBillboard },
  { name: 'dashboard-pending', path: '/', as: 'mlsadmin1', steps: waitForBillboard },
  { name: 'dashboard-settings', path: '/', as: 'agent1', steps: openDashboardSettings },
  { name: 'user-applications', path: '/', as: 'agent1', steps: openUserApplications },
  { name: 'listings', path: '/registered', as: 'agent1' },
  { name: 'wizard', path: '/registered/new', as: 'agent1', steps: findAddress },
  { name: 'wizard-info', path: '/registered/new', as: 'agent1', steps: (page) => goToStep(page, 2) },
  { name: 'wizard-agents', path: '/registered/new', as: 'agent1', steps: (page) => goToStep(page, 3) },
  { name: 'wizard-summary', path: '/registered/new', as: 'agent1', steps: fillWizard },
  {
    name: 'listing',
    path: '/registered?status=Incomplete&text=181+S+Gardenia',
    as: 'agent1',
    steps: openListing,
  },
  {
    name: 'listing-read-only',
    path: '/registered?status=Cancelled',
    as: 'agent1',
    steps: openReadOnlyListing,
  },
  { name: 'articles', path: '/articles', as: 'agent1' },
  { name: 'article', path: '/article/1', as: 'agent1', steps: waitForArticleAd },
  { name: 'settings', path: '/settings', as: 'agent1' },
  { name: 'settings-on-behalf', path: '/settings/member-settings?agent=agent1', as: 'broker3' },
  { name: 'settings-office', path: '/settings/office-settings?office=CV1001', as: 'mlsadmin1' },
  { name: 'settings-choose-office', path: '/settings/office-settings', as: 'aoradmin1' },
  { name: 'desk', path: '/desk', as: 'broker3' },
  { name: 'desk-listings', path: '/desk/listings', as: 'broker3' },
  { name: 'desk-office', path: '/desk/office', as: 'broker3' },
  { name: 'desk-classes', path: '/desk/classes', as: 'broker3' },
  { name: 'desk-applications', path: '/desk/applications', as: 'broker3' },
  { name: 'desk-grants', path: '/desk/grants', as: 'broker3' },
  { name: 'product-settings', path: '/product_settings?office=CV1000', as: 'mlsadmin1' },
  { name: 'product-settings-member', path: '/product_settings', as: 'agent1' },
  { name: 'product-settings-branch', path: '/product_settings', as: 'broker2' },
  { name: 'product-settings-none', path: '/product_settings', as: 'other1' },
  { name: 'staff-overview', path: '/staff', as: 'mlsadmin1' },
  { name: 'staff-access', path: '/staff/access', as: 'mlsadmin1', steps: waitForRows },
  { name: 'staff-content', path: '/staff/content/articles', as: 'editor1', steps: waitForRows },
  { name: 'staff-article', path: '/staff/content/articles/1', as: 'editor1', steps: waitForTitle },
  { name: 'staff-article-new', path: '/staff/content/articles/new', as: 'aoradmin1', steps: waitForTitle },
  {
    name: 'staff-article-history',
    path: '/staff/content/articles/1/history',
    as: 'editor1',
    steps: waitForVersions,
  },
  { name: 'staff-grant', path: '/staff/access', as: 'mlsadmin1', steps: openGrant },
  { name: 'staff-preview', path: '/staff/preview', as: 'mlsadmin1', steps: waitForPreview },
  { name: 'staff-texts', path: '/staff/texts', as: 'mlsadmin1', steps: waitForRows },
  { name: 'staff-branding', path: '/staff/branding', as: 'mlsadmin1' },
  { name: 'staff-market', path: '/staff/market', as: 'mlsadmin1' },
  { name: 'staff-settings', path: '/staff/settings', as: 'mlsadmin1', steps: waitForRows },
  { name: 'staff-lookups', path: '/staff/lookups', as: 'mlsadmin1', steps: waitForRows },
  { name: 'staff-members', path: '/staff/members', as: 'mlsadmin1', steps: waitForRows },
  { name: 'staff-member', path: '/staff/members?text=agent1', as: 'mlsadmin1', steps: openMemberPage },
  {
    name: 'staff-member-sign-in',
    path: '/staff/members?text=agent1',
    as: 'helpdesk1',
    steps: openMemberSignIn,
  },
  {
    name: 'staff-member-data',
    path: '/staff/members?text=agent1',
    as: 'mlsadmin1',
    steps: openMemberData,
  },
  { name: 'staff-approvals', path: '/staff/approvals', as: 'helpdesk2', steps: waitForRequest },
  { name: 'stop-request', path: '/stop-request/x', as: null },
  { name: 'not-me', path: '/not-me/x', as: null },
  { name: 'cancel-change', path: '/cancel-change/x', as: null },
  { name: 'contact-data', path: '/account-settings/contact-info', as: 'agent1' },
  { name: 'my-data', path: '/account-settings/my-data', as: 'agent1' },
  { name: 'notification-settings', path: '/account-settings/notifications', as: 'agent1' },
  { name: 'acting-for-others', path: '/account-settings/acting-for-others', as: 'broker2' },
  { name: 'security-activity', path: '/account-settings/security-activity', as: 'agent1' },
  { name: 'staff-imports', path: '/staff/imports', as: 'mlsadmin1', steps: waitForRows },
  { name: 'staff-import-new', path: '/staff/imports/new', as: 'mlsadmin1' },
  { name: 'staff-import-schedule', path: '/staff/imports/schedule', as: 'mlsadmin1' },
  { name: 'staff-audit', path: '/staff/audit', as: 'mlsadmin1', steps: waitForRows },
  { name: 'staff-classes', path: '/staff/training/classes', as: 'trainer1', steps: waitForRows },
  { name: 'staff-class', path: '/staff/training/classes/1', as: 'mlsadmin1', steps: waitForHistory },
  { name: 'check-in', path: '/check-in', as: 'agent1', steps: waitForCode },
  { name: 'staff-class-new', path: '/staff/training/classes/new', as: 'trainer1', steps: waitForCapacity },
  { name: 'staff-instructors', path: '/staff/training/instructors', as: 'trainer1', steps: waitForRows },
  { name: 'staff-locations', path: '/staff/training/locations', as: 'trainer1', steps: waitForRows },
  { name: 'staff-topics', path: '/staff/training/topics', as: 'trainer1', steps: waitForRows },
  { name: 'staff-requests', path: '/staff/training/requests', as: 'mlsadmin1', steps: waitForRows },
  { name: 'staff-deliveries', path: '/staff/deliveries', as: 'mlsadmin1', steps: waitForRows },
  { name: 'staff-data', path: '/staff/data', as: 'mlsadmin1' },
  { name: 'staff-system', path: '/staff/system', as: 'operator1', steps: waitForRows },
  { name: 'staff-usage', path: '/staff/usage', as: 'mlsadmin1', steps: waitForRows },
  { name: 'training-calendar', path: '/training', as: 'agent1', steps: waitForClasses },
  { name: 'training-week', path: '/training', as: 'agent1', steps: (page) => showView(page, 'Week') },
  { name: 'training-agenda', path: '/training', as: 'agent1', steps: (page) => showView(page, 'Agenda') },
  { name: 'training-popup', path: '/training', as: 'agent1', steps: openPopup },
  { name: 'class-list', path: '/training/class-list', as: 'agent1', steps: waitForRows },
  { name: 'my-scheduled-classes', path: '/training/my-scheduled-classes', as: 'agent1', steps: waitForRows },
  { name: 'request-a-course', path: '/training/request-a-course', as: 'agent1', steps: waitForForm },
  { name: 'my-course-requests', path: '/training/my-course-requests', as: 'agent1', steps: waitForRows },
  { name: 'class-details', path: '/training/class-list', as: 'agent1', steps: openClass },
  { name: 'class-location', path: '/training/class-list', as: 'agent1', steps: openClassLocation },
  { name: 'eula-accept', path: '/', as: 'eula1', steps: waitForAgreement },
  { name: 'eula-view', path: '/', as: 'agent1', steps: viewAgreement },
  { name: 'profile', path: '/profile', as: 'aoradmin1' },
  { name: 'notifications', path: '/notifications', as: 'agent1', steps: openMessage },
  { name: 'notifications-archived', path: '/notifications?filter=archived', as: 'agent1' },
  { name: 'system-messages', path: '/system-notifications', as: 'agent1', steps: openMessage },
  { name: 'aor-center', path: '/aor-messages', as: 'aoradmin1', steps: waitForRows },
  { name: 'aor-message', path: '/aor-messages/new', as: 'aoradmin1' },
  { name: 'message-popovers', path: '/profile', as: 'm1191' },
  { name: 'message-modal', path: '/profile', as: 'm1192', steps: waitForDialog },
  { name: 'not-found', path: '/no-such-page', as: 'agent1' },
]

async function waitForCode(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Code', exact: true }).waitFor()
}

/** It is drawn after everything else. */
async function waitForBillboard(page: Page): Promise<void> {
  await page.getByRole('complementary', { name: 'Advertisement' }).getByRole('img').waitFor()
}

async function waitForArticleAd(page: Page): Promise<void> {
  await page.locator('.ad-html, iframe[title="Advertisement"]').first().waitFor()
}

async function openDashboardSettings(page: Page): Promise<void> {
  await waitForBillboard(page)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('tab', { name: 'More Options' }).waitFor()
}

async function openUserApplications(page: Page): Promise<void> {
  await openDashboardSettings(page)
  await page.getByRole('tab', { name: 'User Applications' }).click()
}

async function findAddress(page: Page): Promise<void> {
  await page.getByLabel('Find an address').fill('350 S Grand Ave Los Angeles 90071')
  await page.getByRole('option', { name: '350 S Grand Ave, Los Angeles, CA 90071' }).click()
}

async function goToStep(page: Page, step: number): Promise<void> {
  for (let at = 1; at < step; at++) await page.getByRole('button', { name: 'Next' }).click()
}

async function fillWizard(page: Page): Promise<void> {
  await findAddress(page)
  await goToStep(page, 2)
  await page.getByRole('button', { name: /Property Type/ }).click()
  await page.getByRole('option', { name: 'Residential', exact: true }).click()
  await page.getByLabel('List Price').fill('1250000')
  await page.getByRole('group', { name: 'Expiration Date' }).getByRole('spinbutton').first().click()
  await page.keyboard.type(`1231${new Date().getFullYear() + 1}`)
  await page.getByText('No Start Marketing Date.').click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Save' }).waitFor()
}

async function waitForAgreement(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Agreement' }).waitFor()
}

async function viewAgreement(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'View EULA' }).click()
  await waitForAgreement(page)
}

async function openMemberPage(page: Page): Promise<void> {
  await page.getByRole('table', { name: 'Members' }).getByRole('link').first().click()
  await page.getByRole('region', { name: 'From the Roster' }).waitFor()
}

async function openMemberSignIn(page: Page): Promise<void> {
  await openMemberPage(page)
  await page.getByRole('tab', { name: 'Sign-in' }).click()
  await page.getByRole('region', { name: 'Sign-in acts' }).waitFor()
}

async function openMemberData(page: Page): Promise<void> {
  await openMemberPage(page)
  await page.getByRole('tab', { name: 'Data' }).click()
  await page.getByRole('region', { name: 'Copy of the Data' }).waitFor()
}

async function openListing(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('region', { name: 'Due' }).waitFor()
}

async function openReadOnlyListing(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: 'Cancelled' }).getByRole('link').first().click()
  await page.getByRole('region', { name: 'Registered listing' }).waitFor()
}

async function waitForPreview(page: Page): Promise<void> {
  await page.frameLocator('iframe[title=Preview]').getByRole('heading', { level: 1 }).waitFor()
}

async function openGrant(page: Page): Promise<void> {
  await waitForRows(page)
  await page.getByRole('button', { name: 'Grant Role' }).click()
  await page.getByRole('dialog').waitFor()
}

async function waitForTitle(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).waitFor()
}

async function waitForVersions(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Changes' })
    .getByText('Nothing differs')
    .or(page.locator('ins, del'))
    .first()
    .waitFor()
}

async function waitForRows(page: Page): Promise<void> {
  await page.getByRole('row').nth(2).waitFor()
}

async function waitForRequest(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).waitFor()
}

async function waitForHistory(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'History' }).waitFor()
}

async function waitForCapacity(page: Page): Promise<void> {
  await page.getByLabel('Capacity').waitFor()
}

async function waitForForm(page: Page): Promise<void> {
  await page.getByLabel('Request Details').waitFor()
}

async function waitForClasses(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page
    .getByRole('button', { name: /\d{2}:\d{2} [AP]M/ })
    .first()
    .waitFor()
}

async function showView(page: Page, name: string): Promise<void> {
  await waitForClasses(page)
  await page.getByRole('radio', { name, exact: true }).click()
  await page
    .getByRole('button', { name: /\d{2}:\d{2} [AP]M/ })
    .first()
    .waitFor()
}

async function openPopup(page: Page): Promise<void> {
  await waitForClasses(page)
  await page
    .getByRole('button', { name: /\d{2}:\d{2} [AP]M/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

async function openClass(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: 'Room' }).getByRole('link').first().click()
  await page.getByText('Start Date').waitFor()
}

async function openClassLocation(page: Page): Promise<void> {
  await openClass(page)
  await page.getByRole('tab', { name: 'Location' }).click()
  await page.getByRole('application', { name: 'Map' }).waitFor()
}

async function openSecondStep(page: Page): Promise<void> {
  await openSignIn(page)
  await page.fill('#loginId', 'sms1')
  await page.fill('#password', 'Gatehouse1!')
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await page.getByRole('heading', { name: "Confirm it's you" }).waitFor()
}

/** The form of a link that works, without a mail. */
async function showResetForm(page: Page): Promise<void> {
  await page.route('**/ValidateResetToken', (route) =>
    route.fulfill({ json: { isSuccessful: true, message: null, results: [{ memberLoginId: 'agent1' }] } }),
  )
  await page.reload()
  await page.getByLabel('New Password', { exact: true }).fill('Harbour-7')
}

async function showQrCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Sign-In Method' }).click()
  await page.getByRole('button', { name: 'Authenticator App' }).click()
  await page.getByLabel('Name').fill('My phone')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('img', { name: 'QR code' }).waitFor()
}

async function openMessage(page: Page): Promise<void> {
  await page.locator('li > button').nth(4).click()
  await page.locator('#open-message').waitFor()
}

async function waitForDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor()
}
