import { DEFAULT_PAGE_SIZE, SERVER_PAGE_SIZES } from 'contract/constants.ts'
import {
  DELIVERY_KINDS,
  DELIVERY_STANDINGS,
  type DeliveryKind,
  type DeliveryStanding,
} from 'contract/staff/deliveries/delivery.ts'
import { criterion, dayIn, type Period, periodCriteria, textIn } from '../list-address.ts'

/** The state of the list as stored in the address; defaults are left out. */
export type DeliveryState = Period & {
  state?: DeliveryStanding
  kind?: DeliveryKind
  recipient?: string
  page?: number
  pageSize?: number
}

/** Reads the address; invalid parameters are ignored. */
export function readDeliveryState(search: Record<string, unknown>): DeliveryState {
  const page = Math.trunc(Number(search['page']))
  const pageSize = SERVER_PAGE_SIZES.find((size) => size === Number(search['pageSize']))
  return {
    from: dayIn(search['from']),
    to: dayIn(search['to']),
    state: DELIVERY_STANDINGS.find((standing) => standing === search['state']),
    kind: DELIVERY_KINDS.find((kind) => kind === search['kind']),
    recipient: textIn(search['recipient']),
    page: page > 1 && page <= 1000 ? page : undefined,
    pageSize: pageSize === DEFAULT_PAGE_SIZE ? undefined : pageSize,
  }
}

/** The conditions of a state; days are in the reader's zone. */
export function deliveryCriteria(state: DeliveryState) {
  return [
    ...(state.state ? [criterion('state', 'Equal', state.state)] : []),
    ...(state.kind ? [criterion('kind', 'Equal', state.kind)] : []),
    ...(state.recipient ? [criterion('recipient', 'Equal', state.recipient)] : []),
    ...periodCriteria('createdOn', state),
  ]
}

/** The query of a state. */
export function deliveryQuery(state: DeliveryState) {
  return {
    pageId: (state.page ?? 1) - 1,
    pageSize: state.pageSize ?? DEFAULT_PAGE_SIZE,
    criteria: deliveryCriteria(state),
  }
}

/** Whether any filter is set. */
export function isNarrowed(state: DeliveryState): boolean {
  return deliveryCriteria(state).length > 0
}
