/** The photo round: one object after the other, while the photos of those before go up by themselves. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { photos } from '../../contract/photos.endpoints.ts'
import type { RoundObject } from '../../contract/photos.ts'
import { load, type Loaded, reload } from '../async/loaded.ts'
import { $shots, shoot, startSending, waitingShots } from './shots.ts'

/** Where one stands: the objects of this walk, in the order in which they were shown. */
export type Walk = { objects: RoundObject[]; at: number; left: number; total: number }

export const $walk = atom<Loaded<Walk>>({ state: 'waiting' })
/** What the camera has just made of the object in view. */
export const $preview = atom<{ file: Blob; url: string } | null>(null)

/** Objects ahead before more are asked for: the next one is there before the network is. */
const fewAhead = 2
const mostSaid = 900

let total = 0

async function ask(before: Walk | null): Promise<Walk> {
  const objects = before?.objects ?? []
  const at = before?.at ?? 0
  const ahead = objects.slice(at).map(one => one.id)
  const waiting = waitingShots()
  const held = [...new Set([...ahead, ...waiting])].slice(-mostSaid)
  const passed = objects
    .slice(0, at)
    .map(one => one.id)
    .slice(-mostSaid)
  const round = await call(photos.round, { body: { passed, held } })
  const left = Math.max(0, round.left - waiting.length)
  total = Math.max(total, left)
  // Asked for while somebody went on: what is known by now counts.
  const now = $walk.get()
  const walk = before && now.state === 'ready' ? now.value : { objects, at, left, total }
  const known = new Set(walk.objects.map(one => one.id))
  const fresh = round.objects.filter(one => !known.has(one.id))
  return { objects: [...walk.objects, ...fresh], at: walk.at, left, total }
}

export async function openRound(): Promise<void> {
  await startSending()
  await load($walk, () => ask(null))
}

/** From the beginning, with those that were passed over. */
export async function beginAgain(): Promise<void> {
  drop()
  await reload($walk, () => ask(null))
}

let isAsking = false

async function refill(): Promise<void> {
  const walk = $walk.get()
  if (isAsking || walk.state !== 'ready' || walk.value.objects.length - walk.value.at > fewAhead) return
  isAsking = true
  await reload($walk, () => ask(walk.value))
  isAsking = false
}

function go(by: 1 | -1, kept = 0): void {
  drop()
  const walk = $walk.get()
  if (walk.state !== 'ready') return
  const { at, left, objects } = walk.value
  const next = Math.min(objects.length, Math.max(0, at + by))
  $walk.set({ state: 'ready', value: { ...walk.value, at: next, left: Math.max(0, left - kept) } })
  void refill()
}

export const skip = () => go(1)
export const goBack = () => go(-1)

function drop(): void {
  const preview = $preview.get()
  if (preview) URL.revokeObjectURL(preview.url)
  $preview.set(null)
}

export function take(file: Blob): void {
  drop()
  $preview.set({ file, url: URL.createObjectURL(file) })
}

export const takeAgain = drop

/** Keeps the photo in view, which goes up by itself, and goes on. */
export function keep(object: RoundObject): void {
  const preview = $preview.get()
  if (!preview) return
  const isFirst = !$shots.get()[object.id]
  void shoot({ product: object.id, label: `${object.name} · ${object.code}`, file: preview.file })
  go(1, isFirst ? 1 : 0)
}
