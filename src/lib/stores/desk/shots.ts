/** The photos that were taken on the round, on their way to the server one after the other. */
import { map } from 'nanostores'
import { call } from '../../api/call.ts'
import { photos } from '../../contract/photos.endpoints.ts'
import { attempt } from '../async/attempt.ts'
import type { CallProblem } from '../async/loaded.ts'
import { forgetShot, storeShot, type StoredShot, listShots } from './stored-shots.ts'
import { smallerPhoto } from './smaller-photo.ts'

export type Shot =
  { label: string; state: 'waiting' | 'sent' } | { label: string; state: 'failed'; problem: CallProblem }

/** By object; what is `sent` is known to the server. */
export const $shots = map<Record<string, Shot>>({})

const queue = new Map<string, StoredShot>()
/** How long a lost network is waited for (ms). */
const pauseMs = 4000
const passing: readonly string[] = ['network', 'server.busy', 'request.rate']

let isSending = false

export const waitingShots = () => [...queue.keys()]

/** Takes up what an earlier visit of this page left. */
export async function startSending(): Promise<void> {
  for (const shot of await listShots()) {
    queue.set(shot.product, shot)
    $shots.setKey(shot.product, { label: shot.label, state: 'waiting' })
  }
  void sendAll()
}

export async function shoot({ product, label, file }: { product: string; label: string; file: Blob }): Promise<void> {
  $shots.setKey(product, { label, state: 'waiting' })
  const shot = { product, label, blob: await smallerPhoto(file) }
  queue.set(product, shot)
  await storeShot(shot)
  void sendAll()
}

/** Sends those again that were refused. */
export function sendAgain(): void {
  for (const [product, { label, state }] of Object.entries($shots.get()))
    if (state === 'failed') $shots.setKey(product, { label, state: 'waiting' })
  void sendAll()
}

const nextShot = () => [...queue.values()].find(one => $shots.get()[one.product]?.state === 'waiting')

async function sendAll(): Promise<void> {
  if (isSending) return
  isSending = true
  for (let shot = nextShot(); shot; shot = nextShot()) {
    const problem = await send(shot)
    if (problem && passing.includes(problem.code)) await new Promise(resume => setTimeout(resume, pauseMs))
    else if (problem) $shots.setKey(shot.product, { label: shot.label, state: 'failed', problem })
    else if (queue.get(shot.product) === shot) {
      queue.delete(shot.product)
      $shots.setKey(shot.product, { label: shot.label, state: 'sent' })
      await forgetShot(shot.product)
    }
  }
  isSending = false
}

/** Sent once more because its reply was lost, it is the picture that is there. */
async function send({ product, blob }: StoredShot): Promise<CallProblem | null> {
  const form = new FormData()
  form.set('product', product)
  form.set('file', blob, 'foto.jpg')
  const outcome = await attempt(() => call(photos.add, { form }))
  return outcome.ok ? null : outcome.problem
}

/** Lets go of a photo that the server does not take. */
export function forget(product: string): void {
  const { [product]: _, ...rest } = $shots.get()
  queue.delete(product)
  $shots.set(rest)
  void forgetShot(product)
}
