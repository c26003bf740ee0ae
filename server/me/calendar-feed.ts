import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { href } from '../../src/lib/addresses.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { spansOn } from '../../src/lib/rules/shift-spans.ts'
import { stageOf } from '../../src/lib/rules/loan-stage.ts'
import { isOpen } from '../../src/lib/rules/stage-sets.ts'
import { loadProducts } from '../catalog/queries.ts'
import { inLang } from '../catalog/to-product.ts'
import type { Deps } from '../deps.ts'
import { listHeadquarters, toHeadquarter } from '../headquarters/queries.ts'
import type { Visitor } from '../http/caller.ts'
import { listOrdersOf, type OrderRow, withProducts } from '../orders/queries.ts'
import { calendarTranslator, loanDays, timesOf, writeDay } from '../orders/to-calendar.ts'
import { stateOf } from '../orders/to-order.ts'
import { listWishesOf } from '../queue/queries.ts'
import { fail } from '../refusal.ts'
import { listShiftsOf } from '../shifts/queries.ts'
import { findByCalendarToken } from './queries.ts'

type Owner = NonNullable<Awaited<ReturnType<typeof findByCalendarToken>>>
type Calendar = ReturnType<typeof ical>

/** The days on which a member collects and brings back. One that waits for the desk is marked so. */
async function addLoans(
  calendar: Calendar,
  { db, clock, originOf }: Deps,
  { id, library_id, lang }: Owner,
): Promise<void> {
  const today = clock.today()
  const stage = (order: OrderRow) => stageOf(stateOf(order), today)
  const orders = (await listOrdersOf(db, id)).filter(order => isOpen(stage(order)))
  for (const { order, product, point } of await withProducts(db, today, orders)) {
    const status = stage(order) === 'waiting' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
    const url = originOf(library_id) + href.order(lang, order.id)
    for (const day of loanDays({ order, point, today }, order.picked_up_at ? ['return'] : ['collect', 'return'])) {
      writeDay(calendar, day, {
        t: calendarTranslator(lang),
        object: inLang(lang, product.name),
        at: clock.now(),
        url,
        status,
        sequence: 0,
      })
    }
  }
}

/** The last days of the member's turns. */
async function addTurns(
  calendar: Calendar,
  { db, clock, originOf }: Deps,
  { id, library_id, lang }: Owner,
): Promise<void> {
  const today = clock.today()
  const turns = (await listWishesOf(db, id)).filter(wish => wish.turn_until !== null && wish.turn_until >= today)
  const names = new Map(
    (
      await loadProducts(
        db,
        today,
        turns.map(one => one.product_id),
      )
    ).map(one => [one.id, one.name]),
  )
  for (const { product_id, turn_until } of turns) {
    const day = turn_until ?? today
    calendar.createEvent({
      id: `${product_id}-turn@${library_id}`,
      stamp: clock.now(),
      start: day,
      end: addDays(day, 1),
      allDay: true,
      summary: calendarTranslator(lang)('turn', { object: inLang(lang, names.get(product_id) ?? { it: '', en: '' }) }),
      url: originOf(library_id) + href.product(lang, product_id),
      status: ICalEventStatus.CONFIRMED,
    })
  }
}

/** The shifts somebody has at the desk, as far as the point is still open then. */
async function addShifts(calendar: Calendar, { db, clock, originOf }: Deps, { id, library_id, lang }: Owner) {
  const points = new Map((await listHeadquarters(db)).map(one => [one.id, one]))
  for (const { headquarter_id, day, hours } of await listShiftsOf(db, id, clock.today())) {
    const point = points.get(headquarter_id)
    if (!point || !spansOn(toHeadquarter(point), day).some(one => one.hours === hours)) continue
    calendar.createEvent({
      id: `${headquarter_id}-${day}-${hours}-shift@${library_id}`,
      stamp: clock.now(),
      ...timesOf(day, hours),
      summary: calendarTranslator(lang)('shift', { point: point.name }),
      location: `${point.name}, ${point.address}`,
      url: originOf(library_id) + href.page(lang, 'desk_shifts'),
      status: ICalEventStatus.CONFIRMED,
    })
  }
}

/** The calendar at a private address, for calendar programs that poll it. @throws Refusal `calendar.not_found` */
export async function readFeed(deps: Deps, { library }: Visitor, file: string): Promise<Response> {
  const token = file.replace(/\.ics$/, '')
  const owner = (await findByCalendarToken(deps.db, token)) ?? fail('calendar.not_found')
  const calendar = ical({
    prodId: { company: 'Oggettoteca', product: library.name, language: owner.lang.toUpperCase() },
    name: library.name,
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  })
  await addLoans(calendar, deps, owner)
  await addTurns(calendar, deps, owner)
  await addShifts(calendar, deps, owner)
  const headers = {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  }
  return new Response(calendar.toString(), { headers })
}
