/** The points of the library, and what is changed of them. */
import { call } from '../../api/call.ts'
import { files } from '../../contract/files.endpoints.ts'
import { geo } from '../../contract/geo.endpoints.ts'
import { headquarters } from '../../contract/headquarters.endpoints.ts'
import type { LoansThere, ManagedPoint, NewPoint, PointChanges } from '../../contract/headquarters.ts'
import { lockers } from '../../contract/lockers.endpoints.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { liveForm } from './live-form.ts'

const form = liveForm<ManagedPoint[]>(['points', 'objects'], () => call(headquarters.manage))
export const { $now: $points, $drawn: $pointsDrawn, read: readPoints, open: openPoints } = form

const known = (): ManagedPoint[] => {
  const now = $points.get()
  return now.state === 'ready' ? now.value : []
}

function put(point: ManagedPoint): Promise<void> {
  return form.put(known().map(one => (one.id === point.id ? point : one)))
}

export const addPoint = (body: NewPoint): Promise<Outcome<ManagedPoint>> =>
  attempt(() => call(headquarters.add, { body }))

/** A change of one point; the same may be made at several. */
export type Change = { id: string; changes: PointChanges }

const ofOpening = ['available', 'opening_hours', 'additional_days', 'holidays', 'seasons'] as const

/** The open loans that would lose hours by these changes. */
export async function previewChanges(list: readonly Change[]): Promise<Outcome<LoansThere>> {
  const touched = { pickups: 0, returns: 0, members: 0 }
  for (const { id, changes } of list.filter(one => ofOpening.some(name => name in one.changes))) {
    const outcome = await attempt(() => call(headquarters.preview, { params: { id }, body: changes }))
    if (!outcome.ok) return outcome
    touched.pickups += outcome.value.pickups
    touched.returns += outcome.value.returns
    touched.members += outcome.value.members
  }
  return { ok: true, value: touched }
}

/** Makes the changes one after another; the first that is refused ends it. */
export async function changePoints(list: readonly Change[]): Promise<Outcome<null>> {
  for (const { id, changes } of list) {
    const outcome = await attempt(() => call(headquarters.change, { params: { id }, body: changes }))
    if (!outcome.ok) return outcome
    await put(outcome.value)
  }
  return { ok: true, value: null }
}

export const arrangePoints = (ids: string[]): Promise<Outcome<ManagedPoint[]>> =>
  form.save(() => call(headquarters.arrange, { body: { ids } }))

export const removePoint = (id: string, moveTo: string): Promise<Outcome<unknown>> =>
  attempt(() => call(headquarters.remove, { params: { id }, body: moveTo ? { move_to: moveTo } : {} }))

export async function restorePoint(id: string): Promise<Outcome<ManagedPoint>> {
  const outcome = await attempt(() => call(headquarters.restoreOne, { params: { id }, body: {} }))
  if (outcome.ok) await readPoints()
  return outcome
}

/** What a postal code says of its town; null where it is not known. */
export async function findPlace(cap: string) {
  const outcome = await attempt(() => call(geo.place, { params: { cap } }))
  return outcome.ok ? outcome.value : null
}

/** Uploads a picture and puts it on the point. */
export async function givePicture(id: string, file: File): Promise<Outcome<null>> {
  const form = new FormData()
  form.set('file', file)
  const stored = await attempt(() => call(files.create, { form }))
  return stored.ok ? changePoints([{ id, changes: { img: stored.value.id } }]) : stored
}

export async function renewSecret(id: string): Promise<Outcome<{ secret: string }>> {
  const outcome = await attempt(() => call(lockers.renewSecret, { params: { id }, body: {} }))
  const point = known().find(one => one.id === id)
  if (outcome.ok && point) await put({ ...point, has_secret: true })
  return outcome
}
