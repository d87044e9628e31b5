import type { ContentKind } from '../content-kind.ts'
import { countText } from '../content-texts.ts'
import { LAST_PLACE, placeField } from './place-field.ts'

/** Categories of articles. */
export const categoryContent: ContentKind = {
  kind: 'categories',
  plural: 'Categories',
  singular: 'Category',
  area: 'articles',
  isOrdered: true,
  fields: [
    { name: 'name', label: 'Name', input: 'text', max: 100, isRequired: true },
    { name: 'description', label: 'Description', input: 'longText', max: 500 },
    placeField,
  ],
  empty: { name: '', description: '', viewOrder: LAST_PLACE },
  titleField: 'name',
  hasFactsInList: true,
  factsInWords: ({ articles }) => countText(Number(articles), 'article'),
  searchFields: ['name', 'description'],
}
