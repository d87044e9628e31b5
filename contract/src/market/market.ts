/** The facts that distinguish one MLS from another, as a market file has them and staff keep them in the console. */
export type Market = {
  /** Shown in document titles and on the public home unless branding has another. */
  name: string
  /** Zone of its business days, such as the one on which a listing expires. */
  zone: string
  /** Country of its addresses, as in the RESO Data Dictionary. */
  country: string
  /** Codes of the states in which it lists property. */
  states: string[]
  /** Cities that people write like the code of a state. */
  citiesLikeStates: { state: string; city: string }[]
  /** Center of a map of the whole market: latitude and longitude in degrees. */
  mapCenter: string
  /** Zoom of that map, as of map tiles. */
  mapZoom: number
  /** Begins the id of each listing that is registered here. */
  listingIdPrefix: string
  /** Originating systems whose members may send a listing to the MLS. */
  sendingSystems: string[]
  /** Originating systems without the section of analytics. */
  systemsWithoutAnalytics: string[]
  /** Originating systems without the menu entry of syndication. */
  systemsWithoutSyndication: string[]
  /** The user class codes of its rosters, by member type. */
  userClasses: { memberType: number; codes: string[] }[]
  /** Codes of its associations, before a roster brings them. */
  associations: string[]
  /** Days for which members of a type can have a browser remembered, where they are not those of the portal. */
  rememberedDays: { memberType: number; days: number }[]
  /** The same for everyone with a role of the Staff Console. */
  staffRememberedDays: number
}

/** Facts of no market, until those of one are read. */
export const NO_MARKET: Market = {
  name: '',
  zone: 'UTC',
  country: 'US',
  states: [],
  citiesLikeStates: [],
  mapCenter: '0, 0',
  mapZoom: 3,
  listingIdPrefix: '',
  sendingSystems: [],
  systemsWithoutAnalytics: [],
  systemsWithoutSyndication: [],
  userClasses: [],
  associations: [],
  rememberedDays: [],
  staffRememberedDays: 0,
}
