import type { RouteName } from './addresses.ts'
import type { Areas } from './messages.ts'
import { levels } from './rules/levels.ts'
import { settingsRooms } from './settings-rooms.ts'

export type DeskScreen = {
  route: RouteName
  /** Its name in `desk-frame.json`. */
  name: keyof Areas['desk-frame']['screens']
  icon:
    | 'home'
    | 'list'
    | 'scan'
    | 'person'
    | 'box'
    | 'wrench'
    | 'check'
    | 'check-circle'
    | 'send'
    | 'mail'
    | 'down'
    | 'grid'
    | 'book'
    | 'help'
    | 'camera'
    | 'phone'
    | 'chat'
    | 'calendar'
    | 'clock'
  /** The group it stands in; `bar`: at the thumb on a phone. The others are behind «Altro». */
  place: 'bar' | 'objects' | 'people' | 'library'
  /** The highest level that is shown the way to it; the server decides who may do what there. */
  level: number
  /** Pages without a line of their own from which this one is marked as the current. */
  within?: readonly RouteName[]
}

const ownLine: readonly RouteName[] = ['desk_export', 'desk_import_members']
const inSettings: readonly RouteName[] = settingsRooms
  .map(({ route }) => route)
  .filter(route => !ownLine.includes(route))

/** Every screen of the desk, in the order of its list: whoever adds a screen adds its line. */
export const deskScreens: readonly DeskScreen[] = [
  { route: 'desk', name: 'today', icon: 'home', place: 'bar', level: levels.desk },
  { route: 'desk_loans', name: 'loans', icon: 'list', place: 'bar', level: levels.desk },
  { route: 'desk_scan', name: 'scan', icon: 'scan', place: 'bar', level: levels.desk },
  {
    route: 'desk_members',
    name: 'members',
    icon: 'person',
    place: 'bar',
    level: levels.desk,
    within: ['desk_member', 'desk_new_member', 'desk_book'],
  },
  {
    route: 'desk_products',
    name: 'objects',
    icon: 'box',
    place: 'objects',
    level: levels.desk,
    within: ['desk_sheet'],
  },
  { route: 'desk_product', name: 'add', icon: 'box', place: 'objects', level: levels.desk },
  { route: 'desk_prepare', name: 'prepare', icon: 'list', place: 'objects', level: levels.desk },
  { route: 'desk_calendar', name: 'calendar', icon: 'calendar', place: 'objects', level: levels.desk },
  { route: 'desk_carry', name: 'carry', icon: 'send', place: 'objects', level: levels.desk },
  { route: 'desk_deliveries', name: 'deliveries', icon: 'send', place: 'objects', level: levels.desk },
  { route: 'desk_labels', name: 'labels', icon: 'list', place: 'objects', level: levels.desk },
  { route: 'desk_repairs', name: 'repairs', icon: 'wrench', place: 'objects', level: levels.desk },
  { route: 'desk_checks', name: 'checks', icon: 'check-circle', place: 'objects', level: levels.desk },
  { route: 'desk_stocktake', name: 'stocktake', icon: 'check', place: 'objects', level: levels.desk },
  { route: 'desk_shelves', name: 'shelves', icon: 'box', place: 'objects', level: levels.desk },
  { route: 'desk_verifications', name: 'verifications', icon: 'check-circle', place: 'objects', level: levels.admin },
  { route: 'desk_wished', name: 'wished', icon: 'chat', place: 'objects', level: levels.desk },
  { route: 'desk_photos', name: 'photos', icon: 'camera', place: 'objects', level: levels.desk },
  {
    route: 'desk_import',
    name: 'import',
    icon: 'down',
    place: 'objects',
    level: levels.referent,
    within: ['desk_import_photos'],
  },
  { route: 'desk_new_member', name: 'new_member', icon: 'person', place: 'people', level: levels.desk },
  { route: 'desk_cash', name: 'cash', icon: 'book', place: 'people', level: levels.desk },
  { route: 'desk_payments', name: 'payments', icon: 'book', place: 'people', level: levels.admin },
  { route: 'desk_messages', name: 'messages', icon: 'mail', place: 'people', level: levels.desk },
  { route: 'desk_calls', name: 'calls', icon: 'phone', place: 'people', level: levels.desk },
  { route: 'desk_reviews', name: 'reviews', icon: 'chat', place: 'people', level: levels.desk },
  { route: 'desk_import_members', name: 'import_members', icon: 'down', place: 'people', level: levels.admin },
  { route: 'desk_reports', name: 'reports', icon: 'grid', place: 'library', level: levels.desk },
  { route: 'desk_shifts', name: 'shifts', icon: 'clock', place: 'library', level: levels.desk },
  { route: 'desk_closures', name: 'closures', icon: 'calendar', place: 'library', level: levels.desk },
  { route: 'desk_register', name: 'register', icon: 'list', place: 'library', level: levels.desk },
  { route: 'desk_publications', name: 'publications', icon: 'send', place: 'library', level: levels.desk },
  { route: 'desk_jobs', name: 'jobs', icon: 'clock', place: 'library', level: levels.desk },
  { route: 'desk_mails', name: 'mails', icon: 'mail', place: 'library', level: levels.desk },
  { route: 'desk_export', name: 'export', icon: 'down', place: 'library', level: levels.admin },
  {
    route: 'desk_settings',
    name: 'settings',
    icon: 'grid',
    place: 'library',
    level: levels.admin,
    within: [...inSettings, 'desk_settings_point', 'desk_founding'],
  },
  { route: 'desk_libraries', name: 'libraries', icon: 'grid', place: 'library', level: levels.super },
  { route: 'help', name: 'help', icon: 'help', place: 'library', level: levels.desk },
]

/** The screen that a page belongs to. */
export function screenOf(route: RouteName): DeskScreen | undefined {
  return deskScreens.find(one => one.route === route) ?? deskScreens.find(one => one.within?.includes(route))
}
