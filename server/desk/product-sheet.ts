import type { ProductEvent, ProductSheet } from '../../src/lib/contract/desk-products.ts'
import type { Focal } from '../../src/lib/rules/focal.ts'
import { availabilityOn } from '../../src/lib/rules/availability.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { listCopies } from '../catalog/copies.ts'
import { listCategories, loadProduct, loadProducts, type ProductFacts } from '../catalog/queries.ts'
import { inLang, toPicture } from '../catalog/to-product.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import { selectEveryHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { listOldCodes } from '../products/codes.ts'
import { listQueues } from '../queue/queries.ts'
import { fail } from '../refusal.ts'
import { listRepairPhotos } from '../repair-photos/queries.ts'
import { type FieldName, type ProductFields, readFields } from './product-fields.ts'
import { countOpenLoans, findHolder, listEvents, listOwners, listShelves } from './product-queries.ts'
import { listReturnRemarks } from './remarks.ts'
import { listWhereabouts } from './whereabouts.ts'
import { repairOf } from './to-desk-product.ts'

const euro = (cents: number | null) => (cents === null ? null : cents / 100)

/** An object with all that the desk knows of it. @throws Refusal `product.not_found` */
export async function presentSheet({ db, clock }: Deps, _who: Member, id: string): Promise<ProductSheet> {
  const { row, fields } = await readFields(db, id)
  const shown = (await loadProduct(db, clock.today(), id)) ?? fail('product.not_found')
  const { value_cents, deposit_cents, category, alts: _, focal: __, photo_names: ___, copy_of: ____, ...rest } = fields
  const [owner] = await listOwners(db, [id])
  const [last] = await listEvents(db, id, 1)
  return {
    ...rest,
    id,
    version: row.version,
    status: row.status,
    value: euro(value_cents),
    deposit: euro(deposit_cents),
    category: category === null ? null : { origin_id: category },
    owner: owner ? { id: owner.id, name: `${owner.first_name} ${owner.last_name}`, email: owner.email } : null,
    imgs: shown.pictures.map(one => ({ ...toPicture(one, 'it'), id: one.file_id })),
    copies: await listSheetCopies(db, clock.today(), shown),
    old_codes: await listOldCodes(db, id, fields.code),
    missing: shown.missing.map(({ it, since, order_id }) => ({ piece: it, since, order_id })),
    maintenance: repairOf(shown),
    repair_photos: (await listRepairPhotos(db, [id])).get(id) ?? [],
    where: (await listWhereabouts(db, [id])).get(id) ?? fail('product.not_found'),
    in_hand: await findHolder(db, id),
    open_loans: await countOpenLoans(db, id),
    queue: (await listQueues(db, [id])).length,
    last_change: last ? { at: last.at.toISOString(), by: last.by } : null,
  }
}

async function listSheetCopies(
  db: Reader,
  today: CivilDate,
  { first_id }: ProductFacts,
): Promise<ProductSheet['copies']> {
  const ids = await listCopies(db, first_id)
  if (ids.length < 2) return []
  const shelves = await listShelves(db, ids)
  const copies = (await loadProducts(db, today, ids)).map(of => ({
    id: of.id,
    code: of.code,
    shelf: shelves.get(of.id) ?? null,
    point: of.point.name,
    first: of.copy_of === null,
    free: availabilityOn(today, of.loans, of.repair_since !== null).status === 'available',
  }))
  return copies.toSorted((a, b) => Number(b.first) - Number(a.first) || a.code.localeCompare(b.code))
}

/** What was done with an object, as it reads. @throws Refusal `product.not_found` */
export async function readHistory({ db }: Deps, who: Member, id: string): Promise<ProductEvent[]> {
  await readFields(db, id)
  const name = await namesOf(db, who)
  const events = [...(await listEvents(db, id)), ...(await listReturnRemarks(db, id))]
  return events
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ data, at, ...event }) => ({
      ...event,
      at: at.toISOString(),
      version: data?.version ?? null,
      changes: (Object.keys(data?.before ?? {}) as FieldName[]).map(field => ({
        field,
        from: asRead(field, data?.before ?? {}, name),
        to: asRead(field, data?.after ?? {}, name),
      })),
    }))
}

/** The names of categories, points and members by their ids. */
async function namesOf(db: Reader, { lang }: Member): Promise<(id: string) => string> {
  const categories = (await listCategories(db)).map(one => [one.id, inLang(lang, one.name)] as const)
  const points = (await selectEveryHeadquarter(db).execute()).map(one => [one.id, one.name] as const)
  const members = await db.selectFrom('members').select(['id', 'first_name', 'last_name']).execute()
  const people = members.map(one => [one.id, `${one.first_name} ${one.last_name}`.trim()] as const)
  const names = new Map([...categories, ...points, ...people])
  return id => names.get(id) || '…'
}

const asPlace = ({ x, y }: Focal) => `${x}% → ${y}% ↓`

function asRead(field: FieldName, of: Partial<ProductFields>, name: (id: string) => string): string | null {
  const value = of[field]
  if (value === null || value === undefined) return null
  if (field === 'imgs') return String(of.imgs?.length ?? 0)
  if (field === 'focal')
    return Object.values(of.focal ?? {})
      .map(asPlace)
      .join('\n')
  if (Array.isArray(value)) return value.join('\n') || null
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join('\n') || null
  if (field === 'category' || field === 'headquarter_id' || field === 'owner') return name(String(value))
  return String(value)
}
