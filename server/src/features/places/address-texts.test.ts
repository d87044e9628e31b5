import type { AddressSuggestion } from 'contract/places/place.ts'
import { expect, test } from 'vitest'
import { propertyRecords } from '#db/tables/places.table.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const member = await server.aMember()
const record = {
  propertyType: 'Residential',
  postalCodePlus4: '2788',
  stateOrProvince: 'CA',
  latitude: 33.7244,
  longitude: -116.3765,
}
const riverside = { ...record, countyOrParish: 'Riverside' }
await server.db.insert(propertyRecords).values([
  {
    ...riverside,
    universalPropertyId: 'US-1',
    streetNumber: '1805',
    streetName: 'Palm Canyon',
    streetSuffix: 'Ln',
    city: 'Palm Desert',
    postalCode: '92260',
    streetKey: '1805 palm canyon ln',
  },
  {
    ...riverside,
    universalPropertyId: 'US-2',
    streetNumber: '45-080',
    streetName: 'Golf Center',
    streetSuffix: 'Pkwy',
    city: 'Indio',
    postalCode: '92201',
    streetKey: '45-080 golf center pkwy',
  },
  {
    ...record,
    countyOrParish: 'Los Angeles',
    universalPropertyId: 'US-3',
    streetNumber: '7000',
    streetName: 'Hollywood',
    streetSuffix: 'Blvd',
    city: 'Los Angeles',
    postalCode: '90028',
    streetKey: '7000 hollywood blvd',
  },
  {
    ...record,
    countyOrParish: 'Los Angeles',
    universalPropertyId: 'US-4',
    streetNumber: '1300',
    streetDirPrefix: 'N',
    streetName: 'Ocean',
    streetSuffix: 'Blvd',
    city: 'Long Beach',
    postalCode: '90802',
    streetKey: '1300 n ocean blvd',
  },
])

async function suggestionsFor(text: string): Promise<AddressSuggestion[]> {
  server.clock.advance(60)
  const path = `/api/app/AddressSearch?${new URLSearchParams({ text, country: 'US' })}`
  return (await server.call(path, { as: member })).body.results
}

/** The parts of a suggestion in one line: number|direction|name|suffix|direction|unit|city|state|postal code|plus 4. */
function partsOf(address: AddressSuggestion): string {
  const parts = [
    address.streetNumber,
    address.streetDirPrefix,
    address.streetName,
    address.streetSuffix,
    address.streetDirSuffix,
    address.unitNumber,
    address.city,
    address.stateOrProvince,
    address.postalCode,
    address.postalCodePlus4,
  ]
  return parts.map((part) => part ?? '').join('|')
}

