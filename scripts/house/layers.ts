/**
 * The server's files and folders, the lowest first: each may import what stands above it in this list and nothing below,
 * so no two of them can need each other. docs/house.md shows the same order.
 */
export const layers = [
  'server/ids.ts',
  'server/clock.ts',
  'server/refusal.ts',
  'server/release-memory.ts',
  'server/config.ts',
  'server/db',
  'server/outside',
  'server/limits',
  'server/deps.ts',
  'server/work',
  'server/http',
  'server/library',
  'server/members',
  'server/auth',
  'server/reviews',
  'server/headquarters',
  'server/catalog',
  'server/geo',
  'server/payments',
  'server/queue',
  'server/orders',
  'server/lockers',
  'server/checkout',
  'server/memberships',
  'server/files',
  'server/products',
  'server/categories',
  'server/desk',
  'server/upkeep',
  'server/texts',
  'server/publications',
  'server/reference',
  'server/support',
  'server/sync',
  'server/users',
  'server/me',
  'server/jobs',
  'server/press',
  'server/site',
  'server/demo',
  'server/start',
  'server/app.ts',
  'server/main.ts',
] as const

/** Where a file of the server stands in the order; -1 for one that is in none of its places. */
export function layerOf(path: string): number {
  return layers.findIndex(one => path === one || path.startsWith(`${one}/`))
}
