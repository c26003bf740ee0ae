import en from '../../src/content/strings/en/mail.json' with { type: 'json' }
import it from '../../src/content/strings/it/mail.json' with { type: 'json' }
import type { Lang } from '../../src/lib/addresses.ts'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { formatDay } from '../../src/lib/format.ts'
import { undoMs } from '../../src/lib/rules/loan-moves.ts'
import { translator } from '../../src/lib/translate.ts'
import { inLang } from '../catalog/to-product.ts'
import type { Work } from '../work/work.ts'
import type { MailData } from '../work/mail.ts'
import type { ClosedLoan, Planned } from './plan.ts'
import { listToldUndone } from './queries.ts'

const texts = { it: translator(it.closures, 'it'), en: translator(en.closures, 'en') }

export type ClosedDays = { id: string; from: CivilDate; to: CivilDate; reason: Bilingual }

export const keyOf = (closure: string, member: string) => `closure:${closure}:${member}`

export const inBoth = (of: (lang: Lang) => string): Bilingual => ({ it: of('it'), en: of('en') })

/** What both mails say: where it is closed, and when. */
export function closedData({ from, to, reason }: ClosedDays, places: readonly string[]): MailData {
  return {
    place: [...new Set(places)].join(', '),
    period: from === to ? { message: 'on_day', with: { day: from } } : { message: 'period', with: { from, to } },
    reason,
  }
}

/** One line a loan, in the reader's language. */
function lineOf(lang: Lang, { name, touched, after }: ClosedLoan): string {
  const t = texts[lang]
  const object = inLang(lang, name)
  if (!after) return t('stuck', { object })
  const day = (one: CivilDate) => formatDay(lang, one, 'weekday')
  const days = { object, from: day(after.from), to: day(after.to) }
  if (touched.start && touched.end) return t('both', days)
  return t(touched.start ? 'start' : 'end', days)
}

/** One mail a member, of all their loans; it waits as long as any act of the desk can be undone unseen. */
export async function mailClosure(work: Work, days: ClosedDays, { loans, points }: Planned): Promise<void> {
  const again = new Set(await listToldUndone(work.tx, days))
  const later = work.delaying(undoMs)
  for (const [member, own] of Map.groupBy(loans, one => one.member_id)) {
    const places = own.map(one => points.find(({ id }) => id === one.point)!.name)
    const data = {
      ...closedData(days, places),
      again: again.has(member) ? { message: 'closure_again' } : '',
      list: inBoth(lang => own.map(one => lineOf(lang, one)).join('\n')),
    }
    const loans = own.map(one => one.id)
    await later.mail(member, { template: 'closure_moved', data, loans }, keyOf(days.id, member))
  }
}

export const restoredLine = (lang: Lang, name: Bilingual, { from, to }: { from: CivilDate; to: CivilDate }) =>
  texts[lang]('back', {
    object: inLang(lang, name),
    from: formatDay(lang, from, 'weekday'),
    to: formatDay(lang, to, 'weekday'),
  })

export const unchangedLine = (lang: Lang, name: Bilingual) => texts[lang]('kept', { object: inLang(lang, name) })
