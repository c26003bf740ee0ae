import { atom } from 'nanostores'
import { expect, it } from 'vitest'
import { Refusal } from '../../src/lib/api/refusal.ts'
import { load, type Loaded, reload } from '../../src/lib/stores/async/loaded.ts'

const asked = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const fails = () => reject(new Refusal({ code: 'network', message: '' }, 0))
  return { ask: () => promise, answers: resolve, fails }
}

it.each([
  ['load', load],
  ['reload', reload],
])('an answer to %s that comes late does not replace one that was asked for later', async (_, read) => {
  const $sheet = atom<Loaded<string>>({ state: 'waiting' })
  const [first, second] = [asked(), asked()]
  const [late, now] = [read($sheet, first.ask), load($sheet, second.ask)]
  second.answers('Bruno')
  await now
  first.answers('Ada')
  await late
  expect($sheet.get()).toEqual({ state: 'ready', value: 'Bruno' })
  await load($sheet, () => Promise.resolve('Carla'))
  expect($sheet.get()).toEqual({ state: 'ready', value: 'Carla' })
})

it('a reading again that fails leaves what is there, also for an answer that is still on its way', async () => {
  const $sheet = atom<Loaded<string>>({ state: 'ready', value: 'Ada' })
  const [first, second] = [asked(), asked()]
  const [late, now] = [reload($sheet, first.ask), reload($sheet, second.ask)]
  second.fails()
  await now
  expect($sheet.get()).toEqual({ state: 'ready', value: 'Ada' })
  first.answers('Ada, with a card')
  await late
  expect($sheet.get()).toEqual({ state: 'ready', value: 'Ada, with a card' })
})
