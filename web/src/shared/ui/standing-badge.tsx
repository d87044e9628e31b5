import { STANDING_NAMES, type Standing } from 'contract/members/standing.ts'
import { Badge } from './feedback/badge.tsx'

/** The standing of a member where it is not good. */
export function StandingBadge({ standing }: { standing: Standing }) {
  if (standing === 'good') return null
  return <Badge tone={standing === 'suspended' ? 'error' : 'warn'}>{STANDING_NAMES[standing]}</Badge>
}
