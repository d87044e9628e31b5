import { WEEKDAYS } from '../../../common/calendar-day.ts'
import { EXEMPTION_KINDS, LISTING_OPTIONS } from '../../../deadlines/listing-options.ts'
import {
  DEADLINE_UNITS,
  END_FACTS,
  REMINDERS,
  RULED_KINDS,
  START_FACTS,
} from '../../../deadlines/rule-parts.ts'
import { END_TEXTS, REMINDER_TEXTS, START_TEXTS, UNIT_TEXTS } from '../../../deadlines/rule-words.ts'
import { DEADLINE_TITLES } from '../../../listings/deadline-kinds.ts'
import { LISTING_FIELDS } from '../../../listings/listing-fields.ts'
import { PROPERTY_TYPES } from '../../../listings/property-types.ts'
import { FINDING_GRADES } from '../../../listings/sending/finding-rules.ts'
import { SEND_TEST_TEXTS, SEND_TESTS } from '../../../listings/sending/send-test-words.ts'
import { market } from '../../../market/current.ts'
import type { ContentField, FieldOption } from '../content-field.ts'
import type { ContentKind } from '../content-kind.ts'

/** Each value under the words for it. */
function named<Value extends string>(values: readonly Value[], words: Record<Value, string>): FieldOption[] {
  return values.map((value) => ({ value, label: words[value] }))
}

const weekdays: FieldOption[] = WEEKDAYS.map((label, index) => ({ value: index + 1, label }))

const listingOptions = named(EXEMPTION_KINDS, LISTING_OPTIONS)

const ruleFields: ContentField[] = [
  {
    name: 'deadline',
    label: 'Deadline',
    input: 'select',
    options: named(RULED_KINDS, DEADLINE_TITLES),
    isRequired: true,
  },
  { name: 'title', label: 'Rule', input: 'text', max: 100, hint: 'Its number in your rules, such as 7.5.' },
  { name: 'text', label: 'Text', input: 'longText', max: 1000, isRequired: true },
  { name: 'source', label: 'Source', input: 'text', max: 200, isRequired: true },
  {
    name: 'startsWith',
    label: 'Starts with the earliest of',
    input: 'choices',
    options: named(START_FACTS, START_TEXTS),
    isRequired: true,
  },
  { name: 'count', label: 'Number', input: 'number', isRequired: true },
  {
    name: 'unit',
    label: 'Unit',
    input: 'select',
    options: named(DEADLINE_UNITS, UNIT_TEXTS),
    isRequired: true,
  },
  {
    name: 'timeOfDay',
    label: 'Time of day',
    input: 'text',
    max: 8,
    when: { field: 'unit', is: ['businessDay', 'calendarDay'] },
  },
  { name: 'rollStart', label: 'A start on a day off counts from the next business day', input: 'switch' },
  {
    name: 'propertyTypes',
    label: 'Property types',
    input: 'choices',
    options: PROPERTY_TYPES.map(({ code, label }) => ({ value: code, label })),
    hint: 'None chosen is all.',
  },
  {
    name: 'exemptionKinds',
    label: 'Listing options',
    input: 'choices',
    options: listingOptions,
    hint: 'None chosen is all.',
  },
  {
    name: 'endsWith',
    label: 'Met when',
    input: 'select',
    options: named(END_FACTS, END_TEXTS),
    isRequired: true,
  },
  {
    name: 'remindAt',
    label: 'Remind the list agent',
    input: 'choices',
    options: named(REMINDERS, REMINDER_TEXTS),
  },
  { name: 'tellBroker', label: 'Notify the brokers of the office when it is overdue', input: 'switch' },
]

const sendRuleFields: ContentField[] = [
  {
    name: 'field',
    label: 'Field',
    input: 'select',
    options: Object.entries(LISTING_FIELDS).map(([value, { label }]) => ({ value, label })),
    isRequired: true,
  },
  {
    name: 'test',
    label: 'Test',
    input: 'select',
    options: named(SEND_TESTS, SEND_TEST_TEXTS),
    isRequired: true,
  },
  {
    name: 'value',
    label: 'Compared with',
    input: 'text',
    max: 500,
    hint: 'Values with commas between, a pattern, a number, a date (YYYY-MM-DD) or the name of a field.',
    when: { field: 'test', is: SEND_TESTS.filter((test) => test !== 'required') },
  },
  {
    name: 'grade',
    label: 'Grade',
    input: 'select',
    options: FINDING_GRADES.map((grade) => ({ value: grade, label: grade })),
    isRequired: true,
  },
  { name: 'message', label: 'Message', input: 'text', max: 200, isRequired: true },
]

