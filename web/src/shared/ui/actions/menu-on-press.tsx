import { type ReactNode, Suspense, useState } from 'react'

/** What a trigger button of a menu gets: before there is a menu the press that asks for it, then the focus. */
export type MenuTriggerProps = { 'aria-haspopup': 'menu'; autoFocus?: boolean; onPress?: () => void }

/**
 * The trigger of a menu that is made with the first press, as long tables have one in each row; its code may come with
 * that press. `children` gets the trigger and renders the menu, open at first.
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
