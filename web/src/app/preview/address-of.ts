import type { PreviewScreen } from 'contract/staff/preview/preview-rules.ts'
import type { PreviewedPortalProps } from '#staff/preview/previewed-portal.ts'
import { listIn } from './record-in-answers.ts'

type Asked = Pick<PreviewedPortalProps, 'screen' | 'recordId' | 'answers'>

const paths: Record<Exclude<PreviewScreen, 'signIn' | 'publicHome'>, (asked: Asked) => string> = {
  dashboard: () => '/',
  menu: () => '/',
  messages: () => '/',
  agreement: () => '/',
  articles: () => '/articles',
  article: ({ recordId }) => `/article/${recordId ?? ''}`,
  besideArticle: ({ answers }) => `/article/${listIn<{ id: number }>(answers.newestArticle)[0]?.id ?? ''}`,
  inbox: ({ recordId }) => `/system-notifications/${recordId === null ? '' : `?id=${recordId}`}`,
  settings: () => '/settings/member-settings',
  officeSettings: () => '/settings/office-settings',
  listingWizard: () => '/registered/new',
  sendToMls: () => '/registered/',
  trainingClass: ({ recordId }) => `/training/registration/${recordId ?? ''}`,
  nextClass: ({ answers }) =>
    `/training/registration/${((answers.nextClass ?? {}) as { id?: number }).id ?? ''}`,
  courseRequest: () => '/training/request-a-course',
  profile: () => '/profile',
}

/** The members' path of a screen; a visitor's page has no address of its own. */
export function addressOf(asked: Asked): string {
  const { screen } = asked
  return screen === 'signIn' || screen === 'publicHome' ? '/' : paths[screen](asked)
}
