/** Routes whose names spell their paths: no page needs a table to know them. */
type Within<Name extends string, Path extends string, Part extends string> = {
  readonly [One in Part as `${Name}_${One}`]: `${Path}/${One}`
}

/** Routes below another whose names end as their paths do. */
const within = <Name extends string, Path extends string, Part extends string>(
  name: Name,
  path: Path,
  parts: readonly Part[],
) => Object.fromEntries(parts.map(part => [`${name}_${part}`, `${path}/${part}`])) as Within<Name, Path, Part>

const deskScreens = [
  'labels',
  'scan',
  'loans',
  'prepare',
  'calendar',
  'book',
  'carry',
  'deliveries',
  'products',
  'import',
  'photos',
  'members',
  'verifications',
  'repairs',
  'checks',
  'stocktake',
  'shelves',
  'cash',
  'payments',
  'mails',
  'register',
  'reports',
  'messages',
  'reviews',
  'wished',
  'calls',
  'closures',
  'shifts',
  'publications',
  'jobs',
  'export',
  'settings',
  'libraries',
  'enter',
  'founding',
  'offline',
] as const

const settingsRooms = [
  'library',
  'team',
  'points',
  'texts',
  'letters',
  'rules',
  'cards',
  'categories',
  'highlights',
  'pictures',
  'search',
  'signup',
  'look',
  'mail',
  'payments',
  'sign-on',
] as const

export const spelledRoutes = {
  ...within('password', '/password', ['recovery', 'reset']),
  ...within('me', '/me', ['data', 'products', 'orders', 'memberships']),
  ...within('checkout', '/checkout', ['loan', 'recap', 'kit']),
  ...within('desk', '/desk', deskScreens),
  ...within('desk_settings', '/desk/settings', settingsRooms),
  ...within('desk_import', '/desk/import', ['members', 'photos']),
}

export type SpelledRoute = keyof typeof spelledRoutes
