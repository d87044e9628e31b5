import '#styles/member.css'
import { IconListDetails, IconPlus, IconTrash } from '@tabler/icons-react'
import { THEMES } from 'contract/preferences/preferences.ts'
import { type ReactNode, useState } from 'react'
import { chooseTheme } from '#shared/theme.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { ActionMenu, ActionMenuItem } from '#shared/ui/actions/menu.tsx'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { Avatar } from '#shared/ui/layout/avatar.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { Stepper } from '#shared/ui/layout/stepper.tsx'
import { Tabs } from '#shared/ui/layout/tabs.tsx'
import { type ClientColumn, ClientTable } from '#shared/ui/table/client-table.tsx'
import { DesignFields } from './design-fields.tsx'
import { DesignOverlays } from './design-overlays.tsx'

const rows = Array.from({ length: 34 }, (_, index) => ({
  id: index + 1,
  name: `Row ${index + 1}`,
  price: (index * 7919) % 1000,
}))

const columns: ClientColumn<(typeof rows)[number]>[] = [
  {
    id: 'name',
    title: 'Name',
    cell: (row) => row.name,
    sortValue: (row) => row.id,
    isCardHead: true,
  },
  {
    id: 'price',
    title: 'Price',
    align: 'right',
    cell: (row) => `$${row.price}`,
    sortValue: (row) => row.price,
  },
]

/** Every part of the component kit in all its states, for developers. Absent in production. */
export function DesignPage() {
  return (
    <main className="mx-auto grid max-w-5xl gap-8 px-4 py-8">
      <PageHead
        title="Design"
        lead="The component kit in one page"
        actions={THEMES.map((theme) => (
          <Button key={theme} onPress={() => chooseTheme(theme)}>
            {theme}
          </Button>
        ))}
      />
      <Buttons />
      <Part title="Fields">
        <DesignFields />
      </Part>
      <Part title="Table">
        <ClientTable label="Example rows" columns={columns} rows={rows} rowKey={(row) => String(row.id)} />
      </Part>
      <TabsAndSteps />
      <Part title="Overlays and toasts">
        <DesignOverlays />
      </Part>
      <States />
    </main>
  )
}

function Buttons() {
  return (
    <Part title="Buttons">
      <Row>
        <Button variant="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger" icon={<IconTrash size={16} aria-hidden="true" />}>
          Danger
        </Button>
        <Button variant="primary" isPending>
          Saving
        </Button>
        <Button isDisabled>Disabled</Button>
        <IconButton label="Add">
          <IconPlus size={18} aria-hidden="true" />
        </IconButton>
        <ActionMenu label="Example menu" trigger={<Button>Menu</Button>}>
          <ActionMenuItem>First</ActionMenuItem>
          <ActionMenuItem isDanger>Delete</ActionMenuItem>
        </ActionMenu>
      </Row>
    </Part>
  )
}

function TabsAndSteps() {
  const [tab, setTab] = useState<string>()
  return (
    <Part title="Tabs and steps">
      <Tabs
        label="Example tabs"
        activeSlug={tab}
        onChange={setTab}
        tabs={[
          { title: 'First Tab', content: 'Content of the first tab' },
          { title: 'Second Tab', content: 'Content of the second tab' },
        ]}
      />
      <Stepper
        current={3}
        steps={[
          { title: 'Location', note: '350 S Grand Ave, Fairview', state: 'valid' },
          { title: 'Listing Info', note: '2 fields need attention', state: 'attention' },
          { title: 'Agents', note: 'Who represents the seller', state: 'open' },
          { title: 'Confirmation', note: 'Check and save', state: 'open' },
        ]}
      />
    </Part>
  )
}

function States() {
  return (
    <Part title="States">
      <Row>
        <Badge tone="success">Sent to MLS</Badge>
        <Badge tone="warn">Expired</Badge>
        <Badge tone="info">Incomplete</Badge>
        <Badge>Cancelled</Badge>
        <Badge tone="error">Failed</Badge>
        <Avatar photoUrl={null} firstName="Avery" lastName="Stone" />
      </Row>
      <SkeletonRows count={3} />
      <EmptyState title="No Results" icon={<IconListDetails size={22} aria-hidden="true" />}>
        Try a different search or status.
      </EmptyState>
      <ErrorPanel message="An error has occurred: Network error" onRetry={() => undefined} />
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-16 font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
