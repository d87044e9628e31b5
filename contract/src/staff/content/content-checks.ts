import type { z } from 'zod'
import { articleDatesProblem, enteredArticle, enteredCategory } from '../../articles/article-form.ts'
import { enteredBranding } from '../../branding/branding.ts'
import type { FieldProblem } from '../../common/answer.ts'
import { enteredRuleSet } from '../../deadlines/rule-set.ts'
import { enteredAdContent } from './checks/ad-check.ts'
import { enteredAgreement } from './checks/agreement-check.ts'
import { enteredApplicationContent } from './checks/application-check.ts'
import { brandingProblem } from './checks/branding-check.ts'
import { enteredLookupContent } from './checks/lookup-check.ts'
import { enteredMarket } from './checks/market-check.ts'
import { enteredMenuContent } from './checks/menu-check.ts'
import { enteredAssociationMessage, enteredMessageContent } from './checks/message-check.ts'
import { enteredPageText, pageTextMisfit } from './checks/page-text-check.ts'
import { enteredSectionContent } from './checks/section-check.ts'
import { enteredSettingTypeContent } from './checks/setting-type-check.ts'
import type { ContentKind, ContentKindName, ContentValues } from './content-kind.ts'

/** The checks for the values of a record, apart from its kind: lists need no schemas. */
export type ContentCheck = {
  /** The schema of a published record; a draft may lack required values. */
  schema: z.ZodObject
  /** The problem with fields that have to fit each other. */
  problemOf?: (values: ContentValues) => FieldProblem | null
}

const checks: Record<ContentKindName | NonNullable<ContentKind['check']>, ContentCheck> = {
  articles: {
    schema: enteredArticle.omit({ status: true, categories: true }),
    problemOf: articleDatesProblem,
  },
  categories: { schema: enteredCategory },
  applications: { schema: enteredApplicationContent },
  sections: { schema: enteredSectionContent },
  menu: { schema: enteredMenuContent },
  agreements: { schema: enteredAgreement },
  messages: { schema: enteredMessageContent },
  associationMessages: { schema: enteredAssociationMessage },
  ads: { schema: enteredAdContent },
  settingTypes: { schema: enteredSettingTypeContent },
  lookups: { schema: enteredLookupContent },
  texts: { schema: enteredPageText, problemOf: pageTextMisfit },
  branding: { schema: enteredBranding, problemOf: brandingProblem },
  market: { schema: enteredMarket },
  ruleSets: { schema: enteredRuleSet },
}

/** The check of a kind, as it is for one record where those of an association have rules of their own. */
export function contentCheck({ kind, check }: Pick<ContentKind, 'kind' | 'check'>): ContentCheck {
  return checks[check ?? kind]
}
