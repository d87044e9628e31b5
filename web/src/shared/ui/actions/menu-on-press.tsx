import { type ReactNode, Suspense, useState } from 'react'

/** The props of a menu's trigger button: before there is a menu the press that requests it, then focus. */
export type MenuTriggerProps = { 'aria-haspopup': 'menu'; autoFocus?: boolean; onPress?: () => void }

/**
 * The trigger of a menu that is created with the first press, since long tables have one in each row; its
 * code may load with that press. `children` gets the trigger and renders the menu, open at first.
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
