import { enteredCategory } from '../../../articles/article-form.ts'
import type { ContentKind } from '../content-kind.ts'

/** Categories of articles. */
export const categoryContent: ContentKind = {
  kind: 'categories',
  plural: 'Categories',
  singular: 'Category',
  area: 'articles',
  isForAssociations: false,
  schema: enteredCategory,
  fields: [
    { name: 'name', label: 'Name', input: 'text', max: 100, isRequired: true },
    { name: 'description', label: 'Description', input: 'longText', max: 500 },
    { name: 'viewOrder', label: 'View order', input: 'number' },
  ],
  empty: { name: '', description: '', viewOrder: 0 },
  titleField: 'name',
  searchFields: ['name', 'description'],
}
