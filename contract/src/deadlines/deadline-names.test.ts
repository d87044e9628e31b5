import { isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { coreContract, downloadContract, formContract, notificationContract } from '../contract.ts'
import { DESK_TAB_TITLES } from '../desk/desk-tabs.ts'
import { ROUTE_DEFINITIONS } from '../menu/route-rules.ts'

test('screens, addresses and calls say deadlines, and none says duties [5/D5-110]', () => {
  const routes = ROUTE_DEFINITIONS.map(({ path }) => path)
  const contracts = { ...coreContract, ...notificationContract, ...downloadContract, ...formContract }
  const calls = Object.entries(contracts).flatMap(([noun, verbs]) =>
    Object.entries(verbs).flatMap(([verb, procedure]) =>
      isContractProcedure(procedure) ? [`${noun}.${verb} ${procedure['~orpc'].route.path}`] : [],
    ),
  )
  expect(routes).toContain('/deadlines')
  expect(calls).toContain('deadlines.search /api/app/Deadlines/search/')
  expect(DESK_TAB_TITLES.deadlines).toBe('Deadlines')
  expect([...routes, ...calls].filter((name) => /dut(y|ies)/i.test(name))).toEqual([])
})
