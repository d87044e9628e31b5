import { useQueries, useQuery } from '@tanstack/react-query'
import type { SettingGroup, SettingType, SettingView } from 'contract/settings/setting.ts'
import { type InputKind, inputKind } from 'contract/settings/setting-rules.ts'
import { orpc } from '#shared/api/api.ts'

/** The owner of the settings shown. */
export type Owner = { kind: 'member' | 'office'; id: number }

/** One setting of the owner, with the data needed to show and to store it. */
export type ShownSetting = {
  type: SettingType
  view: SettingView
  /** Null for an unknown input type. */
  kind: InputKind | null
  mainOfficeValue: string | null
  /** The owner's own stored value. */
  ownValue: string | null
}

export type ShownGroup = { group: SettingGroup; settings: ShownSetting[] }

const MAX_ROWS = 5000
const MAX_GROUPS = 100

/** All data that the settings of an owner need, fetched at once. */
export function useSettings(owner: Owner) {
  const isMember = owner.kind === 'member'
  const groups = useQuery(orpc.settingTypes.queryGroups.queryOptions({ input: { pageSize: MAX_GROUPS } }))
  const inputTypes = useQuery(
    orpc.settingTypes.queryInputTypes.queryOptions({ input: { pageSize: MAX_ROWS } }),
  )
  const types = useQueries({
    queries: (groups.data?.results ?? []).map(({ id }) =>
      orpc.settingTypes.typesOfGroup.queryOptions({ input: { id } }),
    ),
  })
  const { derived, stored } = useValues(owner)
  const queries = [groups, inputTypes, derived, ...types, ...(isMember ? [stored] : [])]
  // Loaded data stays when a refetch fails: unsaved input over it would be lost too.
  const failed = queries.filter((query) => query.error !== null && query.data === undefined)
  const storedIds = new Map(stored.data?.results.map(({ typeId, id }) => [typeId, id]))
  const knownInputs = new Set(inputTypes.data?.results.map(({ id }) => id))
  const views = new Map(derived.data?.results.map((entry) => [entry.settingValue.typeId, entry]))

  function toShown(type: SettingType): ShownSetting[] {
    const entry = views.get(type.id)
    if (!entry) return []
    const view = isMember ? { ...entry.settingValue, id: storedIds.get(type.id) ?? null } : entry.settingValue
    const kind = knownInputs.has(type.settingInputTypeId) ? inputKind(type.settingInputTypeId) : null
    const ownValue = entry.settingValue.id === null ? null : entry.settingValue.shortValue
    return [{ type, view, kind, mainOfficeValue: entry.mainOfficeSetting?.shortValue ?? null, ownValue }]
  }

  return {
    isPending: queries.some((query) => query.isPending),
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const query of failed) void query.refetch()
    },
    groups: (groups.data?.results ?? []).map(
      (group, index): ShownGroup => ({
        group,
        settings: (types[index]?.data?.results ?? []).flatMap(toShown),
      }),
    ),
  }
}

/** The owner's effective values, derived along the offices, and a member's stored ones. */
function useValues({ kind, id }: Owner) {
  const isMember = kind === 'member'
  const ofMember = useQuery({
    ...orpc.settings.ofMember.queryOptions({ input: { id } }),
    enabled: isMember,
  })
  const ofOffice = useQuery({
    ...orpc.settings.ofOffice.queryOptions({ input: { id } }),
    enabled: !isMember,
  })
  const stored = useQuery({
    ...orpc.settings.queryMember.queryOptions({
      input: { pageSize: MAX_ROWS, criteria: [{ field: 'memberId', op: 'Equal', values: [id] }] },
    }),
    enabled: isMember,
  })
  return { derived: isMember ? ofMember : ofOffice, stored }
}
