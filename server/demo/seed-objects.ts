import { codeFrom } from '../../src/lib/rules/product-code.ts'
import type { Tx } from '../db/scope.ts'
import type { MadePicture } from '../files/make-picture.ts'
import { storePicture } from '../files/store-picture.ts'
import type { FileStore } from '../outside/files/store.ts'
import { ownerLines } from './content/owner-lines.ts'
import type { DemoCategory, DemoLibrary, DemoObject } from './content/types.ts'
import { demoId } from './demo-id.ts'
import { pointId } from './seed-libraries.ts'
import { memberId, sharers } from './seed-people.ts'

export const productId = (library: string, slug: string) => demoId(library, 'product', slug)
export const categoryId = (library: string, slug: string) => demoId(library, 'category', slug)

const day = 86_400_000
type Arrivals = { now: Date; daysApart: number }
/** Objects came one after the other, the last of them a day less than a pause ago. */
const arrivedAt = ({ now, daysApart }: Arrivals, n: number, of: number) =>
  new Date(now.getTime() - (of - n) * daysApart * day + day)

type Shelves = { objects: DemoObject[]; categories: DemoCategory[]; pictures: Map<string, MadePicture>; at: Date }

export async function insertCategories(
  tx: Tx,
  files: FileStore,
  { objects, categories, pictures, at }: Shelves,
): Promise<void> {
  for (const [position, one] of categories.entries()) {
    const picture = pictures.get(one.picture)
    const facts = { name: `${one.slug}.png`, alt: one.name, uploadedBy: null, at }
    const file = picture && (await storePicture(tx, files, picture, facts))
    await tx
      .insertInto('categories')
      .values({
        id: categoryId(tx.library, one.slug),
        slug: one.slug,
        name: JSON.stringify(one.name),
        tint: one.tint,
        position,
        img_file_id: file?.id ?? null,
        next_listing_no: objects.filter(object => object.category === one.slug).length,
      })
      .execute()
  }
}

/** A university keeps what cannot be carried at its desk, the rest in the lockers; others alternate their points. */
function pointOf(library: DemoLibrary, object: DemoObject, n: number): string {
  const desks = library.points.filter(one => !one.smartlocker)
  const lockers = library.points.filter(one => one.smartlocker)
  const choices = object.transportable && lockers.length ? lockers : desks
  return pointId(library.label, (choices[n % choices.length] ?? library.points[0]!).slug)
}

/** Where sharing is a duty, the newest objects are members' own, one each. */
function ownerOf(label: string, n: number): string | null {
  const email = label === 'quartiere' ? sharers[n] : undefined
  return email ? memberId(label, email) : null
}

function lineOf(owner: string | null, slug: string) {
  const line = owner === null ? undefined : ownerLines[slug]
  return { owner_line: line?.text ?? null, owner_line_lang: line?.lang ?? null, owner_named: line?.named ?? false }
}

type Stock = Arrivals & { library: DemoLibrary; objects: DemoObject[]; pictures: Map<string, MadePicture> }

export async function insertObjects(tx: Tx, files: FileStore, stock: Stock): Promise<void> {
  const {
    library: { label },
    objects,
  } = stock
  const counts = new Map<string, number>()
  const places = objects.map(one => {
    const listing_no = counts.get(one.category) ?? 0
    counts.set(one.category, listing_no + 1)
    return { product_id: productId(label, one.slug), category_id: categoryId(label, one.category), listing_no }
  })
  await tx
    .insertInto('products')
    .values(objects.map((one, n) => rowOf(stock, one, n)))
    .execute()
  await tx.insertInto('product_categories').values(places).execute()
  await tx.updateTable('libraries').set({ next_listing_no: objects.length }).execute()
  for (const [n, one] of objects.entries()) {
    await insertPictures(tx, files, stock.pictures, one, arrivedAt(stock, n, objects.length))
  }
}

function rowOf({ library, objects, ...arrivals }: Stock, one: DemoObject, n: number) {
  const { label } = library
  const at = arrivedAt(arrivals, n, objects.length)
  const highlight = library.highlighted.indexOf(one.slug)
  // Counted from the first of those that every demonstration has, however many came before.
  const turn = n - (objects.length - library.objects.length)
  const owner = ownerOf(label, turn)
  return {
    id: productId(label, one.slug),
    code: codeFrom('{library}-{number:4}', { library: label, category: '', year: '', number: n + 1 }),
    listing_no: n,
    name: JSON.stringify(one.name),
    description: JSON.stringify(one.description),
    contents: JSON.stringify(one.contents),
    headquarter_id: pointOf(library, one, n),
    transportable: one.transportable,
    max_months: one.maxMonths,
    owner_id: owner,
    ...lineOf(owner, one.slug),
    highlight: highlight < 0 ? null : highlight,
    status: 'published' as const,
    created_at: at,
    published_at: at,
    updated_at: at,
  }
}

async function insertPictures(
  tx: Tx,
  files: FileStore,
  pictures: Map<string, MadePicture>,
  one: DemoObject,
  at: Date,
): Promise<void> {
  for (const [position, { picture, alt }] of [one, ...(one.also ?? [])].entries()) {
    const made = pictures.get(picture)
    if (!made) continue
    const file = await storePicture(tx, files, made, { name: `${one.slug}.png`, alt, uploadedBy: null, at })
    await tx
      .insertInto('product_pictures')
      .values({ product_id: productId(tx.library, one.slug), position, file_id: file.id })
      .execute()
  }
}
