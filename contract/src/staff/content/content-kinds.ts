import type { AreaAccess } from '../console-areas.ts'
import { CONTENT_KINDS, type ContentKind, type ContentKindName } from './content-kind.ts'
import { agreementContent } from './kinds/agreement-content.ts'
import { applicationContent } from './kinds/application-content.ts'
import { articleContent } from './kinds/article-content.ts'
import { categoryContent } from './kinds/category-content.ts'
import { menuContent } from './kinds/menu-content.ts'
import { messageContent } from './kinds/message-content.ts'
import { sectionContent } from './kinds/section-content.ts'

const kinds: Record<ContentKindName, ContentKind> = {
  articles: articleContent,
  categories: categoryContent,
  applications: applicationContent,
  sections: sectionContent,
  menu: menuContent,
  agreements: agreementContent,
  messages: messageContent,
}

export function contentKind(name: ContentKindName): ContentKind {
  return kinds[name]
}

/** Whether what somebody may do in the area of a kind holds for the kind: an association proposes records of some only. */
export function keepsKind({ isForAssociations }: ContentKind, { aors }: Pick<AreaAccess, 'aors'>): boolean {
  return aors === null || isForAssociations
}

/** The name as addresses have it, in any letter case; null for one that is none. */
export function contentKindName(text: string): ContentKindName | null {
  return CONTENT_KINDS.find((name) => name === text.toLowerCase()) ?? null
}
