/** The member's card, kept on this device so that it can be shown at the desk without a network. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { me as endpoints } from '../../contract/me.endpoints.ts'
import type { Me, MyCard } from '../../contract/me.ts'
import { storedJson } from '../../stored-json.ts'
import { storedText } from '../../stored.ts'
import { load, type Loaded } from '../async/loaded.ts'
import { $impersonated } from '../session/impersonation.ts'
import { $session } from '../session/session.ts'

export type { MyCard }

/** `at`: when it was read. */
export type StoredCard = { me: Me; card: MyCard; at: string }

const kept = storedJson<StoredCard>(storedText('browser', 'card'), one => Boolean(one.me && one.card && one.at))

export const $card = atom<Loaded<MyCard>>({ state: 'waiting' })

export async function readCard(): Promise<void> {
  await load($card, () => call(endpoints.card))
  const session = $session.get()
  const card = $card.get()
  // Not for an administrator who impersonates a member, nor for who has signed out meanwhile.
  if (session.state !== 'signed_in' || card.state !== 'ready' || $impersonated.get()) return
  kept.set({ me: session.me, card: card.value, at: new Date().toISOString() })
}

/** As it was when there was a network. */
export const readStoredCard = (): StoredCard | null => kept.get()
