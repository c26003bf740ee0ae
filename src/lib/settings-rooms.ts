import type { RouteName } from './addresses.ts'
import type { Areas } from './messages.ts'
import { levels } from './rules/levels.ts'

/** The areas of sentences with a `title` and a `description`, which the list of settings shows. */
type Titled = { [A in keyof Areas]: Areas[A] extends { title: string; description: string } ? A : never }[keyof Areas]

export type SettingsRoom = {
  route: RouteName & (`desk_settings_${string}` | 'desk_export' | 'desk_import_members')
  /** Its sentences: `title` and `description` are its name and its line in the list. */
  area: Titled & `settings-${string}`
  /** The highest level that may enter. */
  level: number
}

/** The settings rooms, in the order of the list. */
export const settingsRooms: readonly SettingsRoom[] = [
  { route: 'desk_settings_library', area: 'settings-library', level: levels.admin },
  { route: 'desk_settings_look', area: 'settings-look', level: levels.admin },
  { route: 'desk_settings_rules', area: 'settings-rules', level: levels.admin },
  { route: 'desk_settings_team', area: 'settings-team', level: levels.admin },
  { route: 'desk_settings_points', area: 'settings-points', level: levels.admin },
  { route: 'desk_settings_texts', area: 'settings-texts', level: levels.admin },
  { route: 'desk_import_members', area: 'settings-import-members', level: levels.admin },
  { route: 'desk_export', area: 'settings-export', level: levels.admin },
  { route: 'desk_settings_letters', area: 'settings-letters', level: levels.admin },
  { route: 'desk_settings_signup', area: 'settings-signup', level: levels.admin },
  { route: 'desk_settings_cards', area: 'settings-cards', level: levels.admin },
  { route: 'desk_settings_categories', area: 'settings-categories', level: levels.admin },
  { route: 'desk_settings_highlights', area: 'settings-highlights', level: levels.admin },
  { route: 'desk_settings_pictures', area: 'settings-pictures', level: levels.admin },
  { route: 'desk_settings_search', area: 'settings-search', level: levels.admin },
  { route: 'desk_settings_mail', area: 'settings-mail', level: levels.admin },
  { route: 'desk_settings_payments', area: 'settings-payments', level: levels.admin },
  { route: 'desk_settings_sign-on', area: 'settings-sign-on', level: levels.admin },
]
