/** The desk's routes whose names say their paths: every page with a form carries the table. */
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
  'products',
  'import',
  'photos',
  'members',
  'verifications',
  'repairs',
  'cash',
  'mails',
  'register',
  'messages',
  'reviews',
  'calls',
  'publications',
  'export',
  'settings',
  'libraries',
  'enter',
  'founding',
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
  'signup',
  'look',
  'mail',
  'payments',
] as const

export const deskRoutes = {
  ...within('desk', '/desk', deskScreens),
  ...within('desk_settings', '/desk/settings', settingsRooms),
}
