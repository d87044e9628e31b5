import { expect, test } from 'vitest'
import { PAGE_PLACE_NAMES } from '../../branding/page-texts.ts'
import { CONTENT_KINDS } from '../content/content-kind.ts'
import { previewPlace } from './preview-rules.ts'

const screensOf = (...draft: Parameters<typeof previewPlace>) => previewPlace(...draft)?.screens

test('every kind has a place in which members meet its records, but look-ups, rule sets and the market [4/CPREV-01, 4/D4-22]', () => {
  const place = 'settings'
  expect(CONTENT_KINDS.filter((kind) => previewPlace(kind, { place }) === null)).toEqual([
    'lookups',
    'market',
    'ruleSets',
  ])
  const ofTexts = PAGE_PLACE_NAMES.flatMap((name) => screensOf('texts', { place: name }) ?? [])
  // The page on accessibility is the server's.
  expect(new Set(ofTexts).size).toBe(PAGE_PLACE_NAMES.length - 1)
  expect(screensOf('texts', { place: 'elsewhere' })).toBeUndefined()
})

test('the place where a setting or an advertisement is met comes first', () => {
  const setting = (accessLevel: number, defaultAllow: boolean) =>
    screensOf('settingTypes', { accessLevel, defaultAllow })?.[0]
  expect([setting(1, false), setting(2, true), setting(2, false)]).toEqual([
    'settings',
    'settings',
    'officeSettings',
  ])
  const ad = (...tags: string[]) =>
    screensOf('ads', { impressions: tags.map((tagName) => ({ tagName })) })?.[0]
  expect([ad(), ad('article-ad'), ad('article-ad', 'carousel-ad')]).toEqual([
    'dashboard',
    'besideArticle',
    'dashboard',
  ])
})
