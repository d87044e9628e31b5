import { grantChanges, grants } from './grants.ts'
import { notifications, recentlyOpened, securityEvents } from './happenings.ts'
import { ownListingsSection, proofSection } from './listings.ts'
import { openings, preferences, settings } from './preferences.ts'
import { agreements, profile, signInMethods, standing } from './profile.ts'
import type { Section } from './section.ts'
import { bookings, classRequests, trainingRecord, waits } from './training.ts'

/** The tables of an export, in their order; files of listings come besides them. */
export const SECTIONS: readonly Section[] = [
  profile,
  standing,
  signInMethods,
  agreements,
  preferences,
  openings,
  settings,
  ownListingsSection,
  proofSection,
  bookings,
  waits,
  classRequests,
  trainingRecord,
  grants,
  grantChanges,
  notifications,
  securityEvents,
  recentlyOpened,
]
