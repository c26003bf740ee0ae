import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type ObjectColumn, objectHeadings, objectStatusCells } from '../../src/lib/rules/object-columns.ts'
import { dayCell, euroCell, listCell, wordsCell, yesCell } from '../../src/lib/rules/sheet-cell.ts'
import { anyOf } from '../db/any-of.ts'
import type { Reader } from '../db/scope.ts'
import { hasAddress } from '../members/queries.ts'
import { inChunks, inOrder, type Sheet } from './csv.ts'
import type { PicturePlan, PlannedPicture } from './pictures.ts'

/** Every object, drafts of members too, by code. */
export async function objectsSheet(db: Reader, pictures: PicturePlan): Promise<Sheet> {
  const found = await db.selectFrom('products').select('id').orderBy('code').orderBy('id').execute()
  const ids = found.map(one => one.id)
  const read = async (some: string[]) =>
    inOrder(some, await readObjects(db, some)).map(row => toCells(row, pictures.byObject.get(row.id) ?? []))
  return { headings: Object.values(objectHeadings), rows: inChunks(ids, read) }
}

type ObjectRow = Awaited<ReturnType<typeof readObjects>>[number]

function readObjects(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('products as p')
    .innerJoin('headquarters as h', 'h.id', 'p.headquarter_id')
    .leftJoin('members as m', 'm.id', 'p.owner_id')
    .leftJoin('products as f', 'f.id', 'p.copy_of')
    .leftJoin('categories as w', 'w.id', 'p.wished_category_id')
    .selectAll('p')
    .select([
      'h.name as point',
      'm.email as owner_email',
      'm.card_number as owner_card',
      'w.name as wished',
      'f.code as first_code',
    ])
    .select(eb => [
      jsonArrayFrom(
        eb
          .selectFrom('product_categories as pc')
          .innerJoin('categories as c', 'c.id', 'pc.category_id')
          .select('c.name')
          .whereRef('pc.product_id', '=', 'p.id')
          .orderBy('c.position')
          .orderBy('c.id'),
      ).as('categories'),
      jsonArrayFrom(
        eb
          .selectFrom('product_codes as o')
          .select('o.code')
          .whereRef('o.product_id', '=', 'p.id')
          .whereRef('o.code', '!=', 'p.code')
          .orderBy('o.given_at')
          .orderBy('o.code'),
      ).as('old_codes'),
    ])
    .where('p.id', '=', anyOf(ids))
    .execute()
}

const ownerCell = ({ owner_email, owner_card, owner_id }: ObjectRow): string =>
  owner_email && hasAddress(owner_email) ? owner_email : (owner_card ?? owner_id ?? '')

function toCells(row: ObjectRow, pictures: readonly PlannedPicture[]): string[] {
  const cells: Record<ObjectColumn, string | null> = {
    code: row.code,
    name: row.name.it,
    description: row.description.it,
    category: row.categories[0]?.name.it ?? row.wished?.it ?? null,
    point: row.point,
    shelf: row.shelf,
    copy_of: row.first_code,
    contents: listCell(row.contents.it),
    pictures: listCell(pictures.map(one => one.name)),
    brand: row.brand,
    model: row.model,
    serial: row.serial,
    value: euroCell(row.value_cents),
    bought_on: dayCell(row.bought_on),
    bought_from: row.bought_from,
    donor: row.donor,
    owner: ownerCell(row),
    transportable: yesCell(row.transportable),
    max_months: String(row.max_months),
    preparation_days: row.preparation_days === null ? null : String(row.preparation_days),
    deposit: euroCell(row.deposit_cents),
    safety_notice: row.safety_notice,
    internal_note: row.internal_note,
    manual: row.manual,
    status: objectStatusCells[row.status],
    repair: row.repair_since && !row.unchecked_since ? row.repair_note || yesCell(true) : null,
    name_en: row.name.en,
    description_en: row.description.en,
    contents_en: listCell(row.contents.en),
    picture_words: wordsCell(pictures.map(one => one.alt)),
    old_codes: listCell(row.old_codes.map(one => one.code)),
  }
  return Object.values(cells).map(cell => cell ?? '')
}
