import { IconPlus } from '@tabler/icons-react'
import type { Application } from 'contract/applications/application.ts'
import {
  type ApplicationLayout,
  arrangeApplications,
  LAYOUT_TEXTS,
  MAX_GROUPS,
  putIntoGroup,
} from 'contract/applications/application-layout.ts'
import { isNewApplication } from 'contract/applications/application-rules.ts'
import { isMlsStaff } from 'contract/members/roles.ts'
import { type ReactNode, useState } from 'react'
import { now } from '#shared/clock.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { OrderList, type Steps } from '#shared/ui/order/order-list.tsx'
import { controlId } from '#shared/ui/order/order-row.tsx'
import { refocus } from '#shared/ui/overlay/refocus.ts'
import { DefaultLayout } from './default-layout.tsx'
import { GroupNameModal } from './group-name-modal.tsx'
import { GroupTools } from './group-tools.tsx'
import { addGroup, moveGroup, moveInGroup, moveOther, removeGroup, renameGroup } from './layout-edits.ts'
import { NewMarker } from './new-marker.tsx'
import { RowMenu } from './row-menu.tsx'
import { useApplicationLayout } from './use-application-layout.ts'

/** The member's groups, their content, and the order of everything else. */
export function GroupsEditor({
  applications,
  ofStaff,
}: {
  applications: Application[]
  ofStaff: ApplicationLayout | null
}) {
  const { layout, edit } = useApplicationLayout(ofStaff)
  const profile = useProfile()
  const [naming, setNaming] = useState<{ name?: string } | null>(null)
  const [said, say] = useState('')
  const { groups, others } = arrangeApplications(applications, layout)
  const names = groups.map(({ name }) => name)
  const put = ({ id, title }: Row, name: string | null) => {
    edit((before) => putIntoGroup(before, id, name))
    say(name === null ? `${title} is in no group` : `${title} moved to ${name}`)
    refocus(() => document.getElementById(controlId('handle', id)))
  }
  const menuOf = (own: string | null) => (row: Row, steps: Steps) => (
    <RowMenu
      application={row.title}
      steps={steps}
      own={own}
      names={names}
      onChoose={(name) => put(row, name)}
    />
  )
  return (
    <div className="grid gap-6">
      <NewGroup count={names.length} onPress={() => setNaming({})} />
      <p role="status" className="sr-only">
        {said}
      </p>
      {groups.map((group) => (
        <OrderList
          key={group.name}
          title={group.name}
          items={rowsOf(group.applications)}
          emptyText="No applications in this group yet. Add applications from their menu."
          onMove={(row, target) => edit(moveInGroup(group.name, row.id, target.id))}
          menuOf={menuOf(group.name)}
          tools={<ToolsOf name={group.name} names={names} edit={edit} say={say} onRename={setNaming} />}
        />
      ))}
      <OrderList
        title={groups.length > 0 ? 'Other Applications' : 'All Applications'}
        items={rowsOf(others)}
        emptyText="All applications are in groups."
        onMove={(row, target) => edit(moveOther(idsOf(others), row.id, target.id))}
        menuOf={menuOf(null)}
      />
      {isMlsStaff(profile) && <DefaultLayout own={layout} hasDefault={ofStaff !== null} />}
      {naming && <Naming {...naming} names={names} edit={edit} onClose={() => setNaming(null)} />}
    </div>
  )
}

type Row = { id: number; title: string; note?: ReactNode }

type Editing = ReturnType<typeof useApplicationLayout>['edit']

const idsOf = (applications: Application[]) => applications.map(({ id }) => id)

const NEW_GROUP = 'new-group'

/** A new group, or a new name for one. */
function Naming({
  name: own,
  names,
  edit,
  onClose,
}: {
  name?: string
  names: string[]
  edit: Editing
  onClose: () => void
}) {
  const save = (name: string) => {
    if (own === undefined) return edit(addGroup(name))
    edit(renameGroup(own, name))
    refocus(renameButton(name))
  }
  return (
    <GroupNameModal {...(own !== undefined && { name: own })} taken={names} onSave={save} onClose={onClose} />
  )
}

function ToolsOf({
  name,
  names,
  edit,
  say,
  onRename,
}: {
  name: string
  names: string[]
  edit: Editing
  say: (text: string) => void
  onRename: (naming: { name: string }) => void
}) {
  const place = names.indexOf(name)
  return (
    <GroupTools
      name={name}
      before={names[place - 1]}
      after={names[place + 1]}
      onMove={(target) => {
        edit(moveGroup(name, target))
        say(`${name} moved to place ${names.indexOf(target) + 1} of ${names.length}`)
        refocus(renameButton(name))
      }}
      onRename={() => onRename({ name })}
      onRemove={() => {
        edit(removeGroup(name))
        say(`${name} removed`)
        refocus(() => document.getElementById(NEW_GROUP))
      }}
    />
  )
}

function NewGroup({ count, onPress }: { count: number; onPress: () => void }) {
  const isFull = count >= MAX_GROUPS
  return (
    <div className="grid justify-items-start gap-1">
      <Button id={NEW_GROUP} isDisabled={isFull} onPress={onPress}>
        <IconPlus size={16} aria-hidden="true" />
        New Group
      </Button>
      {isFull && <p className="text-13 text-muted">{LAYOUT_TEXTS.full}</p>}
    </div>
  )
}

const rowsOf = (applications: Application[]): Row[] =>
  applications.map(({ id, name, createdOn }) => ({
    id,
    title: name,
    note: isNewApplication(createdOn, now()) && <NewMarker />,
  }))

/** A control of the group that stays when the group moves. */
const renameButton = (name: string) => () =>
  document.querySelector<HTMLElement>(`[aria-label=${CSS.escape(`Rename Group ${name}`)}]`)