/** By which rules deadlines are counted and listings are checked before they are sent. */
export const ruleSetContent: ContentKind = {
  kind: 'ruleSets',
  plural: 'Rule Sets',
  singular: 'Rule Set',
  area: 'settings',
  feature: 'clock',
  isNeverRetired: true,
  startField: 'validFrom',
  fields: [
    { name: 'name', label: 'Name', input: 'text', max: 100, isRequired: true },
    { name: 'originatingSystemID', label: 'Originating system', input: 'text', max: 20, isRequired: true },
    {
      name: 'aorShortName',
      label: 'Association',
      input: 'text',
      max: 50,
      hint: 'Leave empty for all associations of the system.',
    },
    {
      name: 'states',
      label: 'States',
      input: 'lines',
      hint: 'Two letters of each state, one in each line. Leave empty for all states.',
    },
    {
      name: 'validFrom',
      label: 'Valid from',
      input: 'date',
      isRequired: true,
      hint: 'Listings are judged by the set in force on their contract date. From this day on the set stays as it is.',
    },
    {
      name: 'reason',
      label: 'Reason',
      input: 'text',
      max: 500,
      hint: 'Required when the set is valid from today or earlier. Deadlines that are done keep their set.',
    },
    { name: 'source', label: 'Source', input: 'text', max: 200 },
    {
      name: 'zone',
      label: 'Time zone',
      input: 'text',
      max: 50,
      isRequired: true,
      hint: 'Such as America/Los_Angeles.',
    },
    {
      name: 'businessWeekdays',
      label: 'Business days',
      input: 'choices',
      options: weekdays,
      isRequired: true,
    },
    { name: 'federalHolidays', label: 'Federal holidays are no business days', input: 'switch' },
    { name: 'observed', label: 'On the day on which they are observed', input: 'switch' },
    {
      name: 'holidaysAdded',
      label: 'More holidays',
      input: 'rows',
      row: [
        { name: 'day', label: 'Day', input: 'date', isRequired: true },
        { name: 'name', label: 'Name', input: 'text', max: 100, isRequired: true },
      ],
      rowName: 'Holiday',
      emptyRow: { day: '', name: '' },
      maxRows: 200,
    },
    {
      name: 'holidaysRemoved',
      label: 'Holidays left out',
      input: 'lines',
      hint: 'One in each line, by name such as Columbus Day, or by date (YYYY-MM-DD).',
    },
    {
      name: 'exemptionKinds',
      label: 'Listing options',
      input: 'choices',
      options: listingOptions,
      isRequired: true,
    },
    {
      name: 'forbidden',
      label: 'Forbidden options',
      input: 'rows',
      row: [
        { name: 'option', label: 'Option', input: 'select', options: listingOptions, isRequired: true },
        { name: 'text', label: 'Text', input: 'longText', max: 500, isRequired: true },
        { name: 'source', label: 'Source', input: 'text', max: 200, isRequired: true },
      ],
      rowName: 'Forbidden Option',
      emptyRow: { option: null, text: '', source: '' },
      maxRows: 10,
    },
    {
      name: 'releaseDays',
      label: 'Days to accept a released listing',
      input: 'number',
      isRequired: true,
    },
    {
      name: 'signatureOnRelease',
      label: 'The seller signs again when a listing is released',
      input: 'switch',
    },
    {
      name: 'rules',
      label: 'Rules',
      input: 'rows',
      row: ruleFields,
      rowName: 'Rule',
      emptyRow: {
        deadline: null,
        title: '',
        text: '',
        source: '',
        startsWith: [],
        rollStart: false,
        count: null,
        unit: 'businessDay',
        timeOfDay: '23:59:59',
        propertyTypes: [],
        exemptionKinds: [],
        endsWith: null,
        remindAt: ['soon', 'day', 'late'],
        tellBroker: false,
      },
      maxRows: 50,
    },
    {
      name: 'sendRules',
      label: 'Sending rules',
      input: 'rows',
      row: sendRuleFields,
      rowName: 'Sending Rule',
      emptyRow: { field: null, test: 'required', value: '', grade: 'Must fix', message: '' },
      maxRows: 100,
    },
    {
      name: 'education',
      label: 'Education',
      input: 'education',
      hint: 'What the state asks for. Training records of members show their hours against it.',
    },
  ],
  empty: {
    name: '',
    originatingSystemID: '',
    aorShortName: null,
    states: [],
    validFrom: '',
    reason: null,
    source: '',
    get zone() {
      return market.zone
    },
    businessWeekdays: [1, 2, 3, 4, 5],
    federalHolidays: true,
    observed: true,
    holidaysAdded: [],
    holidaysRemoved: [],
    exemptionKinds: ['None', 'Office exclusive', 'Registered until a date'],
    forbidden: [],
    releaseDays: 5,
    signatureOnRelease: false,
    rules: [],
    sendRules: [],
    education: null,
  },
  titleField: 'name',
  listFields: ['originatingSystemID', 'aorShortName', 'validFrom'],
  searchFields: ['name', 'originatingSystemID', 'aorShortName', 'source'],
}
