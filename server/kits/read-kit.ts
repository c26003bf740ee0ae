import { type Kit, type KitObject, mostInKit } from '../../src/lib/contract/kits.ts'
import { canBeLent } from '../catalog/copies.ts'
import { isNamed, termsOf } from '../catalog/expand-words.ts'
import { loadProducts, type ProductFacts } from '../catalog/queries.ts'
import { readBusyPeriods } from '../catalog/read-product.ts'
import { typedWords } from '../catalog/words-of.ts'
import { toProductInLoan } from '../checkout/to-checkout.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { listNamed } from './queries.ts'

/** Of each kind of thing so many are looked at for one that can be lent; the search's forms of a word are looser. */
const mostOfAKind = 12

/** The objects for the job that some words tell: of each kind of thing the one that fits best and can be lent. */
export async function readKit(deps: Deps, { lang, library }: Visitor, keywords: string): Promise<Kit> {
  const today = deps.clock.today()
  const [term] = termsOf(typedWords(keywords), library.settings.synonyms ?? []).filter(one => one.need)
  const chosen = new Map<string, ProductFacts>()
  for (const kind of term?.others ?? []) {
    const object = await findOfKind(deps, kind, id => chosen.has(id))
    if (object && chosen.size < mostInKit) chosen.set(object.id, object)
  }
  const objects: KitObject[] = []
  for (const facts of chosen.values()) {
    objects.push({ ...toProductInLoan(facts, lang, today), busy: await readBusyPeriods(deps, facts.id) })
  }
  return { need: term?.need ?? null, objects, today }
}

async function findOfKind(
  { db, clock }: Deps,
  kind: readonly string[],
  isTaken: (id: string) => boolean,
): Promise<ProductFacts | undefined> {
  const today = clock.today()
  const ids = (await listNamed(db, kind, mostOfAKind)).filter(id => !isTaken(id))
  const facts = new Map((await loadProducts(db, today, ids)).map(one => [one.id, one]))
  return ids
    .flatMap(id => facts.get(id) ?? [])
    .filter(({ name }) => isNamed(name.it, kind) || isNamed(name.en, kind))
    .find(facts => canBeLent(facts, today))
}
