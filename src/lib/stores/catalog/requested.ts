import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { catalog } from '../../contract/catalog.endpoints.ts'
import type { PublishedProduct } from '../../contract/catalog.ts'
import { attempt } from '../async/attempt.ts'

export type Requested = { product: PublishedProduct; from: string | null; to: string | null }

/** The object of a booking that waits for a sign-in or a card, with its days. */
export const $requested = atom<Requested | null>(null)

/** Reads the object that is in the query of the booking's page; without an answer there is none. */
export async function readRequested(page: string): Promise<void> {
  const query = new URLSearchParams(page.split('?')[1])
  const id = query.get('product')
  const got = id && (await attempt(() => call(catalog.product, { params: { id } })))
  if (got && got.ok) $requested.set({ product: got.value, from: query.get('from'), to: query.get('to') })
}
