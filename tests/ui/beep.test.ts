import { stored } from '../stores/browser.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { beep, hasSound, setSound } from '../../src/islands/desk/beep.ts'

type Tone = { frequency: { value: number }; from: number; to: number }

/** What was played. */
let tones: Tone[] = []

class Audio {
  currentTime = 3
  destination = {}
  createOscillator() {
    const tone = { frequency: { value: 0 }, from: 0, to: 0 }
    const start = (at: number) => {
      tone.from = at
      tones.push(tone)
    }
    return {
      ...tone,
      frequency: tone.frequency,
      start,
      stop: (at: number) => (tone.to = at),
      connect: (to: object) => to,
    }
  }
  createGain() {
    return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (to: object) => to }
  }
}
vi.stubGlobal('AudioContext', Audio)

beforeEach(() => {
  tones = []
  for (const key of Object.keys(stored)) delete stored[key]
})

it('what is known has a high short tone, what is not a low one that lasts', () => {
  beep(true)
  beep(false)
  const [good, bad] = tones as [Tone, Tone]
  expect(tones).toHaveLength(2)
  expect(good.frequency.value).toBeGreaterThan(2 * bad.frequency.value)
  expect([good.from, bad.from]).toEqual([3, 3])
  expect(good.to - good.from).toBeGreaterThan(0)
  expect(bad.to - bad.from).toBeGreaterThan(2 * (good.to - good.from))
})

it('there is none once the sound is off, and again when it is on', () => {
  setSound(false)
  beep(true)
  expect([hasSound(), tones]).toEqual([false, []])
  setSound(true)
  beep(true)
  expect([hasSound(), tones.length]).toEqual([true, 1])
})
