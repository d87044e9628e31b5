import { IconUserShield } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ConsoleArea } from 'contract/staff/console-areas.ts'

type ConsolePage = { title: string; path: LinkProps['to']; area: ConsoleArea; icon: typeof IconUserShield }

/** The pages of the console under their headings, in the order of its menu. */
export const CONSOLE_PAGES: { heading: string; pages: ConsolePage[] }[] = [
  {
    heading: 'Members',
    pages: [{ title: 'Access', path: '/staff/access', area: 'access', icon: IconUserShield }],
  },
]
