import { DrawnIcon } from '#shared/ui/drawn-icon.tsx'

const paths = { left: 'M15 6l-6 6l6 6', right: 'M9 6l6 6l-6 6', up: 'M6 15l6 -6l6 6' }

/** Drawn here: the icon set would load it in one file with icons of other pages, before the first page. */
export function Chevron({ to }: { to: keyof typeof paths }) {
  return (
    <DrawnIcon>
      <path d={paths[to]} />
    </DrawnIcon>
  )
}
