/** The member shell and its first screen. */
export const importMemberApp = () => import('./member-app.tsx').then(({ MemberApp }) => MemberApp)

export const importMemberData = () => import('./member-data.ts')

export const importDashboardPage = () =>
  import('./dashboard/dashboard-page.tsx').then(({ DashboardPage }) => DashboardPage)
