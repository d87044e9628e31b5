import { ofArea } from '#access/procedures.ts'
import type { ReadinessConfig } from './finding.ts'
import { getReadiness, openMarket } from './readiness.ts'

export function readinessRoutes(config: ReadinessConfig) {
  return {
    get: ofArea.readiness.get.handler(({ context }) => getReadiness(context.call, config)),
    open: ofArea.readiness.open.handler(({ context }) => openMarket(context.call)),
  }
}
