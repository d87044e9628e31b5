import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApplicationLayout, EMPTY_LAYOUT } from 'contract/applications/application-layout.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { showToast } from '#shared/ui/feedback/toast-store.ts'

/** For MLS staff: makes their own layout the default for members who have none, or removes the default. */
export function DefaultLayout({ own, hasDefault }: { own: ApplicationLayout; hasDefault: boolean }) {
  const queryClient = useQueryClient()
  const save = useMutation(
    orpc.applicationLayout.save.mutationOptions({
      onSuccess: (_answer, { groups, order }) => {
        const isRemoved = groups.length === 0 && order.length === 0
        showToast({
          title: isRemoved ? 'Default Removed' : 'Default Saved',
          message: isRemoved
            ? 'Members without a layout of their own see all applications in one list.'
            : 'Members without a layout of their own see yours from now on.',
          status: 'success',
        })
        return queryClient.invalidateQueries({ queryKey: orpc.applications.list.key() })
      },
      onError: (error) =>
        showToast({ title: 'Default Not Saved', message: errorMessage(error), status: 'error' }),
    }),
  )
  const isEmpty = own.groups.length === 0 && own.order.length === 0
  return (
    <section aria-label="Default for Members" className="grid gap-2 border-t border-border pt-4">
      <h2 className="text-16 font-semibold">Default for Members</h2>
      <p className="text-13 text-muted">
        Members see it as long as they have no groups and no order of their own.
      </p>
      <span className="flex flex-wrap gap-2">
        <Button isDisabled={isEmpty} isPending={save.isPending} onPress={() => save.mutate(own)}>
          Use My Layout as Default
        </Button>
        {hasDefault && (
          <Button isPending={save.isPending} onPress={() => save.mutate(EMPTY_LAYOUT)}>
            Remove Default
          </Button>
        )}
      </span>
    </section>
  )
}
