/** The publications: polled while one is running, read again when another begins. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { publications } from '../../contract/publications.endpoints.ts'
import type { Publication } from '../../contract/publications.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import type { Loaded } from '../async/loaded.ts'
import { onChange } from './live.ts'

export const $publications = atom<Loaded<Publication[]>>({ state: 'waiting' })

export const isUnderWay = ({ status }: Publication): boolean => status === 'waiting' || status === 'running'

export const readPublications = () => attempt(() => call(publications.list))

/** A reading that fails leaves what is shown. */
export async function loadPublications(): Promise<void> {
  const outcome = await readPublications()
  if (outcome.ok) $publications.set({ state: 'ready', value: outcome.value })
  else if ($publications.get().state !== 'ready') $publications.set({ state: 'failed', problem: outcome.problem })
}

/** Asks for a publication; the list shows it at once. `all` prints every page again: administrators only. */
export async function publish(all: boolean): Promise<Outcome<Publication>> {
  const outcome = await attempt(() => call(publications.start, { body: { all } }))
  const now = $publications.get()
  if (outcome.ok && now.state === 'ready') {
    const others = now.value.filter(one => one.id !== outcome.value.id)
    $publications.set({ state: 'ready', value: [outcome.value, ...others] })
  }
  return outcome
}

const rhythm = 500

/** Polls the list while a publication is running. Answers a function that stops. */
export function followPublications(): () => void {
  void loadPublications()
  const timer = setInterval(() => {
    const now = $publications.get()
    if (now.state === 'ready' && now.value.some(isUnderWay)) void loadPublications()
  }, rhythm)
  const stop = onChange(['publications'], loadPublications)
  return () => {
    clearInterval(timer)
    stop()
  }
}
