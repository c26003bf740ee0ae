import type { Reader } from '../db/scope.ts'

/** A picture as it is put into an export: its name there, its stored file, what can be seen in it. */
export type PlannedPicture = { name: string; stored: string; alt: string }
export type PicturePlan = { byObject: Map<string, PlannedPicture[]>; others: PlannedPicture[] }

type Source = { url: string; width: number }

/** The stored file of a picture's largest size; null for one that is not kept with the uploads. */
function storedOf(sources: readonly Source[]): string | null {
  const [widest] = sources.toSorted((a, b) => b.width - a.width)
  return /^\/files\/([\w-][\w.-]*)$/.exec(widest?.url ?? '')?.[1] ?? null
}

const endingOf = (stored: string) => /\.[a-z0-9]+$/.exec(stored)?.[0] ?? ''

/** A code, or a picture's own name, as a file may be called on any machine. */
const plain = (code: string) =>
  code
    .replace(/\.(?:jpe?g|png|webp|heic|avif)$/i, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w-]+/g, '_')

/** The names of all pictures that are not deleted: an object's by its code and their order, `A12-1.webp`. */
export async function planPictures(db: Reader): Promise<PicturePlan> {
  const taken = new Set<string>()
  const plan: PicturePlan = { byObject: new Map(), others: [] }
  for (const { product_id, code, sources, alt } of await listPictures(db)) {
    const stored = storedOf(sources)
    if (!stored) continue
    const mine = plan.byObject.get(product_id) ?? []
    plan.byObject.set(product_id, mine)
    mine.push({ name: freeName(taken, `${plain(code)}-${mine.length + 1}`, endingOf(stored)), stored, alt: alt.it })
  }
  for (const { name, sources, alt } of await listOthers(db)) {
    const stored = storedOf(sources)
    const named = stored && freeName(taken, plain(name) || 'foto', endingOf(stored))
    if (named) plan.others.push({ name: named, stored, alt: alt.it })
  }
  return plan
}

function freeName(taken: Set<string>, wished: string, ending: string): string {
  for (let n = 1; ; n++) {
    const name = `${wished}${n > 1 ? `_${n}` : ''}${ending}`
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
}

function listPictures(db: Reader) {
  return (
    db
      .selectFrom('product_pictures as pp')
      .innerJoin('products as p', 'p.id', 'pp.product_id')
      .innerJoin('files as f', 'f.id', 'pp.file_id')
      .select(['pp.product_id', 'p.code', 'f.sources', 'f.alt'])
      .where('f.deleted_at', 'is', null)
      // Copies have the pictures of the first.
      .where('p.copy_of', 'is', null)
      .orderBy('p.code')
      .orderBy('pp.product_id')
      .orderBy('pp.position')
      .execute()
  )
}

function listOthers(db: Reader) {
  return db
    .selectFrom('files as f')
    .select(['f.name', 'f.sources', 'f.alt'])
    .where('f.deleted_at', 'is', null)
    .where(eb =>
      eb.not(
        eb.exists(eb.selectFrom('product_pictures as pp').select('pp.file_id').whereRef('pp.file_id', '=', 'f.id')),
      ),
    )
    .orderBy('f.created_at')
    .orderBy('f.id')
    .execute()
}
