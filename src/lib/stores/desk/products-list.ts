/** The desk's list of objects: which of them, and the words they are looked for with, are in the address. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { desk } from '../../contract/desk.endpoints.ts'
import type { DeskProduct } from '../../contract/desk.ts'
import { productLists } from '../../contract/product-names.ts'
import { attempt } from '../async/attempt.ts'
import type { CallProblem, Loaded } from '../async/loaded.ts'

export const lists = productLists
export type ListName = (typeof productLists)[number]

export type ProductsPage = { docs: DeskProduct[]; total: number; page: number; problem: CallProblem | null }

export const $products = atom<Loaded<ProductsPage>>({ state: 'waiting' })
export const $list = atom<{ show: ListName; keywords: string }>({ show: 'all', keywords: '' })

const limit = 48
/** Only the last reading that was begun is shown. */
let reading = 0

const ask = (page: number) => {
  const { show, keywords } = $list.get()
  return attempt(() => call(desk.products, { query: { show, page, limit, keywords: keywords || undefined } }))
}

export async function loadProducts(): Promise<void> {
  const mine = ++reading
  const outcome = await ask(1)
  if (mine !== reading) return
  const before = $products.get()
  if (outcome.ok) $products.set({ state: 'ready', value: { ...outcome.value, problem: null } })
  else if (before.state === 'ready')
    $products.set({ state: 'ready', value: { ...before.value, problem: outcome.problem } })
  else $products.set({ state: 'failed', problem: outcome.problem })
}

export async function loadMoreProducts(): Promise<void> {
  const mine = reading
  const before = $products.get()
  if (before.state !== 'ready') return
  const outcome = await ask(before.value.page + 1)
  if (mine !== reading) return
  if (!outcome.ok) return $products.set({ state: 'ready', value: { ...before.value, problem: outcome.problem } })
  const known = new Set(before.value.docs.map(one => one.id))
  const docs = [...before.value.docs, ...outcome.value.docs.filter(one => !known.has(one.id))]
  $products.set({ state: 'ready', value: { ...outcome.value, docs, problem: null } })
}

function fromAddress(): void {
  const query = new URLSearchParams(location.search)
  const show = lists.find(one => one === query.get('show')) ?? 'all'
  $list.set({ show, keywords: query.get('q')?.trim() ?? '' })
}

function toAddress(): void {
  const { show, keywords } = $list.get()
  const query = new URLSearchParams({ ...(show !== 'all' && { show }), ...(keywords && { q: keywords }) })
  history.replaceState(null, '', location.pathname + (query.size ? `?${query}` : ''))
}

export function showList(show: ListName): void {
  $list.set({ ...$list.get(), show })
  toAddress()
  void loadProducts()
}

const pause = 250
let timer: ReturnType<typeof setTimeout> | undefined

/** Waits for a pause in the typing. */
export function findProducts(typed: string): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const keywords = typed.trim()
    if (keywords === $list.get().keywords) return
    $list.set({ ...$list.get(), keywords })
    toAddress()
    void loadProducts()
  }, pause)
}

/** Reads the list, and again when the page comes back into view. Answers how to stop. */
export function openProducts(): () => void {
  const seen = () => document.visibilityState === 'visible' && void loadProducts()
  fromAddress()
  void loadProducts()
  document.addEventListener('visibilitychange', seen)
  return () => document.removeEventListener('visibilitychange', seen)
}