const texts: [string, string][] = [
  // Units
  ['12345 Ventura Blvd Unit 4, Studio City, CA 91604', '12345||Ventura|Blvd||4|Studio City|CA|91604|'],
  ['12345 Ventura Blvd #4 Studio City CA 91604', '12345||Ventura|Blvd||4|Studio City|CA|91604|'],
  ['12345 Ventura Blvd # 4 Studio City 91604', '12345||Ventura|Blvd||4|Studio City|CA|91604|'],
  ['12345 Ventura Blvd Unit #4, 91604', '12345||Ventura|Blvd||4|Studio City|CA|91604|'],
  ['12345 Ventura Blvd Apt. 4B Studio City', '12345||Ventura|Blvd||4B|Studio City|CA|91604|'],
  ['12345 Ventura Blvd, Ste B, Studio City, CA', '12345||Ventura|Blvd||B|Studio City|CA|91604|'],
  ['12345 Ventura Blvd 4 Studio City', '12345||Ventura|Blvd||4|Studio City|CA|91604|'],
  ['Unit 4, 12345 Ventura Blvd, Studio City', '12345||Ventura|Blvd||4|Studio City|CA|91604|'],
  ['1234 W 5th St Apt 12b Los Angeles 90017', '1234|W|5th|St||12B|Los Angeles|CA|90017|'],
  ['12 Desert Sun Dr Space 17, Thousand Palms 92276', '12||Desert Sun|Dr||17|Thousand Palms|CA|92276|'],
  ['1805 Palm Canyon Ln Unit 3, Palm Desert', '1805||Palm Canyon|Ln||3|Palm Desert|CA|92260|2788'],
  // Numbers
  ['45-080 Golf Center Pkwy, Indio', '45-080||Golf Center|Pkwy|||Indio|CA|92201|2788'],
  ['45080 Golf Center Parkway Indio', '45-080||Golf Center|Pkwy|||Indio|CA|92201|2788'],
  ['45-100 Golf Center Pkwy, Indio, CA', '45-100||Golf Center|Pkwy|||Indio|CA|92201|'],
  ['221 1/2 N Market Blvd Inglewood 90301', '221 1/2|N|Market|Blvd|||Inglewood|CA|90301|'],
  ['221-1/2 N Market Blvd Inglewood 90301', '221 1/2|N|Market|Blvd|||Inglewood|CA|90301|'],
  ['123B Main St, Venice 90291', '123B||Main|St|||Venice|CA|90291|'],
  // Postal codes and country
  ['1234 N Beachwood Dr 90046-1234', '1234|N|Beachwood|Dr|||Los Angeles|CA|90046|1234'],
  ['1805 Palm Canyon Ln, Palm Desert, CA 92260, USA', '1805||Palm Canyon|Ln|||Palm Desert|CA|92260|2788'],
  ['1805 Palm Canyon Ln Palm Desert CA 92260-2788', '1805||Palm Canyon|Ln|||Palm Desert|CA|92260|2788'],
  ['350 S Grand Ave 90071 Los Angeles', '350|S|Grand|Ave|||Los Angeles|CA|90071|'],
  [
    '350 S Grand Ave, Los Angeles, California 90071, United States',
    '350|S|Grand|Ave|||Los Angeles|CA|90071|',
  ],
  ['350 South Grand Avenue, Los Angeles, CA 90071', '350|S|Grand|Ave|||Los Angeles|CA|90071|'],
  ['350 S Grand Ave LA 90071', '350|S|Grand|Ave|||Los Angeles|CA|90071|'],
  ['350 S. Grand Av., L.A., CA 90071', '350|S|Grand|Ave|||Los Angeles|CA|90071|'],
  // Neighborhoods and other spellings of a city
  ['6925 Hollywood Blvd, Hollywood, CA 90028', '6925||Hollywood|Blvd|||Los Angeles|CA|90028|'],
  ['6925 Hollywood Blvd Hollywood', '6925||Hollywood|Blvd|||Los Angeles|CA|90028|'],
  ['6925 Hollywood Blvd Los Angeles', '6925||Hollywood|Blvd|||Los Angeles|CA|90028|'],
  ['1 Avenue of the Stars, Century City', '1||Avenue of the Stars||||Los Angeles|CA|90067|'],
  ['700 Royal St French Quarter New Orleans LA', '700||Royal|St|||New Orleans|LA|70112|'],
  ['16 Via Del Mar, Coto de Caza', '16||Via Del Mar||||Coto de Caza|CA|92679|'],
  ['16 Via Del Mar Coto de Caza CA 92679', '16||Via Del Mar||||Coto de Caza|CA|92679|'],
  ['6 Main St, East Los Angeles 90022', '6||Main|St|||East Los Angeles|CA|90022|'],
  ['6 Main St, Los Angeles 90022', '6||Main|St|||Los Angeles|CA|90022|'],
  ['14 Rolling Hills Rd, Rolling Hills', '14||Rolling Hills|Rd|||Rolling Hills|CA|90274|'],
  ['4727 Crown Ave, La Cañada', '4727||Crown|Ave|||La Canada Flintridge|CA|91011|'],
  ['4727 Crown Ave La Cañada Flintridge', '4727||Crown|Ave|||La Canada Flintridge|CA|91011|'],
  ['123 Main St St Helena CA', '123||Main|St|||Saint Helena|CA|94574|'],
  ['123 Magnolia Blvd, N. Hollywood, CA 91601', '123||Magnolia|Blvd|||North Hollywood|CA|91601|'],
  ['99 Downtown St, Nowhere Heights, CA 92260', '99||Downtown|St|||Palm Desert|CA|92260|'],
  // Streets
  ['100 N St Sacramento 95814', '100||N|St|||Sacramento|CA|95814|'],
  ['200 E Valley View St, Palm Springs 92262', '200|E|Valley View|St|||Palm Springs|CA|92262|'],
  ['10 Park Ave South, Calexico 92231', '10||Park|Ave|S||Calexico|CA|92231|'],
  ['12 Highway 111 Indio', '12||Highway 111||||Indio|CA|92201|'],
  ['45 State Hwy 74, Palm Desert 92260', '45||State Hwy 74||||Palm Desert|CA|92260|'],
  ['73510 El Paseo, Palm Desert 92260', '73510||El Paseo||||Palm Desert|CA|92260|'],
  ['200 Calle Vista, Camarillo', '200||Calle Vista||||Camarillo|CA|93010|'],
  ['77 Camino Real Ct San Clemente', '77||Camino Real|Ct|||San Clemente|CA|92672|'],
  ['1330 St Charles Ave, New Orleans 70130', '1330||St Charles|Ave|||New Orleans|LA|70130|'],
  ['8 Broadway, Sacramento 95818', '8||Broadway||||Sacramento|CA|95818|'],
  ['1 avenue of the stars, los angeles 90067', '1||Avenue of the Stars||||Los Angeles|CA|90067|'],
  ['1 INFINITE LOOP CUPERTINO CA', '1||Infinite|Loop|||Cupertino|CA|95014|'],
  ['350 S Grand, Los Angeles 90071', '350|S|Grand||||Los Angeles|CA|90071|'],
  ['99999 Fakestreet Blvd 90210', '99999||Fakestreet|Blvd|||Beverly Hills|CA|90210|'],
  // Roads with a number for a name
  ['12345 County Road 12, Julian CA 92036', '12345||County Road 12||||Julian|CA|92036|'],
  ['35500 County Rd 12 Unit 4, Riverside, CA 92501', '35500||County Road 12|||4|Riverside|CA|92501|'],
  ['4500 Co. Rd. 7 Riverside 92501', '4500||Co. Road 7||||Riverside|CA|92501|'],
  ['8213 Private Road 5, Temecula, CA 92592', '8213||Private Road 5||||Temecula|CA|92592|'],
  ['100 Ranch Road 5 Temecula 92592', '100||Ranch Road 5||||Temecula|CA|92592|'],
  ['100 Parish Rd 12, Metairie LA', '100||Parish Road 12||||Metairie|LA||'],
  ['1600 Rd 204, Visalia, CA 93291', '1600||Road 204||||Visalia|CA|93291|'],
  ['42000 road 200, Friant CA 93626', '42000||Road 200||||Friant|CA|93626|'],
  ['9000 Road 36 1/2 Madera 93636', '9000||Road 36 1/2||||Madera|CA|93636|'],
  ['51500 Ave 52, Coachella, CA 92236', '51500||Avenue 52||||Coachella|CA|92236|'],
  ['2000 W Ave K-8, Lancaster 93536', '2000|W|Avenue K-8||||Lancaster|CA|93536|'],
  ['2000 Avenue S Palmdale 93550', '2000||Avenue S||||Palmdale|CA|93550|'],
  ['24512 CA-74, Hemet, CA 92544', '24512||CA-74||||Hemet|CA|92544|'],
  ['24512 ca 74 #3 Hemet 92544', '24512||CA 74|||3|Hemet|CA|92544|'],
  ['100 US 395, Bishop CA 93514', '100||US 395||||Bishop|CA|93514|'],
  ['2035 State Route 78 #215, Ramona, CA 92065', '2035||State Route 78|||215|Ramona|CA|92065|'],
  ['24512 Hwy 74, Hemet, CA 92544', '24512||Hwy 74||||Hemet|CA|92544|'],
  ['12345 County Road 12 N, Julian CA 92036', '12345||County Road 12||N||Julian|CA|92036|'],
  ['100 I-10 Frontage Rd, Indio 92201', '100||I-10 Frontage|Rd|||Indio|CA|92201|'],
  ['500 Old Ranch Rd 5, Indio', '500||Old Ranch|Rd||5|Indio|CA|92201|'],
  // A direction before a comma
  ['1234 Main St E, Los Angeles 90012', '1234||Main|St|E||Los Angeles|CA|90012|'],
  ['1234 Main Street West, Covina CA', '1234||Main|St|W||Covina|CA|91722|'],
  ['300 Park Avenue West, Ontario, CA 91761', '300||Park|Ave|W||Ontario|CA|91761|'],
  ['1234 Main St, West Covina CA', '1234||Main|St|||West Covina|CA|91790|'],
  // Numbers with a letter, and other parts of a building
  ['123-A Main St, Huntington Beach CA 92648', '123-A||Main|St|||Huntington Beach|CA|92648|'],
  ['1104 Watkins Glen Ct Unit PH, Temecula, CA 92591', '1104||Watkins Glen|Ct||PH|Temecula|CA|92591|'],
  ['1104 Watkins Glen Ct PH 2, Temecula, CA 92591', '1104||Watkins Glen|Ct||PH 2|Temecula|CA|92591|'],
  ['1104 Watkins Glen Ct Fl 2, Temecula, CA 92591', '1104||Watkins Glen|Ct||Fl 2|Temecula|CA|92591|'],
  ['1104 Watkins Glen Ct 2nd Floor Temecula', '1104||Watkins Glen|Ct||Fl 2|Temecula|CA|92589|'],
  [
    '1104 Watkins Glen Ct Bldg 3 Apt 12, Temecula, CA 92591',
    '1104||Watkins Glen|Ct||Bldg 3 Apt 12|Temecula|CA|92591|',
  ],
  ['1104 Watkins Glen Ct Bldg 3, Temecula, CA 92591', '1104||Watkins Glen|Ct||Bldg 3|Temecula|CA|92591|'],
  ['1104 Watkins Glen Ct Rear, Temecula, CA 92591', '1104||Watkins Glen|Ct||Rear|Temecula|CA|92591|'],
  ['1104 Watkins Glen Ct rear Temecula 92591', '1104||Watkins Glen|Ct||Rear|Temecula|CA|92591|'],
  ['1104 Watkins Glen Ct 1/2, Temecula, CA 92591', '1104||Watkins Glen|Ct||1/2|Temecula|CA|92591|'],
  ['1104 Watkins Glen Ct Unit 21/2, Temecula, CA 92591', '1104||Watkins Glen|Ct||21/2|Temecula|CA|92591|'],
  ['1104 Watkins Glen Ct Unit AA, Temecula, CA 92591', '1104||Watkins Glen|Ct||AA|Temecula|CA|92591|'],
  [
    '1104 Watkins Glen Ct Rear Unit 4, Temecula, CA 92591',
    '1104||Watkins Glen|Ct||Rear 4|Temecula|CA|92591|',
  ],
  ['100 Front St, Temecula 92591', '100||Front|St|||Temecula|CA|92591|'],
  ['350 5th Ave Fl 3, Miami, FL 33101', '350||5th|Ave||Fl 3|Miami|FL|33101|'],
  ['350 5th Ave Rear, New York, NY 10118', '350||5th|Ave||Rear|New York|NY|10118|'],
  // Other states
  ['350 5th Ave, New York, NY 10118', '350||5th|Ave|||New York|NY|10118|'],
  ['1600 Pennsylvania Ave NW, Washington, DC 20500', '1600||Pennsylvania|Ave|NW||Washington|DC|20500|'],
  ['742 EVERGREEN TER SPRINGFIELD OR', '742||Evergreen|Ter|||Springfield|OR||'],
]

