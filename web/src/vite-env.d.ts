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
