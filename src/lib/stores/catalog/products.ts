import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { catalog } from '../../contract/catalog.endpoints.ts'
import type { BusyPeriod, PublishedProduct } from '../../contract/catalog.ts'
import { load, type Loaded } from '../async/loaded.ts'

export const $product = atom<Loaded<PublishedProduct>>({ state: 'waiting' })

/** The days on which the object in view is busy. */
export const $busy = atom<Loaded<BusyPeriod[]>>({ state: 'waiting' })

export const readProduct = (id: string) => load($product, () => call(catalog.product, { params: { id } }))

export const readBusy = (id: string) => load($busy, () => call(catalog.loans, { params: { id } }))
