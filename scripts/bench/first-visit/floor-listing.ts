/** A row of the floor: the texts of its cells. */
export type FloorListing = { id: string; cells: string[] }
