import { DEFAULT_PAGE_SIZE, SERVER_PAGE_SIZES } from 'contract/constants.ts'
import {
  DELIVERY_KINDS,
  DELIVERY_STANDINGS,
  type DeliveryKind,
  type DeliveryStanding,
} from 'contract/staff/deliveries/delivery.ts'
import { criterion, dayIn, type Period, periodCriteria, textIn } from '../filters/list-address.ts'

/** What the list shows, as it stands in the address; what is at its default is left out. */
export type DeliveryState = Period & {
  state?: DeliveryStanding
  kind?: DeliveryKind
  recipient?: string
  page?: number
  pageSize?: number
}

/** Reads the address; anything odd in it counts as not there. */
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

/** The conditions of a state; days are those of the reader. */
export function deliveryCriteria(state: DeliveryState) {
  return [
    ...(state.state ? [criterion('state', 'Equal', state.state)] : []),
    ...(state.kind ? [criterion('kind', 'Equal', state.kind)] : []),
    ...(state.recipient ? [criterion('recipient', 'Equal', state.recipient)] : []),
    ...periodCriteria('createdOn', state),
  ]
}

/** What is asked for a state. */
export function deliveryQuery(state: DeliveryState) {
  return {
    pageId: (state.page ?? 1) - 1,
    pageSize: state.pageSize ?? DEFAULT_PAGE_SIZE,
    criteria: deliveryCriteria(state),
  }
}

/** Whether any filter narrows the list. */
export function isNarrowed(state: DeliveryState): boolean {
  return deliveryCriteria(state).length > 0
}
