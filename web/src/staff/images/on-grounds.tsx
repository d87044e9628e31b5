import { type ImageFit, imageAtWidth } from 'contract/staff/images/image-limits.ts'
import { classNames } from '#shared/ui/class-names.ts'

const GROUNDS = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['contrast', 'High contrast'],
] as const

/** A logo or an icon on the background of each theme: a dark one is invisible on a dark background. */
export function OnGrounds({ url, fit }: { url: string; fit: ImageFit }) {
  return (
    <ul aria-label="On each ground" className={classNames('flex gap-2', fit === 'logo' && 'max-sm:flex-col')}>
      {GROUNDS.map(([theme, name]) => (
        <li key={theme} className="grid flex-1 justify-items-center gap-1 text-center text-12 text-muted">
          <span
            data-theme={theme}
            className="grid w-full justify-items-center rounded-small border border-border bg-surface p-3"
          >
            <img
              src={imageAtWidth(url, 640)}
              alt={`On ${name.toLowerCase()} ground`}
              className="h-14 max-w-full object-contain"
            />
          </span>
          {name}
        </li>
      ))}
    </ul>
  )
}
