import { MAX_PAGE_TEXT, PAGE_PLACE_NAMES, PAGE_PLACES, type PagePlace } from '../../../branding/page-texts.ts'
import type { ContentKind, ContentValues } from '../content-kind.ts'

/** The place of a text. */
export const placeOf = ({ place }: ContentValues): PagePlace | undefined =>
  PAGE_PLACE_NAMES.find((name) => name === place)

/** Texts of pages: each place has its record, which is empty until somebody says something there. */
export const pageTextContent: ContentKind = {
  kind: 'texts',
  plural: 'Page Texts',
  singular: 'Page Text',
  area: 'dashboard',
  fixedCount: PAGE_PLACE_NAMES.length,
  isNeverRetired: true,
  isProtected: (values) => placeOf(values) === 'sign-in',
  fields: [
    {
      name: 'place',
      label: 'Place',
      input: 'select',
      options: Object.entries(PAGE_PLACES).map(([value, label]) => ({ value, label })),
      isGiven: true,
    },
    {
      name: 'body',
      label: 'Text',
      input: 'richText',
      max: MAX_PAGE_TEXT,
      isPlain: (values) => placeOf(values) === 'sign-in',
      hint: 'Shown beside what the page says itself. An empty text shows nothing.',
    },
  ],
  empty: { place: '', body: '' },
  titleField: 'place',
  searchFields: ['place', 'body'],
}
