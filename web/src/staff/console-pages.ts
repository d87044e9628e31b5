import {
  IconAd2,
  IconApps,
  IconArticle,
  IconBooks,
  IconCalendarClock,
  IconChalkboardTeacher,
  IconChartLine,
  IconDatabaseImport,
  IconEye,
  IconFileCertificate,
  IconFileText,
  IconHistory,
  IconLayoutGrid,
  IconListDetails,
  IconMail,
  IconMapPin,
  IconMenu2,
  IconMessageQuestion,
  IconPalette,
  IconPlugConnected,
  IconSchool,
  IconServer,
  IconSettings,
  IconSpeakerphone,
  IconTags,
  IconTextCaption,
  IconUserCheck,
  IconUserShield,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ConsoleArea } from 'contract/common/call-access.ts'
import { APPROVAL_AREAS } from 'contract/staff/approvals/approval-areas.ts'
import type { AreaAccess } from 'contract/staff/console-areas.ts'
import { CONTENT_KINDS, type ContentKindName } from 'contract/staff/content/content-kind.ts'
import { contentKind } from 'contract/staff/content/content-kinds.ts'
import { hasFeature, portalConfig } from '#shared/portal-config.ts'
import { accessToKind } from './content/kind-access.ts'
import { listPageOf } from './content/list-page-of.ts'

type Icon = typeof IconUserShield
type ConsolePage = {
  title: string
  to: LinkProps['to']
  params?: LinkProps['params']
  icon: Icon
  isOpenTo: (areas: readonly AreaAccess[]) => boolean
}

const kindIcons: Partial<Record<ContentKindName, Icon>> = {
  articles: IconArticle,
  categories: IconTags,
  messages: IconSpeakerphone,
  applications: IconApps,
  sections: IconLayoutGrid,
  menu: IconMenu2,
  agreements: IconFileCertificate,
  ads: IconAd2,
  settingTypes: IconSettings,
  lookups: IconListDetails,
  texts: IconTextCaption,
  branding: IconPalette,
  market: IconWorld,
  ruleSets: IconCalendarClock,
}

const contentPages: ConsolePage[] = CONTENT_KINDS.map((name) => {
  const kind = contentKind(name)
  return {
    title: kind.plural,
    ...listPageOf(name),
    icon: kindIcons[name] ?? IconFileText,
    isOpenTo: (areas) => accessToKind(kind, areas) !== null && (!kind.feature || hasFeature(kind.feature)),
  }
})

/** The pages of the console under their headings, in menu order: people first, as staff open them most. */
const CONSOLE_PAGES: { heading: string; pages: ConsolePage[] }[] = [
  {
    heading: 'Members',
    pages: [
      { title: 'Members', to: '/staff/members', icon: IconUsers, isOpenTo: opens('members') },
      {
        title: 'Approvals',
        to: '/staff/approvals',
        icon: IconUserCheck,
        isOpenTo: (areas) => APPROVAL_AREAS.some((area) => opens(area)(areas)),
      },
      { title: 'Access', to: '/staff/access', icon: IconUserShield, isOpenTo: opens('access') },
    ],
  },
  {
    heading: 'Content',
    pages: [
      ...contentPages,
      { title: 'Preview', to: '/staff/preview', icon: IconEye, isOpenTo: opens('preview') },
    ],
  },
  {
    heading: 'Training',
    pages: [
      { title: 'Classes', to: '/staff/training/classes', icon: IconSchool, isOpenTo: opens('training') },
      {
        title: 'Course Requests',
        to: '/staff/training/requests',
        icon: IconMessageQuestion,
        isOpenTo: opens('training'),
      },
      {
        title: 'Instructors',
        to: '/staff/training/instructors',
        icon: IconChalkboardTeacher,
        isOpenTo: opens('training'),
      },
      { title: 'Locations', to: '/staff/training/locations', icon: IconMapPin, isOpenTo: opens('training') },
      { title: 'Topics', to: '/staff/training/topics', icon: IconBooks, isOpenTo: opens('training') },
    ],
  },
  {
    heading: 'Operations',
    pages: [
      { title: 'Deliveries', to: '/staff/deliveries', icon: IconMail, isOpenTo: opens('deliveries') },
      { title: 'Imports', to: '/staff/imports', icon: IconDatabaseImport, isOpenTo: opens('imports') },
      {
        title: 'Data Access',
        to: '/staff/data',
        icon: IconPlugConnected,
        isOpenTo: (areas) => opens('dataAccess')(areas) && portalConfig().hasDataApi === true,
      },
      { title: 'System', to: '/staff/system', icon: IconServer, isOpenTo: opens('system') },
      { title: 'Usage', to: '/staff/usage', icon: IconChartLine, isOpenTo: opens('usage') },
      { title: 'Audit Trail', to: '/staff/audit', icon: IconHistory, isOpenTo: opens('audit') },
    ],
  },
]

/** The pages that a user's areas open, under their headings. */
export function pagesOpenTo(areas: readonly AreaAccess[]) {
  return CONSOLE_PAGES.map(({ heading, pages }) => ({
    heading,
    pages: pages.filter(({ isOpenTo }) => isOpenTo(areas)),
  })).filter(({ pages }) => pages.length > 0)
}

function opens(area: ConsoleArea) {
  return (areas: readonly AreaAccess[]) => areas.some((opened) => opened.area === area)
}
