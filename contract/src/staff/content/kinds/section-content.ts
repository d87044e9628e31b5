import { CATEGORY_NAMES } from '../../../applications/application-rules.ts'
import { SECTION_STATUSES, SECTION_TYPE_NAMES } from '../../../dashboard/section-kinds.ts'
import { namedOptions, plainOptions } from '../content-field.ts'
import type { ContentKind } from '../content-kind.ts'
import { audienceField } from './audience-field.ts'
import { LAST_PLACE, placeField } from './place-field.ts'

/** Sections of the dashboard. A pending one is a published record that only administrators see. */
export const sectionContent: ContentKind = {
  kind: 'sections',
  plural: 'Sections',
  singular: 'Section',
  area: 'dashboard',
  isOrdered: true,
  fields: [
    {
      name: 'name',
      label: 'Name',
      input: 'text',
      max: 50,
      isRequired: true,
      hint: 'Members’ arrangements hold it: it cannot be changed once published.',
    },
    { name: 'title', label: 'Title', input: 'text', max: 100, isRequired: true },
    {
      name: 'type',
      label: 'Type',
      input: 'select',
      options: namedOptions(SECTION_TYPE_NAMES),
      isRequired: true,
    },
    {
      name: 'status',
      label: 'Visibility',
      input: 'select',
      options: plainOptions(SECTION_STATUSES),
      isRequired: true,
    },
    { name: 'locked', label: 'Locked', input: 'switch' },
    placeField,
    {
      name: 'content',
      label: 'Content',
      input: 'select',
      options: namedOptions(CATEGORY_NAMES),
      when: { field: 'type', is: ['applications'] },
    },
    {
      name: 'content',
      label: 'Content',
      input: 'richText',
      max: 50_000,
      when: { field: 'type', is: ['html'] },
    },
    audienceField,
  ],
  empty: {
    name: '',
    title: '',
    type: 'html',
    status: 'Active',
    locked: false,
    viewOrder: LAST_PLACE,
    content: '',
    criteria: null,
  },
  titleField: 'title',
  searchFields: ['title', 'name', 'content'],
}
