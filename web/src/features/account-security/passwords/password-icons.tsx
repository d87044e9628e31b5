import { DrawnIcon } from '#shared/ui/drawn-icon.tsx'

/** Small icons of the password pages, each one path. */
function Icon({ path }: { path: string }) {
  return (
    <DrawnIcon size={16}>
      <path d={path} />
    </DrawnIcon>
  )
}

export const EyeIcon = () => (
  <Icon path="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z" />
)
export const EyeOffIcon = () => (
  <Icon path="M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.4M6.5 7.6A16.500 16.500 0 0 0 2.5 12S6 18.500 12 18.500c1.700 0 3.200-.5 4.500-1.200M10 10.200a2.500 2.500 0 0 0 3.700 3.400" />
)
export const CheckIcon = () => <Icon path="M5 12.500 10 17.500 19 7" />
export const CrossIcon = () => <Icon path="M7 7l10 10M17 7 7 17" />
