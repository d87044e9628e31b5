import { articleDatesProblem, enteredArticle } from '../../../articles/article-form.ts'
import type { ContentKind } from '../content-kind.ts'

/** Articles in the console: the publication is a state there, and the status of the stored article follows from it. */
export const articleContent: ContentKind = {
  kind: 'articles',
  plural: 'Articles',
  singular: 'Article',
  area: 'articles',
  isForAssociations: true,
  schema: enteredArticle.omit({ status: true, categories: true }),
  fields: [
    { name: 'title', label: 'Title', input: 'text', max: 200, isRequired: true },
    { name: 'summary', label: 'Summary', input: 'longText', max: 1000 },
    { name: 'body', label: 'Body', input: 'richText', max: 200_000 },
    { name: 'imageUrl', label: 'Image', input: 'image' },
    { name: 'author', label: 'Author', input: 'text', max: 100, isRequired: true },
    { name: 'categoryIds', label: 'Categories', input: 'categories' },
    { name: 'isPromoted', label: 'Promoted', input: 'switch', aside: 'promotedPlace' },
    { name: 'viewOrder', label: 'View order', input: 'number' },
    { name: 'criteria', label: 'Audience', input: 'audience' },
    { name: 'publishedOn', label: 'Published on', input: 'dateTime' },
    { name: 'expirationDate', label: 'Expiration date', input: 'dateTime' },
    { name: 'attachments', label: 'Attachments', input: 'attachments' },
  ],
  empty: {
    title: '',
    summary: '',
    body: '',
    imageUrl: null,
    author: '',
    categoryIds: [],
    isPromoted: false,
    viewOrder: null,
    criteria: null,
    publishedOn: null,
    expirationDate: null,
    attachments: [],
  },
  titleField: 'title',
  searchFields: ['title', 'author', 'summary', 'body'],
  endField: 'expirationDate',
  problemOf: articleDatesProblem,
}
