import { faultsForMembers } from './faults-for-members.ts'
import { faultsForStaff } from './faults-for-staff.ts'
import { faultsOnScreens } from './faults-on-screens.ts'
import type { ProductFault } from './product-fault.ts'

/** The faults that measure the tests, chosen by reading the product and not the tests. */
export const productFaults: ProductFault[] = [...faultsForMembers, ...faultsForStaff, ...faultsOnScreens]
