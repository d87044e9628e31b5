/** Coordinates of an address, or null (D2-55). */
export type Geocoding = {
  locate: (address: string) => Promise<{ latitude: number; longitude: number } | null>
}
