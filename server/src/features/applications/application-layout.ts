import type { ApplicationLayout } from 'contract/applications/application-layout.ts'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { applicationLayouts } from '#db/tables/applications.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'

/** The layout that staff have set for members without one of their own; null where there is none. */
export async function loadLayout(db: Db): Promise<ApplicationLayout | null> {
  const [stored] = await db.select({ layout: applicationLayouts.layout }).from(applicationLayouts)
  return stored?.layout ?? null
}

/** Sets that layout; one without groups and order removes it. */
export async function saveLayout(call: MemberCall, layout: ApplicationLayout) {
  const isEmpty = layout.order.length === 0 && layout.groups.length === 0
  return inTransaction(call, async (tx) => {
    if (isEmpty) await tx.delete(applicationLayouts)
    else {
      const row = { layout, modifiedBy: call.member.loginId, modifiedOn: call.now }
      await tx
        .insert(applicationLayouts)
        .values(row)
        .onConflictDoUpdate({ target: applicationLayouts.id, set: row })
    }
    await writeAudit(tx, call, {
      action: isEmpty ? 'delete' : 'update',
      entity: 'applicationLayout',
      entityId: '1',
      changes: { groups: layout.groups.map(({ name }) => name) },
    })
    return { isSuccessful: true }
  })
}
