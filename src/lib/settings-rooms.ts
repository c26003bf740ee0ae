import type { RouteName } from './addresses.ts'
import type { Areas } from './messages.ts'
import { levels } from './rules/levels.ts'

/** The areas of sentences with a `title` and a `description`, which the list of settings shows. */
type Titled = { [A in keyof Areas]: Areas[A] extends { title: string; description: string } ? A : never }[keyof Areas]

/** The parts of the list of settings, in its order; their names are in `settings.json`. */
export const settingsGroups = ['library', 'lending', 'words', 'people', 'services'] as const
export type SettingsGroup = (typeof settingsGroups)[number]

export type SettingsRoom = {
  route: RouteName & (`desk_settings_${string}` | 'desk_export' | 'desk_import_members')
  /** Its sentences: `title` and `description` are its name and its line in the list. */
  area: Titled & `settings-${string}`
  group: SettingsGroup
  /** The highest level that may enter. */
  level: number
}

/** The settings rooms, in the order of the list. */
export const settingsRooms: readonly SettingsRoom[] = [
  { route: 'desk_settings_library', area: 'settings-library', group: 'library', level: levels.admin },
  { route: 'desk_settings_look', area: 'settings-look', group: 'library', level: levels.admin },
  { route: 'desk_settings_points', area: 'settings-points', group: 'library', level: levels.admin },
  { route: 'desk_settings_categories', area: 'settings-categories', group: 'library', level: levels.admin },
  { route: 'desk_settings_highlights', area: 'settings-highlights', group: 'library', level: levels.admin },
  { route: 'desk_settings_pictures', area: 'settings-pictures', group: 'library', level: levels.admin },
  { route: 'desk_settings_search', area: 'settings-search', group: 'library', level: levels.admin },
  { route: 'desk_settings_rules', area: 'settings-rules', group: 'lending', level: levels.admin },
  { route: 'desk_settings_cards', area: 'settings-cards', group: 'lending', level: levels.admin },
  { route: 'desk_settings_signup', area: 'settings-signup', group: 'lending', level: levels.admin },
  { route: 'desk_settings_texts', area: 'settings-texts', group: 'words', level: levels.admin },
  { route: 'desk_settings_letters', area: 'settings-letters', group: 'words', level: levels.admin },
  { route: 'desk_settings_mail', area: 'settings-mail', group: 'words', level: levels.admin },
  { route: 'desk_settings_team', area: 'settings-team', group: 'people', level: levels.admin },
  { route: 'desk_import_members', area: 'settings-import-members', group: 'people', level: levels.admin },
  { route: 'desk_settings_payments', area: 'settings-payments', group: 'services', level: levels.admin },
  { route: 'desk_settings_sign-on', area: 'settings-sign-on', group: 'services', level: levels.admin },
  { route: 'desk_export', area: 'settings-export', group: 'services', level: levels.admin },
]
