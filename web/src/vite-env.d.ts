/// <reference types="vite/client" />

declare module 'virtual:contract' {
  export const coreContract: typeof import('contract/contract.ts').coreContract
  export const notificationContract: typeof import('contract/contract.ts').notificationContract
}
