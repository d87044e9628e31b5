/// <reference types="vite/client" />

declare module 'virtual:contract' {
  export const memberAuthContract: typeof import('contract/contract.ts').memberAuthContract
  export const memberContract: typeof import('contract/contract.ts').memberContract
  export const liveContract: typeof import('contract/contract.ts').liveContract
  export const notificationContract: typeof import('contract/contract.ts').notificationContract
}

declare module 'virtual:console-contract' {
  export const consoleContract: typeof import('contract/contract.ts').consoleContract
  export const consoleAuthContract: typeof import('contract/contract.ts').consoleAuthContract
}

declare module 'virtual:member-routes' {
  /** Typed as the whole tree, so that links to the console are checked before its routes are mounted. */
  export const routeTree: typeof import('./app/route-tree.gen.ts').routeTree
}

/** Has no exports: it adds the routes of the console. */
declare module 'virtual:console-routes'

declare module 'virtual:market-map' {
  export const marketMap: {
    states: import('geojson').FeatureCollection
    counties: import('geojson').MultiLineString
    /** Name, latitude and longitude. */
    towns: [string, number, number][]
  }
}

/** Its published types leave this out. */
declare module 'scheduler' {
  /** The longest slice of drawing is a second through `slices`, 5 ms for 0. */
  export function unstable_forceFrameRate(slices: number): void
}
