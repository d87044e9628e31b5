import { dueMoment } from 'contract/deadlines/deadline-words.ts'
import type { Notice } from '#notify/notice.ts'

/** A release as its notifications name it. */
export type NamedRelease = {
  id: string
  listingId: string
  unparsedAddress: string
  agentName: string
  fromOffice: string
  toOffice: string
  answerBy: Date
}

const mailed = { priority: 1, emailCategory: 'Listings' } as const
const deskLink = (portalUrl: string) => ({ label: 'Open the desk', url: `${portalUrl}/desk/listings` })

/** The notifications of a release, to the heads of both offices and to the agent. */
export const RELEASE_NOTICES = {
  offered: (release: NamedRelease, zone: string, portalUrl: string): Notice => ({
    ...mailed,
    key: `release-offered:${release.id}`,
    subject: `${release.fromOffice} releases ${release.listingId} to your office`,
    text: `${release.fromOffice} releases ${release.unparsedAddress} (${release.listingId}) of ${release.agentName} to your office. Accept or decline it at the desk by ${dueMoment(release.answerBy.toISOString(), zone)}. Until it is accepted, it stays with ${release.fromOffice}.`,
    link: deskLink(portalUrl),
  }),
  withdrawn: (release: NamedRelease): Notice => ({
    ...mailed,
    key: `release-withdrawn:${release.id}`,
    subject: `The release of ${release.listingId} was withdrawn`,
    text: `${release.fromOffice} withdrew the release of ${release.unparsedAddress} (${release.listingId}).`,
  }),
  answered: (release: NamedRelease, isAccepted: boolean): Notice => ({
    ...mailed,
    key: `release-answered:${release.id}`,
    subject: `${release.toOffice} ${isAccepted ? 'accepted' : 'declined'} ${release.listingId}`,
    text: isAccepted
      ? `${release.unparsedAddress} (${release.listingId}) belongs to ${release.toOffice} now.`
      : `${release.unparsedAddress} (${release.listingId}) stays with your office. Reassign it or cancel it.`,
  }),
  moved: (release: NamedRelease): Notice => ({
    ...mailed,
    key: `release-moved:${release.id}`,
    subject: `${release.listingId} moved to ${release.toOffice}`,
    text: `Your listing ${release.unparsedAddress} (${release.listingId}) belongs to ${release.toOffice} now, and you can change it again.`,
  }),
  reassigned: (
    listing: { id: string; listingId: string; unparsedAddress: string; rowVersion: number },
    portalUrl: string,
  ): Notice => ({
    ...mailed,
    key: `listing-reassigned:${listing.id}:${listing.rowVersion}`,
    subject: `${listing.listingId} was assigned to you`,
    text: `You are the list agent of ${listing.unparsedAddress} (${listing.listingId}) now. Its deadlines stay the same.`,
    link: { label: 'Open the listing', url: `${portalUrl}/registered/${listing.id}` },
  }),
}
