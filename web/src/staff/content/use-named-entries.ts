import type { ContentField } from 'contract/staff/content/content-field.ts'
import type { Named } from './plain-words.ts'
import { useCategories } from './use-categories.ts'
import { useSettingGroups } from './use-setting-groups.ts'

/** The names of the ids in a field. */
export function useNamedEntries({ input }: Pick<ContentField, 'input'>): Named[] {
  const categories = useCategories(input === 'categories')
  const groups = useSettingGroups(input === 'settingGroup')
  return input === 'settingGroup' ? groups : categories
}
