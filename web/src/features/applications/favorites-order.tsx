import type { Application } from 'contract/applications/application.ts'
import { favoriteApplications } from 'contract/applications/application-rules.ts'
import { OrderList } from '#shared/ui/order/order-list.tsx'
import { useApplicationPreferences } from './use-application-preferences.ts'

/** The member's favorites, to be reordered. */
export function FavoritesOrder({ applications }: { applications: Application[] }) {
  const { favorites, moveFavorite } = useApplicationPreferences()
  const items = favoriteApplications(applications, favorites).map(({ id, name }) => ({ id, title: name }))
  if (items.length === 0)
    return <p className="py-8 text-center text-muted">Tap ☆ on any app to pin it here.</p>
  return (
    <OrderList title="Favorites" items={items} onMove={(item, target) => moveFavorite(item.id, target.id)} />
  )
}
