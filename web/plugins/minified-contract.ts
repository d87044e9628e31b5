import { type AnyContractRouter, minifyContractRouter } from '@orpc/contract'
import {
  consoleAuthContract,
  consoleContract,
  liveContract,
  memberAuthContract,
  memberContract,
  notificationContract,
} from 'contract/contract.ts'
import type { Plugin } from 'vite'

/**
 * The API document's texts about a call, which no browser reads. A call in the contract may have such a name
 * too.
 */
const isForReaders = (key: string, value: unknown) =>
  (key === 'summary' && typeof value === 'string') || (key === 'tags' && Array.isArray(value))

/**
 * `virtual:contract` and `virtual:console-contract`: paths and methods only, so that the browser loads no
 * schema library for its calls, and member pages load nothing of the console.
 */
export function minifiedContract(): Plugin {
  const modules: Record<string, Record<string, AnyContractRouter>> = {
    'virtual:contract': { memberAuthContract, memberContract, liveContract, notificationContract },
    'virtual:console-contract': { consoleContract, consoleAuthContract },
  }
  return {
    name: 'gatehouse-contract',
    resolveId: (id) => (id in modules ? `\0${id}` : null),
    load: (id) => {
      const contracts = id.startsWith('\0') ? modules[id.slice(1)] : undefined
      if (!contracts) return null
      return Object.entries(contracts)
        .map(([key, value]) => {
          const minified = minifyContractRouter(value)
          const text = JSON.stringify(minified, (name, part) => (isForReaders(name, part) ? undefined : part))
          return `export const ${key} = ${text}`
        })
        .join('\n')
    },
  }
}
