import type { AreaAccess } from '../console-areas.ts'
import { CONTENT_KINDS, type ContentKind, type ContentKindName } from './content-kind.ts'
import { adContent } from './kinds/ad-content.ts'
import { agreementContent } from './kinds/agreement-content.ts'
import { applicationContent } from './kinds/application-content.ts'
import { articleContent } from './kinds/article-content.ts'
import { brandingContent } from './kinds/branding-content.ts'
import { categoryContent } from './kinds/category-content.ts'
import { lookupContent } from './kinds/lookup-content.ts'
import { marketContent } from './kinds/market-content.ts'
import { menuContent } from './kinds/menu-content.ts'
import { messageContent } from './kinds/message-content.ts'
import { pageTextContent } from './kinds/page-text-content.ts'
import { ruleSetContent } from './kinds/rule-set-content.ts'
import { sectionContent } from './kinds/section-content.ts'
import { settingTypeContent } from './kinds/setting-type-content.ts'

const kinds: Record<ContentKindName, ContentKind> = {
  articles: articleContent,
  categories: categoryContent,
  applications: applicationContent,
  sections: sectionContent,
  menu: menuContent,
  agreements: agreementContent,
  messages: messageContent,
  ads: adContent,
  settingTypes: settingTypeContent,
  lookups: lookupContent,
  texts: pageTextContent,
  branding: brandingContent,
  market: marketContent,
  ruleSets: ruleSetContent,
}

export function contentKind(name: ContentKindName): ContentKind {
  return kinds[name]
}

/** The kind as it is for one record: those of an association may have rules and fields of their own. */
export function kindOfRecord(kind: ContentKind, isOfAssociation: boolean): ContentKind {
  return isOfAssociation ? { ...kind, ...kind.ofAssociation } : kind
}

/** Whether what somebody may do in the area of a kind holds for the kind: an association proposes records of some only. */
export function keepsKind({ isForAssociations }: ContentKind, { aors }: Pick<AreaAccess, 'aors'>): boolean {
  return aors === null || isForAssociations === true
}

/** The name in an address, compared case-insensitively; null for an unknown one. */
export function contentKindName(text: string): ContentKindName | null {
  return CONTENT_KINDS.find((name) => name.toLowerCase() === text.toLowerCase()) ?? null
}
