/** The notifications of this browser: its own answer, and what the library knows of it. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { push } from '../../contract/push.endpoints.ts'
import type { PushState, PushSubscriptionOf } from '../../contract/push.ts'
import { load, type Loaded, perform, type Task } from '../async/loaded.ts'

/** Whether a browser takes notifications; an iPhone only where the site stands on its home screen. */
export type PushSupport = 'yes' | 'from_home_screen' | 'no'

/** `blocked`: the browser was told to ask no more. `failed`: its maker's service did not answer it. */
export type PushAnswer = 'done' | 'blocked' | 'failed' | 'refused'

export const $push = atom<Loaded<PushState>>({ state: 'waiting' })
export const $pushing = atom<Task>({ state: 'idle' })

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes'
  // Only Safari on iPhone and iPad has this property.
  return 'standalone' in navigator ? 'from_home_screen' : 'no'
}

export const isPushBlocked = (): boolean => Notification.permission === 'denied'

/** What the library sends is seen only where this browser still takes it. */
async function withBrowser(state: PushState): Promise<PushState> {
  if (!state.on || Notification.permission !== 'granted') return { ...state, on: false }
  const worker = await navigator.serviceWorker.getRegistration()
  return { ...state, on: Boolean(await worker?.pushManager.getSubscription()) }
}

export const readPush = () => load($push, async () => withBrowser(await call(push.read)))

/** How long the worker of the site may take to start (ms): where a browser forbids workers it never does. */
const startMs = 10_000

async function startedWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js')
  const late = new Promise<never>((_, fail) => setTimeout(fail, startMs))
  return Promise.race([navigator.serviceWorker.ready, late])
}

/** Subscribes with a key; a subscription with another one, of an earlier installation, gives way. */
async function subscribe(key: string): Promise<PushSubscriptionOf> {
  const { pushManager } = await startedWorker()
  const wanted = { userVisibleOnly: true, applicationServerKey: key }
  const made = await pushManager.subscribe(wanted).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(wanted)
  })
  const { keys } = made.toJSON()
  return { endpoint: made.endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

/** Asks the person, then the browser, then the library. */
export async function turnOnPush(key: string): Promise<PushAnswer> {
  if ((await Notification.requestPermission()) !== 'granted') return isPushBlocked() ? 'blocked' : 'refused'
  const body = await subscribe(key).catch(() => null)
  if (!body) return 'failed'
  const value = await perform($pushing, 'on', () => call(push.turnOn, { body }))
  if (value) $push.set({ state: 'ready', value })
  return value ? 'done' : 'refused'
}

export async function turnOffPush(): Promise<PushAnswer> {
  const value = await perform($pushing, 'off', () => call(push.turnOff))
  if (!value) return 'refused'
  $push.set({ state: 'ready', value })
  const worker = await navigator.serviceWorker.getRegistration()
  // The library sends nothing any more: what the browser keeps is of no use, and does no harm.
  await worker?.pushManager.getSubscription().then(
    made => made?.unsubscribe(),
    () => {},
  )
  return 'done'
}
