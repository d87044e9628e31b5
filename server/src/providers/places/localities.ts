/** A place name that addresses use beside the city of the post office. */
type Locality = { postalCodes: readonly string[]; isCity: boolean }

const city = (...postalCodes: string[]): Locality => ({ postalCodes, isCity: true })
const area = (...postalCodes: string[]): Locality => ({ postalCodes, isCity: false })

/**
 * Cities and towns without a post office of their own, which a listing may name as its city, and neighborhoods, which
 * belong to the city of their postal code.
 */
export const LOCALITIES: Record<string, Locality> = {
  'Bermuda Dunes': city('92203'),
  Bradbury: city('91008'),
  'Canyon Lake': city('92587'),
  Commerce: city('90040'),
  'Coto de Caza': city('92679'),
  Cudahy: city('90201'),
  'East Los Angeles': city('90022', '90023', '90063'),
  'East Palo Alto': city('94303'),
  Eastvale: city('92880', '91752'),
  'Foster City': city('94404'),
  'Hidden Hills': city('91302'),
  Hillsborough: city('94010'),
  Irwindale: city('91706', '91702'),
  'Jurupa Valley': city('92509', '91752'),
  'La Habra Heights': city('90631'),
  'Los Altos Hills': city('94022', '94024'),
  'Monte Sereno': city('95030'),
  'Palos Verdes Estates': city('90274'),
  'Rolling Hills': city('90274'),
  'Rolling Hills Estates': city('90274'),
  Rossmoor: city('90720'),
  Tiburon: city('94920'),
  Belvedere: city('94920'),
  Vernon: city('90058'),
  Woodside: city('94062'),
  Algiers: area('70114', '70131'),
  'Balboa Island': area('92662'),
  'Bel Air': area('90077'),
  'Boyle Heights': area('90033', '90023'),
  Bywater: area('70117'),
  'Carmel Valley': area('92130'),
  'Century City': area('90067'),
  'Eagle Rock': area('90041'),
  'Echo Park': area('90026'),
  'French Quarter': area('70116', '70130', '70112'),
  'Garden District': area('70130', '70115'),
  Hillcrest: area('92103'),
  Hollywood: area('90028', '90038', '90046', '90068', '90027', '90069'),
  'Highland Park': area('90042'),
  Koreatown: area('90005', '90006', '90010', '90020'),
  'La Canada': area('91011'),
  Lakeview: area('70124'),
  'Los Feliz': area('90027'),
  'Mar Vista': area('90066'),
  Marigny: area('70117', '70116'),
  'Mid City': area('70119'),
  'Mission Beach': area('92109'),
  'North Park': area('92104'),
  'Ocean Beach': area('92107'),
  'Pacific Beach': area('92109'),
  'Point Loma': area('92106', '92107'),
  'Rancho Bernardo': area('92127', '92128'),
  'Scripps Ranch': area('92131'),
  'Silver Lake': area('90026', '90039'),
  Uptown: area('70115', '70118'),
  Westwood: area('90024'),
}

/** Short names of cities, and another spelling of one. */
export const CITY_SHORT_NAMES: Record<string, string> = {
  la: 'los angeles',
  sf: 'san francisco',
  nola: 'new orleans',
  laplace: 'la place',
  mckittrick: 'mc kittrick',
  mcfarland: 'mc farland',
}
