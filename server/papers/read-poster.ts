import type { Lang } from '../../src/lib/addresses.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { type HeadquarterRow, listHeadquarters } from '../headquarters/queries.ts'
import { homeLookOf } from '../library/to-library.ts'
import type { Poster, PosterPoint } from './draw-poster.ts'
import { hoursLines } from './hours-lines.ts'
import { onPaper } from './messages.ts'
import { readPaperLook } from './read-paper-look.ts'

/** So many have room, each with some lines. */
const mostPoints = 4
const mostLines = 6

/** What a library's poster says, in a language: its code is the address of its home page. */
export async function readPoster(deps: Deps, library: LibraryRow, lang: Lang): Promise<Poster> {
  const t = onPaper(lang)
  const own = homeLookOf(library.settings).headline
  const open = (await listHeadquarters(deps.db)).filter(one => one.available)
  const more = open.length - mostPoints
  const origin = deps.originOf(library.library_id)
  return {
    library: library.name,
    look: await readPaperLook(deps, library),
    question: t('poster.question'),
    headline: own[lang] || own.it || t('poster.headline'),
    scan: t('poster.scan'),
    address: `${origin}/`,
    site: new URL(origin).host,
    points: open.slice(0, mostPoints).map(point => toPosterPoint(point, lang)),
    more: more > 0 ? t('poster.more', { count: more }) : '',
  }
}

function toPosterPoint({ name, address, ...week }: HeadquarterRow, lang: Lang): PosterPoint {
  return { name, lines: [address, ...hoursLines(week, lang)].slice(0, mostLines) }
}
