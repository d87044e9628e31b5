/** The facts that distinguish one MLS from another. A second market is a second object of this type. */
export type Market = {
  /** Shown in document titles and on the public home until the operator sets a name. */
  name: string
  /** Zone of its business days, such as the one on which a listing expires. */
  zone: string
  /** Country of its addresses, as in the RESO Data Dictionary. */
  country: string
  /** Codes of the states in which it lists property. */
  states: readonly string[]
  /** Cities that people write like the code of a state, by that code. */
  cityOfStateCode: Readonly<Record<string, string>>
  /** Center and zoom of a map of the whole market. */
  mapCenter: { latitude: number; longitude: number; zoom: number }
  /** Begins the id of each listing that is registered here. */
  listingIdPrefix: string
  /** Originating systems whose members may send a listing to the MLS. */
  sendingSystems: readonly string[]
  /** Originating systems without the section of analytics. */
  systemsWithoutAnalytics: readonly string[]
  /** Originating systems without the menu entry of syndication. */
  systemsWithoutSyndication: readonly string[]
  /** Member types by the user class codes of its rosters. */
  memberTypeOfUserClass: Readonly<Record<string, number>>
  /** Codes of its associations that have a logo on login paths. */
  associations: readonly string[]
}
