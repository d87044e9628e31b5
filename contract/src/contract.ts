import { listingsContract } from './listings/listings.contract.ts'
import { lookupsContract } from './lookups/lookups.contract.ts'
import { membersContract } from './members/members.contract.ts'
import { menusContract } from './menu/menus.contract.ts'
import { placesContract } from './places/places.contract.ts'
import { preferencesContract } from './preferences/preferences.contract.ts'

/** Every endpoint of the core host. */
export const coreContract = {
  members: membersContract,
  menus: menusContract,
  listings: listingsContract,
  lookups: lookupsContract,
  places: placesContract,
  preferences: preferencesContract,
}
