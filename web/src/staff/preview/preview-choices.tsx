import { MEMBER_TYPE, MEMBER_TYPES } from 'contract/members/member-types.ts'
import { roleLevel } from 'contract/members/roles.ts'
import { THEMES, type Theme } from 'contract/preferences/preferences.ts'
import type { PreviewFacts } from 'contract/staff/preview/preview.contract.ts'
import { PREVIEW_SCREENS, type PreviewScreen } from 'contract/staff/preview/preview-rules.ts'
import { marketChoices } from 'contract/staff/staff-choices.ts'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { InstantField } from '../content/form/fields/instant-field.tsx'
import { useStaffChoices } from '../use-staff-choices.ts'

const PREVIEW_WIDTHS = [1440, 768, 390] as const

/** The previewed member, and the circumstances. */
export type Choices = {
  facts: PreviewFacts
  /** The previewed time, with its offset; null is now. */
  at: string | null
  theme: Theme
  width: number
}

const LEVELS = ['None', 'Member', 'Office', 'Main office', 'Association staff', 'MLS staff']
const asOptions = (values: readonly (string | number)[]) =>
  values.map((value) => ({ id: String(value), label: String(value) }))
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** An agent of an association; a broker for content for offices. */
export function firstChoices({
  association,
  screen,
  ...show
}: { association: string | null; screen: PreviewScreen } & Pick<Choices, 'theme' | 'width'>): Choices {
  const facts: PreviewFacts = {
    level: 1,
    memberTypeId: MEMBER_TYPE.agent,
    aorShortName: association ?? marketChoices().associations[0] ?? '',
    officeKind: 'main',
    originatingSystemId: marketChoices().systems[0] ?? null,
  }
  const broker = { ...facts, memberTypeId: MEMBER_TYPE.broker }
  return {
    facts: screen === 'officeSettings' ? { ...broker, level: levelOf(broker) } : facts,
    at: null,
    ...show,
  }
}

type Props = {
  choices: Choices
  association: string | null
  screen: PreviewScreen
  screens: readonly PreviewScreen[]
  onChange: (choices: Choices) => void
  onScreen: (screen: PreviewScreen) => void
}

export function PreviewChoices(props: Props) {
  return (
    <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-3 xl:grid-cols-5">
      <MemberChoices {...props} />
      <ShowChoices {...props} />
    </div>
  )
}

/** The facts of the member. */
function MemberChoices({ choices, association, onChange }: Props) {
  const { facts } = choices
  const { associations, systems } = useStaffChoices()
  const change = (more: Partial<PreviewFacts>) => onChange({ ...choices, facts: { ...facts, ...more } })
  /** Type and office determine the level of a member; another one can be chosen nevertheless. */
  const changeMember = (more: Partial<PreviewFacts>) =>
    change({ ...more, level: levelOf({ ...facts, ...more }) })
  return (
    <>
      <SelectField
        label="Member Type"
        isCompact
        value={String(facts.memberTypeId)}
        options={MEMBER_TYPES.map(({ value, displayName }) => ({ id: String(value), label: displayName }))}
        onChange={(type) => changeMember({ memberTypeId: Number(type) })}
      />
      <SelectField
        label="Office"
        isCompact
        value={facts.officeKind}
        options={[
          { id: 'main', label: 'Main office' },
          { id: 'branch', label: 'Branch office' },
        ]}
        onChange={(kind) => changeMember({ officeKind: kind === 'branch' ? 'branch' : 'main' })}
      />
      <SelectField
        label="Role level"
        isCompact
        value={String(facts.level)}
        options={LEVELS.map((label, level) => ({ id: String(level), label }))}
        onChange={(level) => change({ level: Number(level) })}
      />
      <SelectField
        label="Association"
        isCompact
        value={facts.aorShortName}
        options={asOptions(association ? [association] : associations)}
        onChange={(aorShortName) => change({ aorShortName })}
      />
      <SelectField
        label="Originating System"
        isCompact
        value={facts.originatingSystemId ?? ''}
        options={asOptions(systems)}
        onChange={(system) => change({ originatingSystemId: system || null })}
      />
    </>
  )
}

/** The time and the device of the preview. */
function ShowChoices({ choices, screen, screens, onChange, onScreen }: Props) {
  const { at, theme, width } = choices
  return (
    <>
      {screens.length > 1 && (
        <SelectField
          label="Screen"
          isCompact
          value={screen}
          options={screens.map((id) => ({ id, label: PREVIEW_SCREENS[id] }))}
          onChange={(id) => onScreen(screens.find((known) => known === id) ?? screen)}
        />
      )}
      <SelectField
        label="Theme"
        isCompact
        value={theme}
        options={THEMES.map((name) => ({ id: name, label: capitalized(name) }))}
        onChange={(name) => onChange({ ...choices, theme: THEMES.find((known) => known === name) ?? theme })}
      />
      <SelectField
        label="Width"
        isCompact
        value={String(width)}
        options={PREVIEW_WIDTHS.map((px) => ({ id: String(px), label: `${px} px` }))}
        onChange={(px) => onChange({ ...choices, width: Number(px) })}
      />
      <div className="col-span-2">
        <InstantField
          label="Date and time"
          value={at ?? ''}
          onChange={(time) => onChange({ ...choices, at: time || null })}
        />
      </div>
    </>
  )
}

function levelOf({ memberTypeId, officeKind }: PreviewFacts): number {
  return roleLevel({
    isAuthenticated: true,
    isCrmlsAdmin: false,
    isCrmlsAorAdmin: false,
    memberAOR: null,
    officeAOR: null,
    memberTypeId,
    userclass: null,
    officeCode: officeKind,
    mainOfficeCode: 'main',
  })
}
