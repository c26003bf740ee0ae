import { type SubmitEvent, useMemo, useState } from 'react'
import type { CivilDate } from '../../lib/rules/dates.ts'
import { boundsOfAll, pointsForAll, takenOf } from '../../lib/rules/kit-days.ts'
import { periodProblem } from '../../lib/rules/period.ts'
import type { Chosen } from '../../lib/rules/pick-day.ts'
import { firstPoint, type Point } from '../../lib/rules/pickup-points.ts'
import type { CallProblem } from '../../lib/stores/async/loaded.ts'
import { $kit, $kitTask, bookKit, type KitObject } from '../../lib/stores/checkout/kit.ts'
import type { FormMessage } from './DaysAhead.tsx'
import { periodProblemText } from './days.ts'
import type { TranslateKit, TranslateLoan } from './messages.ts'

export type KitOptions = {
  t: TranslateLoan
  tKit: TranslateKit
  /** The job, as typed into the search. */
  words: string
  objects: readonly KitObject[]
  today: CivilDate
  points: readonly Point[]
  onBooked: (count: number) => void
}

const noDays: Chosen = { from: null, to: null }

/** The choices of a kit: `left` are the objects that are not taken, `point` and `bounds` those of all the others. */
export function useKit({ t, tKit, words, objects, today, points, onBooked }: KitOptions) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState<string | null>(null)
  const [days, setDays] = useState(noDays)
  const [error, setError] = useState<FormMessage>(null)
  const [refusal, setRefusal] = useState<CallProblem | null>(null)
  const chosen = useMemo(() => objects.filter(one => !left.has(one.id)), [objects, left])
  const allowed = useMemo(() => pointsForAll(chosen, points), [chosen, points])
  const proposed = wanted ?? (chosen[0] && firstPoint(chosen[0], allowed))
  const point = allowed.find(one => one.id === proposed) ?? allowed[0] ?? null
  const bounds = useMemo(() => boundsOfAll(chosen, today, point), [chosen, today, point])

  function toggle(id: string) {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
    setError(null)
  }
  function choosePoint(id: string) {
    setWanted(id)
    setDays(noDays)
  }
  function chooseDays(next: Chosen) {
    setDays(next)
    setError(null)
  }
  async function send() {
    setRefusal(null)
    const code = periodProblem({ ...days, ...bounds })
    setError(code ? { text: periodProblemText(t, code) } : null)
    if (!point || code || !days.from || !days.to) return
    const products = chosen.map(one => one.id)
    const ids = await bookKit(words, { products, address_id: point.id, from_date: days.from, to_date: days.to })
    if (ids) onBooked(ids.length)
    else tellRefusal()
  }
  /** Who else has an object is known from its days, which were read again. */
  function tellRefusal() {
    const task = $kitTask.get()
    if (task.state !== 'failed') return
    const now = $kit.get()
    const fresh = now.state === 'ready' ? now.value.objects.filter(one => !left.has(one.id)) : chosen
    const taken = task.problem.code === 'checkout.taken' && takenOf(fresh, days, { today, point })
    if (taken) setError({ text: tKit('taken', { object: taken.name }) })
    else setRefusal(task.problem)
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    void send()
  }
  return { left, chosen, allowed, point, bounds, days, error, refusal, toggle, choosePoint, chooseDays, submit }
}
