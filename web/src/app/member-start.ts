/**
 * The code of the member shell and its first screen. It stands behind a file of its own, because the names of all its
 * parts would otherwise be in what a visitor loads.
 */
export const importMemberApp = () => import('./member-app.tsx').then(({ MemberApp }) => MemberApp)

export const importMemberData = () => import('./member-data.ts')

export const importDashboardPage = () =>
  import('./dashboard/dashboard-page.tsx').then(({ DashboardPage }) => DashboardPage)
