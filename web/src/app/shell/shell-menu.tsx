import type { splitMenu } from 'contract/menu/menu-rules.ts'
import { Suspense } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { FindButton } from '../find/find-button.tsx'
import { MenuList } from './menu-list.tsx'

const ConsoleMenu = lazyPart(() => import('#staff/console-menu.tsx').then((module) => module.ConsoleMenu))

/** The menu of the page: the member's, for staff in the Staff Console the areas of their roles. */
export function ShellMenu({
  menu,
  isConsole,
  isRail,
  onChoose,
  onFind,
}: {
  menu: ReturnType<typeof splitMenu>
  isConsole: boolean
  isRail: boolean
  onChoose?: () => void
  /** Null without a search. */
  onFind: (() => void) | null
}) {
  const search = onFind && <FindButton isRail={isRail} onPress={onFind} />
  if (isConsole)
    return (
      <Suspense>
        {search}
        <ConsoleMenu isRail={isRail} onChoose={onChoose} />
      </Suspense>
    )
  return (
    <>
      {search}
      <MenuList label="Main" items={menu.main} isRail={isRail} onChoose={onChoose} />
      {menu.quickLinks.length > 0 && (
        <MenuList label="Quick Links" items={menu.quickLinks} isRail={isRail} onChoose={onChoose} />
      )}
    </>
  )
}
