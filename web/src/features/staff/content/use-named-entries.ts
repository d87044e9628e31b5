import type { ContentField } from 'contract/staff/content/content-field.ts'
import type { Named } from './plain-words.ts'
import { useCategories } from './use-categories.ts'
import { useSettingGroups } from './use-setting-groups.ts'

/** The names of what a field holds by its id. */
export function useNamedEntries({ input }: Pick<ContentField, 'input'>): Named[] {
  const categories = useCategories(input === 'categories')
  const groups = useSettingGroups(input === 'settingGroup')
  return input === 'settingGroup' ? groups : categories
}
