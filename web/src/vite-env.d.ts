/// <reference types="vite/client" />

declare module 'virtual:core-contract' {
  export const coreContract: typeof import('contract/contract.ts').coreContract
}
