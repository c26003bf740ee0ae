import { inTab, stored as inBrowser } from './browser.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { storedJson } from '../../src/lib/stored-json.ts'
import { storedText } from '../../src/lib/stored.ts'
import { impersonated } from '../../src/lib/api/impersonation.ts'
import { rememberPendingWish } from '../../src/lib/stores/loans/queue.ts'
import { claimDrafts } from '../../src/lib/stores/session/drafts.ts'
import { rememberReturnTo, takeReturnTo } from '../../src/lib/stores/session/return-to.ts'

const names = ['localStorage', 'sessionStorage'] as const
const whole = names.map(name => Object.getOwnPropertyDescriptor(globalThis, name)!)

beforeEach(() => {
  for (const all of [inTab, inBrowser]) for (const key of Object.keys(all)) delete all[key]
})
afterEach(() => names.forEach((name, n) => Object.defineProperty(globalThis, name, whole[n]!)))

it('keeps a text where it says, until it is removed', () => {
  const toast = storedText('tab', 'toast')
  expect(toast.get()).toBeNull()
  toast.set('Fatto')
  expect([toast.get(), inTab, inBrowser]).toEqual(['Fatto', { toast: 'Fatto' }, {}])
  toast.remove()
  expect([toast.get(), inTab]).toEqual([null, {}])
})

it('what was written before a session ended waits for who wrote it, and for nobody else', () => {
  claimDrafts('ada')
  const written = { desk_sheet: '{"id":"x"}', draft: '{"title":"Scala"}', import_members: '[]' }
  Object.assign(inTab, written)
  claimDrafts('ada')
  expect(inTab).toMatchObject(written)
  claimDrafts('bruno')
  expect(inTab).toEqual({ drafts_of: 'bruno' })
})

it('keeps an object as JSON, and takes for nothing what is none or not usable', () => {
  const draft = storedJson<{ product: string }>(
    storedText('tab', 'draft'),
    ({ product }) => typeof product === 'string',
  )
  draft.set({ product: 'p1' })
  expect([draft.get(), inTab.draft]).toEqual([{ product: 'p1' }, '{"product":"p1"}'])
  for (const garbage of ['', '{"product":', 'null', '7', '[]', '{"product":7}']) {
    inTab.draft = garbage
    expect(draft.get(), garbage).toBeNull()
  }
})

const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

it.each([
  ['missing', { value: undefined }],
  ['blocked', { get: blocked }],
  ['full', { value: { getItem: () => null, setItem: blocked, removeItem: () => {} } }],
])('keeps nothing and goes on where storage is %s', (_, storage: PropertyDescriptor) => {
  for (const name of names) Object.defineProperty(globalThis, name, { ...storage, configurable: true })
  rememberReturnTo('/me')
  impersonated.set({ id: 'm1', label: 'Ada' })
  expect([takeReturnTo(), impersonated.get()]).toEqual([null, null])
})

it('keeps a pending wish and the page to return to apart', () => {
  rememberPendingWish('p1')
  rememberReturnTo('/products/p1')
  expect(Object.keys(inTab)).toEqual(['pending_wish'])
  expect(Object.keys(inBrowser)).toEqual(['wanted'])
  expect([takeReturnTo(), takeReturnTo()]).toEqual(['/products/p1', null])
})
