import type { MadePicture } from '../../files/make-picture.ts'
import { storePicture } from '../../files/store-picture.ts'
import type { FileStore } from '../../outside/files/store.ts'
import { codeOf } from '../../products/queries.ts'
import type { Db } from '../connect.ts'
import { demoCategories } from './content/categories.ts'
import { demoObjects } from './content/objects.ts'
import type { DemoLibrary, DemoObject } from './content/types.ts'
import { demoId } from './demo-id.ts'
import { memberId, sharers } from './seed-people.ts'
import { pointId } from './seed-libraries.ts'

type Place = { db: Db; files: FileStore }

export const productId = (library: string, slug: string) => demoId(library, 'product', slug)
const categoryId = (library: string, slug: string) => demoId(library, 'category', slug)

const hour = 3_600_000
/** Objects came one every other day, the last yesterday. */
const arrivedAt = (now: Date, n: number, of: number) => new Date(now.getTime() - (of - n) * 48 * hour + 24 * hour)

/** The objects of a library in the order they came. */
export function objectsOf(library: DemoLibrary): DemoObject[] {
  return library.objects.flatMap(slug => demoObjects.find(one => one.slug === slug) ?? [])
}

/** The categories that a library has something in. */
const categoriesOf = (library: DemoLibrary) => {
  const used = new Set(objectsOf(library).map(one => one.category))
  return demoCategories.filter(one => used.has(one.slug))
}

export async function insertCategories(
  deps: Place, library: DemoLibrary, pictures: Map<string, MadePicture>, at: Date,
): Promise<void> {
  const label = library.label
  for (const [position, one] of categoriesOf(library).entries()) {
    const picture = pictures.get(one.picture)
    const facts = { name: `${one.slug}.png`, alt: one.name, uploadedBy: null, at }
    const file = picture && (await storePicture(deps, label, picture, facts))
    await deps.db.insertInto('categories').values({
      library_id: label, id: categoryId(label, one.slug), slug: one.slug, name: JSON.stringify(one.name),
      tint: one.tint, position, img_file_id: file?.id ?? null,
      next_shelf_no: objectsOf(library).filter(object => object.category === one.slug).length,
    }).execute()
  }
}

/** A university keeps what cannot be carried at its desk, the rest in the lockers; others alternate their points. */
function pointOf(library: DemoLibrary, object: DemoObject, n: number): string {
  const desks = library.points.filter(one => !one.smartlocker)
  const lockers = library.points.filter(one => one.smartlocker)
  const choices = object.transportable && lockers.length ? lockers : desks
  return pointId(library.label, (choices[n % choices.length] ?? library.points[0]!).slug)
}

/** Where sharing is a duty, the first objects are members' own, one each. */
function ownerOf(label: string, n: number): string | null {
  const email = label === 'quartiere' ? sharers[n] : undefined
  return email ? memberId(label, email) : null
}

export async function insertObjects(
  deps: Place, library: DemoLibrary, pictures: Map<string, MadePicture>, now: Date,
): Promise<void> {
  const tx = deps.db
  const label = library.label
  const objects = objectsOf(library)
  const onShelf = new Map<string, number>()
  for (const [n, one] of objects.entries()) {
    const id = productId(label, one.slug)
    const at = arrivedAt(now, n, objects.length)
    const highlight = library.highlighted.indexOf(one.slug)
    await tx.insertInto('products').values({
      library_id: label, id, code: codeOf(label, n), shelf_no: n,
      name: JSON.stringify(one.name), description: JSON.stringify(one.description), contents: JSON.stringify(one.contents),
      headquarter_id: pointOf(library, one, n), transportable: one.transportable, max_months: one.maxMonths,
      owner_id: ownerOf(label, n),
      highlight: highlight < 0 ? null : highlight, status: 'published', created_at: at, published_at: at, updated_at: at,
    }).execute()
    const shelf_no = onShelf.get(one.category) ?? 0
    onShelf.set(one.category, shelf_no + 1)
    await tx.insertInto('product_categories').values({
      library_id: label, product_id: id, category_id: categoryId(label, one.category), shelf_no,
    }).execute()
    await insertPicture(deps, label, id, one, pictures, at)
  }
  await tx.updateTable('libraries').set({ next_shelf_no: objects.length }).where('library_id', '=', label).execute()
}

async function insertPicture(
  deps: Place, library: string, product_id: string, one: DemoObject,
  pictures: Map<string, MadePicture>, at: Date,
): Promise<void> {
  const picture = pictures.get(one.picture)
  if (!picture) return
  const facts = { name: `${one.slug}.png`, alt: one.alt, uploadedBy: null, at }
  const file = await storePicture(deps, library, picture, facts)
  await deps.db.insertInto('product_pictures')
    .values({ library_id: library, product_id, position: 0, file_id: file.id }).execute()
}
