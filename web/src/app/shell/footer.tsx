import { type ComponentType, lazy, Suspense } from 'react'
import { useHasPainted } from '#shared/after-paint.ts'
import { usePortalConfig } from '#shared/use-portal-config.ts'

/** The signs stand below what is seen at first, and the links have names: where they cannot be loaded there are none. */
const SocialIcon = lazy<ComponentType<{ name: string }>>(() =>
  import('./social-icon.tsx').then(
    (module) => ({ default: module.SocialIcon }),
    () => ({ default: () => null }),
  ),
)

/** Social links and the version line. */
export function Footer() {
  const { socialLinks, version } = usePortalConfig()
  const hasPainted = useHasPainted()
  return (
    <footer className="page mt-auto print:hidden w-full pb-4 text-12 text-muted">
      <div className="flex flex-wrap items-center justify-between gap-4 pt-4">
        <p>Version {version}</p>
        <ul className="flex gap-1">
          {socialLinks.map(({ name, url }) => (
            <li key={name}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={name}
                className="grid size-8 pointer-coarse:size-11 place-items-center rounded-small text-muted hover:bg-hover hover:text-ink"
              >
                <Suspense>{hasPainted && <SocialIcon name={name} />}</Suspense>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
