import { DrawnIcon } from '#shared/ui/drawn-icon.tsx'

export function HomeIcon() {
  return (
    <DrawnIcon>
      <path d="M4 11 12 4l8 7v9h-5v-6H9v6H4z" />
    </DrawnIcon>
  )
}

export function LogInIcon() {
  return (
    <DrawnIcon>
      <path d="M10 8V5h10v14H10v-3M3 12h12m-4-4 4 4-4 4" />
    </DrawnIcon>
  )
}

export function ExternalIcon() {
  return (
    <DrawnIcon size={14}>
      <path d="M11 6H5v13h13v-6M14 4h6v6m0-6-9 9" />
    </DrawnIcon>
  )
}
