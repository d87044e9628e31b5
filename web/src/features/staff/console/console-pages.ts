import {
  IconAd2,
  IconApps,
  IconArticle,
  IconDatabaseImport,
  IconEye,
  IconFileCertificate,
  IconFileText,
  IconHistory,
  IconLayoutGrid,
  IconListDetails,
  IconMenu2,
  IconPalette,
  IconSettings,
  IconSpeakerphone,
  IconTags,
  IconTextCaption,
  IconUserShield,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { AreaAccess, ConsoleArea } from 'contract/staff/console-areas.ts'
import { CONTENT_KINDS, type ContentKindName } from 'contract/staff/content/content-kind.ts'
import { contentKind } from 'contract/staff/content/content-kinds.ts'
import { accessToKind } from '../content/kind-access.ts'
import { listPageOf } from '../content/list-page-of.ts'

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
}

const contentPages: ConsolePage[] = CONTENT_KINDS.map((name) => {
  const kind = contentKind(name)
  return {
    title: kind.plural,
    ...listPageOf(name),
    icon: kindIcons[name] ?? IconFileText,
    isOpenTo: (areas) => accessToKind(kind, areas) !== null,
  }
})

/** The pages of the console under their headings, in the order of its menu. */
const CONSOLE_PAGES: { heading: string; pages: ConsolePage[] }[] = [
  {
    heading: 'Content',
    pages: [
      ...contentPages,
      { title: 'Preview', to: '/staff/preview', icon: IconEye, isOpenTo: opens('preview') },
    ],
  },
  {
    heading: 'Members',
    pages: [{ title: 'Access', to: '/staff/access', icon: IconUserShield, isOpenTo: opens('access') }],
  },
  {
    heading: 'Operations',
    pages: [
      { title: 'Imports', to: '/staff/imports', icon: IconDatabaseImport, isOpenTo: opens('imports') },
      { title: 'Audit Trail', to: '/staff/audit', icon: IconHistory, isOpenTo: opens('audit') },
    ],
  },
]

/** The pages that somebody's areas open, under their headings. */
export function pagesOpenTo(areas: readonly AreaAccess[]) {
  return CONSOLE_PAGES.map(({ heading, pages }) => ({
    heading,
    pages: pages.filter(({ isOpenTo }) => isOpenTo(areas)),
  })).filter(({ pages }) => pages.length > 0)
}

function opens(area: ConsoleArea) {
  return (areas: readonly AreaAccess[]) => areas.some((opened) => opened.area === area)
}
