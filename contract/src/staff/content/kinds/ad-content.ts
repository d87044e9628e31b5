import { showsScript } from '../../../ads/ad-rules.ts'
import type { ContentKind } from '../content-kind.ts'
import { audienceField } from './audience-field.ts'

/** Shown with a script; publishing it runs it for all members. */
export const SCRIPT_WARNING = "This code runs in members' browsers, inside an isolated frame."

/** Advertisements: each record is a provider with its impressions, in their order. */
export const adContent: ContentKind = {
  kind: 'ads',
  plural: 'Advertisements',
  singular: 'Advertisement',
  area: 'dashboard',
  isProtected: showsScript,
  fields: [
    { name: 'providerName', label: 'Provider name', input: 'text', max: 100, isRequired: true },
    { name: 'impressions', label: 'Impressions', input: 'impressions' },
    {
      name: 'isEnabled',
      label: 'On',
      input: 'switch',
      hint: 'While a provider is off, none of its impressions is shown.',
    },
    audienceField,
  ],
  empty: { providerName: '', impressions: [], isEnabled: true, criteria: null },
  titleField: 'providerName',
  searchFields: ['providerName'],
}
