import type { ReactNode } from 'react'

/** The few icons of the public shell, drawn here: the icon set comes with the member shell. */
function Icon({ size = 18, children }: { size?: number; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="shrink-0"
    >
      {children}
    </svg>
  )
}

export function HomeIcon() {
  return (
    <Icon>
      <path d="M4 11 12 4l8 7v9h-5v-6H9v6H4z" />
    </Icon>
  )
}

export function LogInIcon() {
  return (
    <Icon>
      <path d="M10 8V5h10v14H10v-3M3 12h12m-4-4 4 4-4 4" />
    </Icon>
  )
}

export function ExternalIcon() {
  return (
    <Icon size={14}>
      <path d="M11 6H5v13h13v-6M14 4h6v6m0-6-9 9" />
    </Icon>
  )
}