test.each(texts)('%s is read in its parts [2/D2-53, 2/D2-131]', async (text, expected) => {
  const [first] = await suggestionsFor(text)
  expect(first && partsOf(first)).toBe(expected)
})

test.each([
  '1 Asdf 90210',
  '300 Ocean 90802',
  'zzzz nowhere',
  '5 California',
  '12345 90210',
  '350 Nowhere Rd Atlantis',
  '123 Main St Calgary AB T2P 1J9',
])('%s has no form of an address that we know [2/D2-132]', async (text) => {
  expect(await suggestionsFor(text)).toEqual([])
})

test('only an address of the records is verified and has an exact position [2/D2-132]', async () => {
  const facts = async (text: string) => {
    const [first] = await suggestionsFor(text)
    return [first?.isVerified, first?.geocodeAccuracy, first?.latitude]
  }
  expect(await facts('1805 Palm Canyon Ln, Palm Desert')).toEqual([true, 'rooftop', 33.7244])
  expect(await facts('1805 palm')).toEqual([true, 'rooftop', 33.7244])
  const [isVerified, accuracy, latitude] = await facts('99999 Fakestreet Blvd 90210')
  expect([isVerified, accuracy]).toEqual([false, 'approximate'])
  expect(latitude).toBeCloseTo(34.09, 1)
  expect(await facts('350 5th Ave, New York, NY 10118')).toEqual([false, null, null])
})

