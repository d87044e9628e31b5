import { expect, test } from 'vitest'
import { AD_TAGS, ADS_ERROR, type AdTag, adsFor, billboardFor, type Provider } from './ad-rules.ts'

const impression = (tagName: AdTag, template: string, more = {}) => ({
  tagName,
  template,
  isEnabled: true,
  isScript: false,
  ...more,
})
const provider = (...impressions: Provider['impressions']): Provider => ({ isEnabled: true, impressions })
const html = (content: string) => ({ kind: 'html', content })
const image = (name: string) => ({ kind: 'image', content: `/media/fallback-${name}.svg` })

test('the four tags of the specification are there, and the text of the error [1/DASH-36, 1/ERR-05]', () => {
  for (const tag of ['dashboard-billboard', 'spotlight-ad', 'article-ad', 'carousel-ad'])
    expect(AD_TAGS).toContain(tag)
  expect(ADS_ERROR).toBe('Ads - An error has occurred.')
})

test('a failed call and an answer without providers give the own image of each tag [1/ERR-06, 1/ERR-07]', () => {
  for (const providers of [null, []]) {
    expect(adsFor(providers, 'dashboard-billboard')).toEqual([image('billboard')])
    expect(adsFor(providers, 'spotlight-ad')).toEqual([image('spotlight')])
    expect(adsFor(providers, 'article-ad')).toEqual([image('article')])
    expect(adsFor(providers, 'carousel-ad')).toEqual([image('carousel')])
    expect(billboardFor(providers, true)).toEqual(image('mobile-billboard'))
    expect(billboardFor(providers, false)).toEqual(image('billboard'))
  }
})

test('only enabled impressions of enabled providers show; disabled ones leave nothing [1/DASH-20, 1/DASH-21, 1/D1-56]', () => {
  const off = { isEnabled: false }
  const disabled = [
    provider(impression('dashboard-billboard', 'a', off), impression('carousel-ad', 'b', off)),
    { ...provider(impression('dashboard-billboard', 'c'), impression('carousel-ad', 'd')), ...off },
  ]
  for (const tag of AD_TAGS) expect(adsFor(disabled, tag)).toEqual([])
  expect(billboardFor(disabled, false)).toBeNull()
  const enabled = [
    ...disabled,
    provider(impression('carousel-ad', 'e'), impression('spotlight-ad', 'f')),
    provider(impression('carousel-ad', 'g', { isScript: true })),
  ]
  expect(adsFor(enabled, 'carousel-ad')).toEqual([html('e'), { kind: 'script', content: 'g' }])
  expect(billboardFor(enabled, true)).toBeNull()
})

test('a narrow screen takes the mobile billboard, or the wide one when there is none [1/DASH-24, 1/D1-57]', () => {
  const wide = provider(impression('dashboard-billboard', 'wide'))
  const both = [wide, provider(impression('mobile-billboard', 'mobile'))]
  expect(billboardFor(both, true)).toEqual(html('mobile'))
  expect(billboardFor(both, false)).toEqual(html('wide'))
  expect(billboardFor([wide], true)).toEqual(html('wide'))
})
