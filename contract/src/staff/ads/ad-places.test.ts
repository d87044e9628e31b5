import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AD_TAGS, type AdTag, adsFor, billboardFor } from '../../ads/ad-rules.ts'
import { adPlaces, type PlacedProvider } from './ad-places.ts'

const aors = ['CV', 'PT', 'GD'] as const
const only = (aor: string) => [{ field: 'AorShortName', op: 'Equal', values: [aor] }]
const someProviders = fc
  .array(
    fc.record({
      isEnabled: fc.boolean(),
      audience: fc.constantFrom('', 'CV', 'PT').map((aor) => (aor === '' ? [] : only(aor))),
      impressions: fc.array(
        fc.record({
          isEnabled: fc.boolean(),
          tagName: fc.constantFrom(...AD_TAGS),
          isScript: fc.boolean(),
        }),
        { maxLength: 5 },
      ),
    }),
    { maxLength: 4 },
  )
  .map((all): PlacedProvider[] =>
    all.map((provider, index) => ({ ...provider, id: index + 1, providerName: `Provider ${index + 1}` })),
  )

const isFor = (audience: PlacedProvider['audience'], aor: string) =>
  audience.every(({ values }) => values.includes(aor))

/**
 * The ads that a member of an association sees, by the rules of the member screens: ids of providers, or
 * their replacement.
 */
function shownTo(aor: string, providers: PlacedProvider[], tagName: AdTag): string[] {
  const own = providers
    .filter(({ audience }) => isFor(audience, aor))
    .map(({ id, isEnabled, impressions }) => ({
      isEnabled,
      impressions: impressions.map((impression) => ({ ...impression, template: String(id) })),
    }))
  const ads =
    tagName === 'mobile-billboard'
      ? [billboardFor(own, true)].filter((ad) => ad !== null)
      : adsFor(own, tagName)
  const shown = tagName === 'carousel-ad' ? ads : ads.slice(0, 1)
  if (shown.length === 0) return ['Nothing']
  return shown.map(({ kind, content }) => (kind === 'image' ? 'Fallback image' : content))
}

test('each place says what every member is shown there [4/CDASH-06]', () => {
  fc.assert(
    fc.property(someProviders, (providers) => {
      for (const { tagName, shown, others } of adPlaces(providers))
        for (const aor of aors) {
          const told = shown
            .filter(({ audience }) => isFor(audience, aor))
            .map(({ providerId }) => String(providerId))
          const got = shownTo(aor, providers, tagName)
          if (told.length === 0) expect(others).toContain(got[0])
          else expect(tagName === 'carousel-ad' ? told : told.slice(0, 1)).toEqual(got)
        }
    }),
  )
})

test('without a provider every place has its own image, and a disabled one leaves nothing', () => {
  expect(adPlaces([]).map(({ others }) => others)).toEqual(AD_TAGS.map(() => ['Fallback image']))
  const off = { id: 1, providerName: 'Off', isEnabled: false, audience: [], impressions: [] }
  expect(adPlaces([off]).map(({ others }) => others)).toEqual(AD_TAGS.map(() => ['Nothing']))
})