test('a record of another number or side of the street is not taken for the address [2/D2-132]', async () => {
  const labels = async (text: string) =>
    (await suggestionsFor(text)).map(({ label, isVerified }) => [label, isVerified])
  expect(await labels('300 N Ocean Blvd Long Beach 90802')).toEqual([
    ['300 N Ocean Blvd, Long Beach, CA 90802', false],
  ])
  expect(await labels('1300 S Ocean Blvd Long Beach 90802')).toEqual([
    ['1300 S Ocean Blvd, Long Beach, CA 90802', false],
  ])
  expect(await labels('1300 Ocean Blvd Long Beach')).toEqual([
    ['1300 N Ocean Blvd, Long Beach, CA 90802', true],
  ])
  const locate = (address: string) =>
    server.call(`/api/app/Geocode?${new URLSearchParams({ address })}`, { as: member })
  const far = await locate('300 N Ocean Blvd, Long Beach, CA 90802')
  expect(far.body).toMatchObject({
    geocodeAccuracy: 'approximate',
    city: 'Long Beach',
    stateOrProvince: 'CA',
  })
  const exact = await locate('1300 N Ocean Blvd, Long Beach, CA 90802')
  expect(exact.body).toMatchObject({ geocodeAccuracy: 'rooftop', latitude: 33.7244 })
})

test('a city with many postal codes is offered with the likely ones and once without, at most ten in all [2/D2-131]', async () => {
  const found = await suggestionsFor('6925 Hollywood Blvd Los Angeles')
  expect(found).toHaveLength(10)
  const [likely, open] = found
  expect([likely?.postalCode, likely?.isVerified]).toEqual(['90028', false])
  expect(open).toMatchObject({
    label: '6925 Hollywood Blvd, Los Angeles, CA',
    postalCode: '',
    countyOrParish: 'Los Angeles',
    latitude: null,
    geocodeAccuracy: null,
  })
  const few = await suggestionsFor('12 Main St Indio')
  expect(few.map(({ postalCode }) => postalCode)).toEqual(['92201', '92202', '92203'])
})
