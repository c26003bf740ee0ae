import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browse, calls } from './browser.ts'
import { signIn } from '../../src/lib/stores/session/session.ts'
import { openTextDraft } from '../../src/lib/stores/settings/text-draft.ts'
import { $text, discardDraft, openText, publishText } from '../../src/lib/stores/settings/texts.ts'
import { emptyPart } from '../../src/lib/rules/texts.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  browse(world)
  await signIn('admin@demo.test', 'oggetti-demo')
})
afterAll(() => world.close())

const saves = () => calls.filter(one => /^put .*\/draft$/i.test(one))
const saying = (it: string) => ({ parts: [{ ...emptyPart, body: { it, en: '' } }] })

/** The text as it is open now. */
async function opened() {
  await openText('intro')
  const now = $text.get()
  if (now.state !== 'ready') throw new Error('the text was not read')
  return now.value
}

it('what is written is kept once after a pause, and all of it before it is published', async () => {
  const draft = openTextDraft(await opened())
  calls.length = 0
  for (const word of ['C', 'Co', 'Cose']) draft.change(saying(word))
  expect([saves().length, draft.isPending()]).toEqual([0, true])
  await wait(1000)
  await draft.flush()
  expect([saves().length, draft.isPending()]).toEqual([1, false])
  draft.change(saying('Cose di tutti'))
  expect(await draft.flush()).toBe(true)
  const outcome = await publishText('intro')
  expect(outcome).toMatchObject({ ok: true, value: { draft: null, content: saying('Cose di tutti') } })
})

it('what could not be kept stays, says why, and is kept when it is tried again', async () => {
  const draft = openTextDraft(await opened())
  const working = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  draft.change(saying('Senza rete'))
  expect(await draft.flush()).toBe(false)
  expect(draft.$saving.get()).toEqual({ busy: false, problem: 'offline' })
  expect([draft.$content.get(), draft.isPending()]).toEqual([saying('Senza rete'), true])
  globalThis.fetch = working
  expect(await draft.flush()).toBe(true)
  expect((await opened()).content).toEqual(saying('Senza rete'))
  await discardDraft('intro')
  expect((await opened()).content).toEqual(saying('Cose di tutti'))
})
