import { expect, test } from 'vitest'
import { AUDIENCE_FIELDS } from '../../audience/audience-fields.ts'
import { marketChoices } from '../staff-choices.ts'
import { readAudience } from './audience-entries.ts'
import { isSought, listedValues } from './audience-values.ts'
import {
  AUDIENCE_FIELD_LABELS,
  audienceInWords,
  countInWords,
  OFFERED_OPERATORS,
  operatorWords,
} from './audience-words.ts'
import { isKnownEntry } from './known-entries.ts'

test('an audience reads as a list of conditions, and as all members without any', () => {
  expect(audienceInWords([])).toEqual(['All members'])
  expect(
    audienceInWords([
      { field: 'AorShortName', op: 'Equal', values: ['CV'] },
      { field: 'membertypeid', op: 'in', values: ['1', '2', '99'] },
      { field: 'LoginId', op: 'notEqual', values: ['agent1'] },
      { field: 'OfficeCode', op: 'Contains', values: ['CV'] },
      { field: 'Shoe', op: 'Equal', values: ['42'] },
    ]),
  ).toEqual([
    'Association is CV',
    'Member Type is one of Agent, Broker, 99',
    'User ID is not agent1',
    'Office contains CV',
    'Unknown condition',
  ])
})

test('six fields are offered, each with three operators and with values to pick', () => {
  expect(AUDIENCE_FIELDS.map((field) => AUDIENCE_FIELD_LABELS[field])).toEqual([
    'Association',
    'Member Type',
    'Office',
    'Main Office',
    'Originating System',
    'User ID',
  ])
  expect(OFFERED_OPERATORS.map(operatorWords)).toEqual(['is', 'is not', 'is one of'])
  for (const field of AUDIENCE_FIELDS)
    expect(isSought(field)).toBe(listedValues(field, marketChoices()).length === 0)
  expect(listedValues('OriginatingSystemID', marketChoices()).map(({ value }) => value)).toEqual([
    'CRM',
    'CN',
    'CRP',
    'CRF',
    'SWL',
    'HD',
    'GD',
  ])
})

test('the count is written in groups of three digits', () => {
  expect(countInWords({ members: 1204, total: 8902 })).toBe('1,204 of 8,902 members')
  expect(countInWords({ members: 0, total: 1_000_000 })).toBe('0 of 1,000,000 members')
})

test('an unreadable entry is a condition that nobody meets, never a wider audience', () => {
  expect(readAudience(null)).toEqual([])
  expect(readAudience([{ field: 'LoginId', op: 'Equal', values: ['a', 1] }])).toEqual([
    { field: 'LoginId', op: 'Equal', values: ['a', '1'] },
  ])
  for (const broken of ['everyone', {}, 7, [null], [[]], [{ field: 'LoginId', op: 'Equal', values: 'a' }]]) {
    const [entry, ...rest] = readAudience(broken)
    expect(rest).toEqual([])
    expect(entry && isKnownEntry(entry)).toBe(false)
  }
})
