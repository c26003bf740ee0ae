import type { Lang } from '../../src/lib/addresses.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { listHeadquarters } from '../headquarters/queries.ts'
import type { CardFace } from './draw-cards.ts'
import { onPaper } from './messages.ts'
import { readPaperLook } from './read-paper-look.ts'

/** So many points have room on a card: who has more says where its site is. */
const mostPoints = 2

/** What stands on every card of a library. Until when it is valid does not: cards are renewed. */
export async function readCardFace(deps: Deps, library: LibraryRow, lang: Lang): Promise<CardFace> {
  const t = onPaper(lang)
  const desks = (await listHeadquarters(deps.db)).filter(one => one.available && !one.smartlocker)
  const points = desks.length > mostPoints ? [] : desks
  return {
    library: library.name,
    look: await readPaperLook(deps, library),
    numberIs: t('cards.number'),
    come: [...points.map(one => one.address), new URL(deps.originOf(library.library_id)).host],
  }
}
