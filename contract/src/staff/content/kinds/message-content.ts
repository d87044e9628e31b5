import {
  ACKNOWLEDGED_POSITIONS,
  ACKNOWLEDGMENT_TEXTS,
} from '../../../system-messages/acknowledgment-rules.ts'
import { DEFAULT_STATUS_ID, MAX_AOR_MESSAGE } from '../../../system-messages/aor-message-rules.ts'
import { MAX_MLS_MESSAGE } from '../../../system-messages/system-message-limits.ts'
import type { ContentField, FieldOption } from '../content-field.ts'
import type { ContentKind } from '../content-kind.ts'
import { audienceField } from './audience-field.ts'

const title: ContentField = { name: 'title', label: 'Title', input: 'text', max: 200, isRequired: true }
const type: ContentField = {
  name: 'systemNotificationStatusId',
  label: 'Type',
  input: 'select',
  options: [
    { value: 1, label: 'Information' },
    { value: 2, label: 'Warning' },
    { value: 3, label: 'Alert' },
    { value: 4, label: 'Success' },
  ],
  isRequired: true,
}
const banner: FieldOption = { value: 'dash', label: 'Banner at the top of pages', short: 'Banner' }
const address: ContentField = { name: 'url', label: 'Address', input: 'text', max: 2048 }
const addressOfMls: ContentField = {
  ...address,
  hint: 'A web address, or a page of the portal such as /training.',
}
const expiration: ContentField = { name: 'expirationDate', label: 'Expiration date', input: 'dateTime' }
const acknowledgment: ContentField = {
  name: 'requiresAcknowledgment',
  label: ACKNOWLEDGMENT_TEXTS.require,
  input: 'switch',
  hint: 'It cannot be changed once published.',
  when: { field: 'position', is: [...ACKNOWLEDGED_POSITIONS] },
  isFixed: true,
}

const empty = {
  title: '',
  message: '',
  systemNotificationStatusId: DEFAULT_STATUS_ID,
  position: 'dash',
  url: '',
  expirationDate: null,
  requiresAcknowledgment: false,
  criteria: null,
}

/** Messages to members. Those of an association keep the rules of its own form too, which the server checks. */
export const messageContent: ContentKind = {
  kind: 'messages',
  plural: 'Messages',
  singular: 'Message',
  area: 'messages',
  isForAssociations: true,
  fields: [
    title,
    { name: 'message', label: 'Message', input: 'richText', max: MAX_MLS_MESSAGE, isRequired: true },
    type,
    {
      name: 'position',
      label: 'Position',
      input: 'select',
      options: [
        banner,
        { value: 'popover', label: 'Popover in the corner', short: 'Popover' },
        { value: 'modal', label: 'Dialog after log-in', short: 'Dialog' },
        { value: 'simpleModal', label: 'Plain dialog after log-in', short: 'Plain dialog' },
      ],
      isRequired: true,
    },
    acknowledgment,
    addressOfMls,
    expiration,
    audienceField,
  ],
  empty,
  ofAssociation: {
    check: 'associationMessages',
    fields: [
      title,
      { name: 'message', label: 'Message', input: 'longText', max: MAX_AOR_MESSAGE, isRequired: true },
      type,
      {
        name: 'position',
        label: 'Position',
        input: 'select',
        options: [banner],
        isRequired: true,
      },
      acknowledgment,
      address,
      { ...expiration, isRequired: true },
      audienceField,
    ],
    empty,
  },
  titleField: 'title',
  listFields: ['position', 'systemNotificationStatusId', 'expirationDate'],
  searchFields: ['title', 'message'],
  endField: 'expirationDate',
}
