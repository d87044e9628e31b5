import { type ReactNode, Suspense, useState } from 'react'

/** What a trigger button of a menu gets: before the menu is loaded the press that asks for it, then the focus. */
export type MenuTriggerProps = { 'aria-haspopup': 'menu'; autoFocus?: boolean; onPress?: () => void }

/**
 * The trigger of a menu whose code is loaded with the first press. `children` gets the trigger and renders the loaded
 * menu, open at first.
 */
export function MenuOnPress({
  trigger,
  children,
}: {
  trigger: (props: MenuTriggerProps) => ReactNode
  children: (trigger: ReactNode) => ReactNode
}) {
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked) return trigger({ 'aria-haspopup': 'menu', onPress: () => setIsAsked(true) })
  const focused = trigger({ 'aria-haspopup': 'menu', autoFocus: true })
  return <Suspense fallback={focused}>{children(focused)}</Suspense>
}
