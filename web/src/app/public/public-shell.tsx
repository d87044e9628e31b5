import { type ReactNode, useContext } from 'react'
import { startSignIn } from '#shared/session/sign-in.ts'
import { DrawnIcon } from '#shared/ui/drawn-icon.tsx'
import { ShellToasts } from '#shared/ui/feedback/shell-toasts.tsx'
import { ShownIn } from '#shared/ui/shown-in.ts'
import { usePortalConfig } from '#shared/use-portal-config.ts'
import { PublicLink } from './public-link.tsx'

const itemClasses =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-small px-2.5 font-medium text-ink no-underline hover:bg-hover'

/** The frame of visitors' pages: home, login, and quick links. */
export function PublicShell({ children }: { children: ReactNode }) {
  const { quickLinks, marketName, version } = usePortalConfig()
  const isOpen = useContext(ShownIn) === null
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[232px_minmax(0,1fr)]">
      <aside
        aria-label="Menu"
        className="border-b border-border bg-surface p-3 lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-r lg:border-b-0"
      >
        <p className="hidden px-2.5 pt-2 pb-4 text-13 font-semibold lg:block">{marketName}</p>
        <nav aria-label="Main" className="flex gap-1 lg:flex-col">
          <PublicLink to="/" className={itemClasses}>
            <HomeIcon />
            Home
          </PublicLink>
          <button type="button" className={itemClasses} onClick={() => void startSignIn()}>
            <LogInIcon />
            Log In
          </button>
        </nav>
        <nav aria-label="Quick Links" className="mt-6 hidden lg:block">
          <p className="px-2.5 pb-1 text-12 font-medium text-muted">Quick Links</p>
          <QuickLinks links={quickLinks} />
        </nav>
        <p className="mt-auto hidden px-2.5 text-12 text-muted lg:block">
          <a href="/accessibility" className="mb-1 block text-muted">
            Accessibility
          </a>
          Version {version}
        </p>
      </aside>
      <div className="flex min-h-[70dvh] flex-col">
        <main className="flex-1 px-5 sm:px-10 lg:px-16">{children}</main>
        <nav aria-label="Quick Links" className="border-t border-border p-3 lg:hidden">
          <QuickLinks links={quickLinks} />
        </nav>
      </div>
      {isOpen && <ShellToasts />}
    </div>
  )
}

function QuickLinks({ links }: { links: { name: string; url: string }[] }) {
  return (
    <ul className="grid grid-cols-2 lg:grid-cols-1">
      {links.map(({ name, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener noreferrer" className={`${itemClasses} font-normal`}>
            {name}
            <ExternalIcon />
          </a>
        </li>
      ))}
    </ul>
  )
}

function HomeIcon() {
  return (
    <DrawnIcon>
      <path d="M4 11 12 4l8 7v9h-5v-6H9v6H4z" />
    </DrawnIcon>
  )
}

function LogInIcon() {
  return (
    <DrawnIcon>
      <path d="M10 8V5h10v14H10v-3M3 12h12m-4-4 4 4-4 4" />
    </DrawnIcon>
  )
}

function ExternalIcon() {
  return (
    <DrawnIcon size={14}>
      <path d="M11 6H5v13h13v-6M14 4h6v6m0-6-9 9" />
    </DrawnIcon>
  )
}
