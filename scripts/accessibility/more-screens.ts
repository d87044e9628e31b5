import type { Page } from '@playwright/test'
import type { Screen } from '../portal/screen-table.ts'
import { openSignIn } from '../portal/sign-in.ts'

/** A screen to audit, at one width where it exists only there. */
export type AuditedScreen = Screen & { width?: number }

/**
 * Audited screens beside those of the pictures: the other routes, and states with something wrong or open.
 */
export const MORE_SCREENS: AuditedScreen[] = [
  { name: 'login-redirect', path: '/', as: null, steps: holdRedirect },
  { name: 'sign-in-refused', path: '/', as: null, steps: refuseSignIn },
  { name: 'sign-in-not-possible', path: '/sign-in/none', as: null },
  {
    name: 'passkey-page',
    path: '/account-settings/manage-authentications',
    as: 'm1210',
    steps: openPasskeyPage,
  },
  { name: 'sign-out-question', path: '/oidc/session/end', as: 'agent1' },
  { name: 'logged-out', path: '/logged-out', as: null },
  { name: 'logout', path: '/logout', as: null },
  { name: 'members-only', path: '/training', as: null },
  { name: 'forgot-password-sent', path: '/forgot-password', as: null, steps: askForPassword },
  { name: 'password-reset-refused', path: '/password-reset/x', as: null },
  { name: 'password-change', path: '/password-change', as: 'm1210' },
  { name: 'menu', path: '/profile', as: 'agent1', steps: openDrawer, width: 390 },
  { name: 'user-menu', path: '/profile', as: 'agent1', steps: openUserMenu },
  { name: 'listing-edit', path: '/registered?status=Incomplete', as: 'agent1', steps: openListing },
  { name: 'listing-errors', path: '/registered/new', as: 'agent1', steps: checkEmptyListing },
  { name: 'listing-fields-with-errors', path: '/registered/new', as: 'agent1', steps: showFieldErrors },
  { name: 'listing-address-fields', path: '/registered/new', as: 'agent1', steps: unfoldAddress },
  { name: 'listing-menu', path: '/registered?status=Incomplete', as: 'agent1', steps: openListingMenu },
  { name: 'notifications-none-open', path: '/notifications', as: 'agent1' },
  { name: 'system-messages-none-open', path: '/system-notifications', as: 'agent1' },
  { name: 'aor-message-edit', path: '/aor-messages', as: 'aoradmin1', steps: openAorMessage },
  { name: 'staff-content-filters', path: '/staff/content/articles', as: 'editor1', steps: openFilters },
  { name: 'staff-content-menu', path: '/staff/content/articles', as: 'editor1', steps: openRowMenu },
  { name: 'staff-article-errors', path: '/staff/content/articles/new', as: 'editor1', steps: publishEmpty },
  { name: 'staff-data-client-errors', path: '/staff/data', as: 'mlsadmin1', steps: addNamelessClient },
  { name: 'staff-article-retire', path: '/staff/content/articles/1', as: 'editor1', steps: askToRetire },
  {
    name: 'staff-category-schedule',
    path: '/staff/content/categories/1',
    as: 'editor1',
    steps: askToSchedule,
  },
  { name: 'training-record', path: '/training-record', as: 'agent1' },
  { name: 'certificate-unknown', path: '/verify/x', as: null },
  { name: 'aor-message-errors', path: '/aor-messages/new', as: 'aoradmin1', steps: sendEmptyMessage },
]

/** The page before sign-in, which leaves by itself: the provider does not answer. */
async function holdRedirect(page: Page): Promise<void> {
  await page.route('**/oidc/**', () => undefined)
  await page.goto('/login/cv')
  await page.getByText('Redirecting to login...').waitFor()
}

async function refuseSignIn(page: Page): Promise<void> {
  await openSignIn(page)
  await page.fill('#loginId', 'agent1')
  await page.fill('#password', 'wrong')
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await page.getByRole('alert').first().waitFor()
}

async function openPasskeyPage(page: Page): Promise<void> {
  await page.goto(
    `/passkey-enlist?name=My%20phone&returnUrl=${encodeURIComponent(new URL('/account-settings/manage-authentications', page.url()).href)}`,
  )
  await page.getByRole('heading', { name: 'Add a passkey' }).waitFor()
}

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

async function askForPassword(page: Page): Promise<void> {
  await page.getByLabel('User ID').fill('agent1')
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  await page.getByText('If the User ID you entered is in our system').waitFor()
}

async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
}

async function openListing(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Confirmation', level: 2 }).waitFor()
}

async function openListingMenu(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).getByRole('button').last().click()
  await page.getByRole('menu').waitFor()
}

async function checkEmptyListing(page: Page): Promise<void> {
  for (const name of ['Next', 'Next', 'Confirm']) await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').waitFor()
}

async function showFieldErrors(page: Page): Promise<void> {
  await checkEmptyListing(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /List Price/ })
    .click()
  await page.getByLabel('List Price').waitFor()
}

async function unfoldAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Edit address details|Enter address manually)$/ }).click()
  await page.getByLabel('Street Name').waitFor()
}

async function openAorMessage(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Update Message' }).waitFor()
}

async function sendEmptyMessage(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill('')
  await page.getByRole('button', { name: 'Create Message' }).click()
}

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Changed from').waitFor()
}

async function openRowMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await page.getByRole('menu').waitFor()
}

async function publishEmpty(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Summary' }).fill('Without a title')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('alert').first().waitFor()
}

async function addNamelessClient(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Client' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('alert').first().waitFor()
}

async function askToRetire(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Retire' }).click()
  await page.getByRole('dialog').waitFor()
}

async function askToSchedule(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Description' }).fill('Words of the day')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Schedule' }).click()
  await page.getByRole('dialog').waitFor()
}
