import type { AuthMember } from 'contract/members/member.ts'
import type { MenuItem } from 'contract/menu/menu-item.ts'
import { leadsToConsole } from 'contract/menu/menu-rules.ts'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { hasFeature } from '#shared/portal-config.ts'
import { readStored, STORAGE_KEYS } from '#shared/storage.ts'
import { useFindKeys } from './find-keys.ts'

const FindDialog = lazyPart(() => import('./find-dialog.tsx').then((module) => module.FindDialog))

const ActForModal = lazyPart(() =>
  import('#features/grants/act-for-modal.tsx').then((module) => module.ActForModal),
)

const KeyListModal = lazyPart(() => import('./key-list-modal.tsx').then((module) => module.KeyListModal))

/**
 * The search and the list of keys, and the function that opens the first; both null without member data and
 * in a view as a member, whose recent entries are private.
 */
export function useFindDialog(
  profile: AuthMember | null,
  items: MenuItem[],
): { onFind: (() => void) | null; dialog: ReactNode } {
  const [opened, setOpened] = useState<'find' | 'keys' | 'actFor' | null>(null)
  const isView = readStored('session', STORAGE_KEYS.viewAs) !== null
  const mayFind = hasFeature('find') && Boolean(profile?.member) && !isView
  const onFind = mayFind ? () => setOpened('find') : null
  const onKeys = () => setOpened('keys')
  const close = () => setOpened((now) => (now === 'find' ? null : now))
  useFindKeys(onFind, onKeys)
  const dialog = (
    <>
      {opened === 'find' && profile && (
        <FindDialog
          profile={profile}
          items={items}
          onKeys={onKeys}
          onActFor={() => setOpened('actFor')}
          onClose={close}
        />
      )}
      {opened === 'actFor' && <ActForModal onClose={() => setOpened(null)} />}
      {opened === 'keys' && <KeyListModal isStaff={leadsToConsole(items)} onClose={() => setOpened(null)} />}
    </>
  )
  return { onFind, dialog }
}
