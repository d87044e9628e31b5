import type { AuthMember } from 'contract/members/member.ts'
import type { MenuItem } from 'contract/menu/menu-item.ts'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { hasFeature } from '#shared/portal-config.ts'
import { readStored, STORAGE_KEYS } from '#shared/storage.ts'
import { useFindKeys } from './find-keys.ts'

const FindDialog = lazyPart(() => import('./find-dialog.tsx').then((module) => module.FindDialog))

/**
 * The search and what opens it; both null for somebody without member data, and in a view as a member: what that member
 * has opened is nobody else's to see.
 */
export function useFindDialog(
  profile: AuthMember | null,
  items: MenuItem[],
): { onFind: (() => void) | null; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false)
  const isView = readStored('session', STORAGE_KEYS.viewAs) !== null
  const mayFind = hasFeature('find') && Boolean(profile?.member) && !isView
  const onFind = mayFind ? () => setIsOpen(true) : null
  useFindKeys(onFind)
  const dialog = isOpen && profile && (
    <FindDialog profile={profile} items={items} onClose={() => setIsOpen(false)} />
  )
  return { onFind, dialog }
}
