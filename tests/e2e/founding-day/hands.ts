import type { Page } from '@playwright/test'
import { keyboard, touch, type Way } from '../reach/hands.ts'
import { tabTo } from '../reach/keyboard.ts'

/** What hands did: presses of a control, keys that are no letters, letters typed, and since when. */
export type Tally = { taps: number; keys: number; letters: number; begun: number }

/** Somebody at work, on a phone by touch or at a keyboard alone; what they do is counted. */
export type Hands = Way & {
  page: Page
  by: 'touch' | 'keyboard'
  /** The same hands on another device of theirs, or another person's: all is one count. */
  at: (page: Page) => Hands
  /** The browser's own way back. */
  back: () => Promise<void>
}

/** A page may have some hundred stops before the one that is meant. */
const most = 250

/** Forward alone, from wherever the keyboard is. */
const keysOf = (page: Page, tally: Tally): Way =>
  keyboard(page, { reach: target => tabTo(page, target, 'Tab', most), pressed: keys => void (tally.keys += keys) })

const letterMinutes = 200

/** Minutes of hands: the letters at 200 a minute, and the time that all else took. */
export function minutesOf({ letters, begun }: Tally): number {
  return Math.round(letters / letterMinutes + (performance.now() - begun) / 60_000)
}

export function handsOf(page: Page, by: Hands['by'], tally: Tally): Hands {
  const way = by === 'touch' ? touch() : keysOf(page, tally)
  return {
    page,
    by,
    at: other => handsOf(other, by, tally),
    press: async control => {
      tally.taps += 1
      await way.press(control)
    },
    back: async () => {
      tally.taps += 1
      await page.goBack()
    },
    write: async (field, text) => {
      tally.letters += text.length
      await way.write(field, text)
    },
    writeDay: async (field, day) => {
      tally.letters += day.length
      await way.writeDay(field, day)
    },
    pick: async day => {
      tally.taps += 1
      await way.pick(day)
    },
    choose: async (group, name) => {
      tally.taps += 1
      await way.choose(group, name)
    },
    file: async (input, name, bytes) => {
      tally.taps += 1
      await way.file(input, name, bytes)
    },
  }
}
